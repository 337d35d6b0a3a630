import { describe, expect, it } from 'vitest';
import { type Asked, type Body, exchange } from '../exchange.corpus.ts';
import { hasErrorText, innerDetails } from './inner-details.ts';

const [path, query, trace] = ['path of a file', 'query', 'stack trace'] as const;

function shown(body: Body, asked: Asked = {}) {
  return innerDetails(exchange(body, { status: 500, ...asked }));
}

describe('shows the inside', () => {
  it.each([
    [
      'Express',
      '<pre>TypeError: Cannot read properties of undefined (reading &#39;limit&#39;)<br> &nbsp; &nbsp;at list (/srv/pcds/routes/partners.js:41:23)<br> &nbsp; &nbsp;at Layer.handle [as handle_request] (/srv/pcds/node_modules/express/lib/router/layer.js:95:5)</pre>',
      [path, trace],
    ],
    [
      'Node.js as JSON',
      {
        error: 'limit',
        stack:
          'Error: limit\n    at Object.<anonymous> (/app/index.js:10:5)\n    at node:internal/main/run_main_module:28:49',
      },
      [path, trace],
    ],
    [
      'modules of Node.js',
      'RangeError: limit\n    at file:///srv/app/dist/limit.mjs:3:9\n    at async Promise.all (index 0)',
      [path, trace],
    ],
    [
      'Spring Boot',
      {
        status: 500,
        trace:
          'java.lang.NumberFormatException: For input string: "abc"\n\tat java.base/java.lang.Integer.parseInt(Integer.java:652)\n\tat com.example.pcds.PartnerController.list(PartnerController.java:57)',
      },
      [trace],
    ],
    [
      'Flask',
      'Traceback (most recent call last):\n  File "/usr/lib/python3/dist-packages/flask/app.py", line 1498, in __call__\n    return self.wsgi_app(environ, start_response)',
      [path, trace],
    ],
    [
      'PHP, an uncaught error',
      'PHP Fatal error:  Uncaught TypeError: intdiv(): Argument #2 must be of type int, string given in /var/www/html/partners.php:31\nStack trace:\n#0 /var/www/html/index.php(12): list_persons()\n#1 {main}',
      [path, trace],
    ],
    [
      'PHP, a warning',
      '<b>Warning</b>: Undefined array key &quot;page&quot; in /var/www/html/partners.php on line 31',
      [path],
    ],
    [
      'ASP.NET Core',
      'System.FormatException: Input string was not in a correct format.\r\n   at System.Number.ThrowFormatException(ReadOnlySpan`1 value)\r\n   at Pcds.Controllers.PartnersController.List(String limit) in C:\\build\\src\\Pcds\\PartnersController.cs:line 44',
      [path, trace],
    ],
    [
      'ASP.NET without files',
      {
        stackTrace:
          '   at System.Web.Http.Controllers.ApiController.Invoke(HttpContext context)\r\n   at System.Web.Http.Dispatcher.HttpControllerDispatcher.Send()',
      },
      [trace],
    ],
    ['IIS', 'Physical Path: C:\\inetpub\\wwwroot\\pcds\\partners.aspx', [path]],
    [
      'Rails',
      "NoMethodError (undefined method 'to_i' for nil):\napp/controllers/partners_controller.rb:14:in 'index'",
      [trace],
    ],
    [
      'Ruby before 3.4',
      "undefined method (NoMethodError)\n/srv/pcds/lib/page.rb:12:in `list'",
      [path, trace],
    ],
    [
      'Go',
      'panic: runtime error: index out of range [3] with length 3\n\ngoroutine 34 [running]:\nmain.list(0xc000)\n\t/home/build/pcds/list.go:48 +0x1d',
      [path, trace],
    ],
    [
      'Rust',
      "thread 'tokio-runtime-worker' panicked at src/pages.rs:12:30:\ncalled `Option::unwrap()` on a `None` value",
      [trace],
    ],
    ['PostgreSQL', { message: 'error: syntax error at or near "LIMIT"', code: '42601' }, [query]],
    ['PostgreSQL, a table', 'ERROR: relation "persons" does not exist', [query]],
    ['PDO', "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'domian' in 'where clause'", [query]],
    [
      'MySQL',
      "You have an error in your SQL syntax; check the manual for the right syntax to use near '-1' at line 1",
      [query],
    ],
    ['Oracle', 'ORA-00933: SQL command not properly ended', [query]],
    ['SQL Server', "Incorrect syntax near 'abc'.", [query]],
    ['SQLite', 'SQLITE_ERROR: near "abc": syntax error', [query]],
    [
      'a statement',
      { detail: 'Failed: SELECT email, created_at\nFROM "persons" WHERE domain = $1' },
      [query],
    ],
    [
      'Hibernate',
      'could not extract ResultSet [select p1_0.id, p1_0.email from person p1_0 where p1_0.domain=?]',
      [query],
    ],
    ['Sequelize', 'INSERT INTO "audit" ("id") VALUES ($1)', [query]],
    ['a settings file', 'cannot read /etc/pcds/service.yaml', [path]],
  ] as const)('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected);
  });
});

describe('shows nothing of the inside', () => {
  it.each([
    ['nothing', ''],
    [
      'a problem',
      { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'limit must be a positive integer.' },
    ],
    ['a problem with an instance', { title: 'Not Found', instance: '/app/v1/partners/p1/errors/17' }],
    [
      'a sentence with the words of SQL',
      'Please select a page from the list, update your bookmark, or delete it from the menu.',
    ],
    ['the same in short', 'select e.g. one from the list'],
    ['a form in capitals', '<SELECT NAME="page"><OPTION>1</SELECT> RESULTS FROM 1 TO 10'],
    [
      'scripts of a page',
      '<!doctype html><script src="/static/js/app.js"></script><link href="/opt/theme.css"><img src="https://cdn.example/usr/lib/logo.js">',
    ],
    [
      'a link to a manual',
      'See https://docs.example/srv/errors.php#limit or https://docs.example/errors.php:12.',
    ],
    ['a media type and a date', 'Send application/json; today is 2026/11/28 10:15:30.'],
    ['places in words', 'Error at line 3, column 5: unexpected token at position 12 in the query.'],
    [
      'the page of nginx',
      '<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center><hr><center>nginx/1.27.3</center></body></html>',
    ],
    ['the page of a firewall', 'The requested URL was rejected. Your support ID is: 1234567890123456789'],
    ['a time', 'Try again at 10:15:30, or call us at (555) 010:20:30.'],
    ['a letter and a colon', 'Choose option A:\\ or B:'],
    ['Java in words', 'Our Java client is at com.example.client (see the README).'],
    [
      'a missing table of a restaurant',
      'The table "window" does not exist; the relation does not exist either.',
    ],
    ['a code like that of a database', { code: 'ORA-1', state: 'SQL' }],
    ['a person', { email: 'ada@acme.example', created_at: '2026-01-31T12:00:00.000Z' }],
  ])('%s', (_, body) => {
    expect(shown(body)).toEqual([]);
  });

  it('where it repeats what was asked', () => {
    const request = { path: '/srv/partners/list.php', headers: { 'x-original-url': '/etc/pcds/keys.conf' } };
    const asked = { status: 404, request, query: 'domain=SELECT%20a%20FROM%20b&page=%2Fvar%2Fwww%2Fa.php' };
    const repeated = [
      'There is no /srv/partners/list.php here, nor /etc/pcds/keys.conf.',
      'No domain is called SELECT a FROM b, and no page /var/www/a.php.',
      { detail: 'domain=SELECT%20a%20FROM%20b', page: '/var/www/a.php' },
    ];
    for (const body of repeated) expect(shown(body, asked)).toEqual([]);
    expect(shown('failed to open /var/www/b.php', asked)).toEqual([path]);
  });

  it('where there is no answer', () => {
    const { answer: _, ...unanswered } = exchange('');
    expect(innerDetails(unanswered)).toEqual([]);
  });
});

it.each([
  [500, 'text', true],
  [404, 'text', true],
  [404, '', false],
  [302, 'text', false],
  [200, 'text', false],
])('of an answer with status %i and the body "%s": %s', (status, body, expected) => {
  expect(hasErrorText(exchange(body, { status }))).toBe(expected);
});

it('reads the beginning of a large body', () => {
  const filling = 'at a/ (SELECT /x "'.repeat(20_000);
  expect(shown(`ORA-00933 ${filling}`)).toContain(query);
  expect(shown(`${filling} ORA-00933`)).not.toContain(query);
});

import type { Exchange, Request } from '../../client/exchange.ts';

/** Details of the inside of a service that an error may show. */
export type InnerDetail = 'path of a file' | 'query' | 'stack trace';

/** A trace stands at the beginning of a body, or of a page for people behind its head and styles. */
const mostCharacters = 65_536;
const bytesPerCharacter = 4;
/** A plain word can be no detail of its own, and may be a part of one. */
const isMoreThanWord = /[^\w.@-]/;

/** A frame of a stack, as the run-times of these languages write it. */
const frames: readonly RegExp[] = [
  // JavaScript: at Object.<anonymous> (/srv/app/index.js:10:5), at file:///srv/app/index.js:10:5
  /\bat (?:[^\s()][^()\n]{0,200} \()?(?:file:\/\/|node:|[A-Za-z]:\\|\/)[^\s():]{1,300}:\d{1,7}:\d{1,7}\b/,
  // Java, Kotlin, Scala: at com.example.Pages.list(Pages.java:42)
  /\bat [\w$.@/-]{1,300}\.[\w$<>]{1,200}\((?:[\w$]{1,200}\.(?:java|kt|scala|groovy)(?::\d{1,7})?|Native Method|Unknown Source)\)/,
  // Python
  /\bTraceback \(most recent call last\)/,
  /\bFile "[^"\n]{1,300}", line \d{1,7}, in \S/,
  // PHP: #0 /var/www/index.php(12): App->run()
  /#\d{1,3} [^\s()]{1,300}\.php\(\d{1,7}\): /,
  // .NET: at Service.Pages.List(String domain) in C:\src\Pages.cs:line 42, and two frames without a file
  /\bat [\w.`<>+[\],]{1,300}\([^()\n]{0,300}\) in [^\n]{1,300}:line \d{1,7}/,
  /\bat [A-Z]\w{0,80}(?:\.[\w`<>+]{1,80}){2,12}\([^()\n]{0,300}\)\s{1,20}at [A-Z]\w{0,80}(?:\.[\w`<>+]{1,80}){2,12}\(/,
  // Ruby: app/models/page.rb:12:in `list'
  /\.rb:\d{1,7}:in [`'‘"]/,
  // Go, Rust
  /\bgoroutine \d{1,9} \[[a-z][^\]\n]{0,80}\]:/,
  /\bthread '[^'\n]{1,80}' (?:\(\d{1,9}\) )?panicked at /,
];

/** Text of SQL, or what a database says of it. */
const queries: readonly RegExp[] = [
  // In capitals, since sentences have these words too.
  /(?<![<\w])SELECT\s[^;]{1,2000}?\sFROM\s+["`[\w]/,
  /\bINSERT INTO ["`[\w.\]]{1,200}\s?\(/,
  /\bUPDATE ["`[\w.\]]{1,200} SET ["`[\w]/,
  /\bDELETE FROM ["`[\w]/,
  // As a mapper writes it: select p1_0.id, p1_0.email from person p1_0
  /\bselect (?:distinct )?(?:\*|["`\w]{1,80}\.["`\w*]{1,80}(?: as \w{1,80})?)\s{0,3}(?:,[^;]{1,2000}?)?\sfrom ["`\w]/,
  /\bSQLSTATE\b\W{0,3}\w{5}\b/,
  /\bORA-\d{5}\b/,
  /\bsyntax error at or near "/,
  /\byou have an error in your SQL syntax\b/i,
  /\bUnclosed quotation mark after the character string\b/,
  /\bIncorrect syntax near '/,
  /\bnear "[^"\n]{0,200}": syntax error\b/,
  /\brelation "[^"\n]{1,200}" does not exist\b/,
  /\bUnknown column '[^'\n]{1,200}' in '/,
  /\bTable '[^'\n]{1,200}' doesn't exist\b/,
];

const sourceFile =
  '[\\w.@+-]{1,100}\\.(?:[cm]?[jt]s|py|php|phtml|rb|java|kt|go|cs|vb|rs|pl|exs?|jar|war|dll|so|conf|ini|ya?ml|env|sql|log)';
/** Not in the middle of a path, nor behind the host of a URL. */
const begins = '(?<![\\w/:.%~-]|:/)(?:file://)?';

const paths: readonly RegExp[] = [
  // Folders that no URL begins with.
  new RegExp(
    `${begins}/(?:etc|opt|srv|tmp|usr|var/(?:www|lib|log|task|app|opt|tmp|run))/(?:[\\w.@+-]{1,100}/){0,20}${sourceFile}\\b`,
  ),
  // Others are files where a line is named: /app/pages.py", line 3, /code/a.php on line 3, /app/a.go:12
  new RegExp(
    `${begins}(?:/[\\w.@+-]{1,100}){1,20}/${sourceFile}(?::\\d{1,7}|\\(\\d{1,7}\\)|"?,? (?:on |at |in )?line \\d{1,7})`,
  ),
  /(?<![\w])[A-Za-z]:\\(?:[\w .@()$+-]{1,100}\\){1,20}[\w.@$+-]{1,100}/,
];

const kinds: Readonly<Record<InnerDetail, readonly RegExp[]>> = {
  'path of a file': paths,
  query: queries,
  'stack trace': frames,
};

/** True of an error (4xx, 5xx) with a body, in which something may be shown. */
export function hasErrorText({ answer }: Exchange): boolean {
  return answer !== undefined && answer.status >= 400 && answer.body.length > 0;
}

/** The details of the inside that the body of an error shows, sorted; what it repeats of the request is none. */
export function innerDetails({ answer, request }: Exchange): readonly InnerDetail[] {
  if (answer === undefined) return [];
  const text = withoutEcho(plainText(answer.body), sentBy(request));
  return (Object.keys(kinds) as InnerDetail[]).filter((kind) => kinds[kind].some((form) => form.test(text)));
}

/** The beginning of a body as a person would read it: without the escapes of JSON or HTML. */
function plainText(body: Uint8Array): string {
  const begin = new TextDecoder().decode(body.subarray(0, mostCharacters * bytesPerCharacter));
  const text = begin.slice(0, mostCharacters);
  return /^\s*["[{]/.test(text) ? withoutJsonEscapes(text) : withoutEntities(text);
}

const controls: Readonly<Record<string, string>> = { b: ' ', f: ' ', n: '\n', r: '\n', t: '\t' };

function withoutJsonEscapes(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, one: string) =>
    code === undefined ? (controls[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ '#39': "'", '#039': "'", '#x27': "'", '#34': '"', '#47': '/', '#x2F': '/' },
};

function withoutEntities(text: string): string {
  return text.replace(/&(#?\w{2,5});/g, (entity, name: string) => entities[name] ?? entity);
}

/** Without what the request named, as it stood on the wire and as it is read. */
function withoutEcho(text: string, sent: readonly string[]): string {
  const echoes = sent.flatMap((one) => [one, decoded(one)]).filter((one) => isMoreThanWord.test(one));
  return [...new Set(echoes)].reduce((rest, echo) => rest.replaceAll(echo, ' '), text);
}

function sentBy({ path, query, headers = {} }: Request): readonly string[] {
  const values = query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [path, query, ...values, ...Object.values(headers)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

import { createServer } from 'node:http';

/** The customers, of different sizes. */
export const domains = ['acme.example', 'small.example', 'empty.example'];
const sizes = [57, 3, 0];
const persons = new Map(domains.map((domain, at) => [domain, personsOf(domain, sizes[at])]));

const usualLimit = 20;
const largestLimit = 100;

/** The service, not yet listening. `keys`: the keys of the partner and of the consumer endpoint. */
export function createService(keys) {
  const resources = {
    partners: { key: keys.partner, id: 'partner-17', reply: listPersons },
    consumers: { key: keys.consumer, id: 'consumer-1', reply: showConsumer },
  };
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const [, name, id] = /^\/(partners|consumers)\/([^/]+)$/.exec(pathname) ?? [];
    if (name === undefined) return refuse(response, 404, 'there is nothing here');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'only GET and HEAD', { allow: 'GET, HEAD' });
    const resource = resources[name];
    if (request.headers.authorization !== `Bearer ${resource.key}`)
      return refuse(response, 401, 'a valid key is needed', { 'www-authenticate': 'Bearer' });
    if (id !== resource.id) return refuse(response, 404, 'there is no such id');
    return resource.reply(searchParams, response);
  });
}

function showConsumer(_, response) {
  answer(response, 200, { data: { id: 'consumer-1', email: 'ada@acme.example' } });
}

function listPersons(query, response) {
  const [limit, page] = [numberIn(query, 'limit', usualLimit), numberIn(query, 'page', 1)];
  if (query.getAll('domain').length !== 1 || limit === undefined || page === undefined)
    return refuse(response, 400, 'domain is needed once; limit and page are whole numbers from 1');
  const found = persons.get(query.get('domain').toLowerCase()) ?? [];
  const size = Math.min(limit, largestLimit);
  const start = (page - 1) * size;
  // DEFECT=1: one person more than was asked for, read to know whether there is a next page, is not taken away.
  const end = start + size + (process.env.DEFECT === '1' ? 1 : 0);
  return answer(response, 200, {
    data: {
      current_page: page,
      persons: found.slice(start, end),
      total: found.length,
      total_pages: Math.ceil(found.length / size),
    },
  });
}

/** undefined where it is no whole number from 1, or given twice. */
function numberIn(query, name, usual) {
  const given = query.getAll(name);
  if (given.length === 0) return usual;
  const number = /^\d{1,9}$/.test(given[0]) ? Number(given[0]) : 0;
  return given.length === 1 && number >= 1 ? number : undefined;
}

function answer(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function refuse(response, status, message, headers) {
  answer(response, status, { error: { message } }, headers);
}

function personsOf(domain, count) {
  return Array.from({ length: count }, (_, at) => ({
    email: `person-${at + 1}@${domain}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 8, at)).toISOString(),
  }));
}

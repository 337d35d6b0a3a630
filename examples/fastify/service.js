import fastify from 'fastify';

/** Who may ask: one partner, one consumer; a test makes the keys. */
export const partnerId = 'partner-17';
export const consumerId = 'consumer-1';

const persons = new Map([
  ['acme.example', personsOf('acme.example', 57)],
  ['small.example', personsOf('small.example', 3)],
  ['empty.example', []],
]);
export const domains = [...persons.keys()];

const wholeNumber = { type: 'integer', minimum: 1, maximum: 1_000_000_000 };
const pageQuery = {
  type: 'object',
  required: ['domain'],
  properties: {
    domain: { type: 'string' },
    limit: { ...wholeNumber, default: 20 },
    page: { ...wholeNumber, default: 1 },
  },
};

/** The service, not yet listening. */
export function createService(keys) {
  const app = fastify();

  app.get('/partners/:id', { onRequest: holds(keys.partner), schema: { querystring: pageQuery } }, list);
  app.get('/consumers/:id', { onRequest: holds(keys.consumer) }, (request, reply) =>
    request.params.id === consumerId
      ? { data: { id: consumerId, email: 'ada@acme.example' } }
      : reply.code(404).send({ error: { message: 'there is no such consumer' } }),
  );
  return app;
}

/** Lets a request pass that carries the key. */
function holds(key) {
  return async (request, reply) => {
    const given = request.headers.authorization ?? '';
    // DEFECT=1: only the beginning of the key is looked at.
    const isRight =
      process.env.DEFECT === '1' ? given.startsWith(`Bearer ${key.slice(0, 8)}`) : given === `Bearer ${key}`;
    if (isRight) return;
    reply.code(401).header('www-authenticate', 'Bearer');
    await reply.send({ error: { message: 'a valid key is needed' } });
  };
}

function list({ params, query: { domain, limit, page } }, reply) {
  if (params.id !== partnerId)
    return reply.code(404).send({ error: { message: 'there is no such partner' } });
  const found = persons.get(domain.toLowerCase()) ?? [];
  const size = Math.min(limit, 100);
  const start = (page - 1) * size;
  return {
    data: {
      current_page: page,
      persons: found.slice(start, start + size),
      total: found.length,
      total_pages: Math.ceil(found.length / size),
    },
  };
}

function personsOf(domain, count) {
  return Array.from({ length: count }, (_, at) => ({
    email: `person-${at + 1}@${domain}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 8, at)).toISOString(),
  }));
}

const text = { type: 'string' };
const size = { type: 'integer', minimum: -1 };
const time = { type: 'number', minimum: 0 };
const pairs = { type: 'array', items: object({ name: text, value: text }) };

/** What a HAR file is (HTTP Archive 1.2, sections log, creator, entries, request, response, content, cache, timings). */
export const harSchema: object = object({
  log: object({
    version: { const: '1.2' },
    creator: object({ name: text, version: text }),
    entries: {
      type: 'array',
      items: object({
        startedDateTime: { type: 'string', format: 'date-time' },
        time,
        request: object({
          method: text,
          url: { type: 'string', format: 'uri' },
          httpVersion: text,
          cookies: { type: 'array' },
          headers: pairs,
          queryString: pairs,
          headersSize: size,
          bodySize: size,
        }),
        response: object({
          status: { type: 'integer', minimum: 0 },
          statusText: text,
          httpVersion: text,
          cookies: { type: 'array' },
          headers: pairs,
          content: object({ size, mimeType: text, text }),
          redirectURL: text,
          headersSize: size,
          bodySize: size,
        }),
        cache: { type: 'object' },
        timings: object({ send: time, wait: time, receive: time }),
      }),
    },
  }),
});

function object(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', required: Object.keys(properties), properties };
}

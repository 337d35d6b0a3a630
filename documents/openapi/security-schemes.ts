import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { notesAt } from './places.ts';

/** Authentication, points 1 to 3: a key for each of the endpoints, in the same form of header. */
export function securitySchemes(answers: Answers): JsonObject {
  const notes = notesAt('keys', answers);
  const scheme = (words: string) => ({
    type: 'http',
    scheme: 'bearer',
    description: described(
      `${words} Keys are obtained from the service operator. Key format, lifetime, rotation, and whether the partner key and the consumer token are the same credential: not shown.`,
      notes,
    ),
  });
  return {
    partnerKey: scheme(
      'Authentication, point 2. The partner API key, `Authorization: Bearer <PARTNER_API_KEY>`. Two kinds are issued: test keys and production keys; how they differ in use: not shown.',
    ),
    consumerToken: scheme(
      'Authentication, point 2. The bearer token of the consumer endpoint, `Authorization: Bearer <ACCESS_TOKEN>`.',
    ),
  };
}

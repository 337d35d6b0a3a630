import { suiteVersion } from '../../config/suite-version.ts';
import type { Answers } from './answers.ts';
import { consumerOperation } from './consumer-operation.ts';
import { consumerSchema } from './consumer-schema.ts';
import type { DescribedService } from './described-service.ts';
import { errorSchemas } from './error-schemas.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { partnerOperation } from './partner-operation.ts';
import { personSchema } from './person-schema.ts';
import { personsPageSchema } from './persons-page-schema.ts';
import { notesAt } from './places.ts';
import { refusalComponents } from './refusals.ts';

/** Reserved (RFC 2606 2): nobody is sent anything by mistake. */
const unknownBaseUrl = 'https://service.invalid';

/**
 * The interface as an OpenAPI 3.1 document, plain JSON: what the interface document says, and beside it, marked as
 * observed, the answers of a service.
 * @param service what a run asked for, as examples: never a key
 */
export function openApiDocument(answers: Answers, service: DescribedService = {}): JsonObject {
  return {
    openapi: '3.1.1',
    info: info(answers),
    servers: [server(service)],
    tags: [
      { name: 'partners', description: 'A partner retrieves the persons associated with a customer domain.' },
      { name: 'consumers', description: 'A client retrieves a consumer by its identifier.' },
    ],
    paths: {
      '/partners/{partner_id}': { get: partnerOperation(answers, service) },
      '/consumers/{id}': { get: consumerOperation(answers, service) },
    },
    components: {
      schemas: {
        PersonsPage: personsPageSchema(answers),
        Person: personSchema(answers),
        Consumer: consumerSchema(answers),
        ...errorSchemas(answers),
      },
      responses: refusalComponents(answers),
      securitySchemes: securitySchemes(answers),
    },
  };
}

function info(answers: Answers): JsonObject {
  return {
    title: 'Partner and Consumer Data Service',
    version: suiteVersion,
    description: described(
      'A REST interface over HTTP that returns JSON. Whatever is "not shown" the interface document leaves open: any behaviour conforms. Versioning: not shown; the version here is that of pcds-conformance, which wrote this description. `x-requirement` names the requirement of pcds-conformance that a part stands for.',
      notesAt('service', answers),
    ),
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  };
}

function server({ baseUrl }: DescribedService): JsonObject {
  if (baseUrl !== undefined) return { url: baseUrl };
  return {
    url: '{base_url}',
    variables: {
      base_url: { default: unknownBaseUrl, description: 'The service address. It is not shown.' },
    },
  };
}

/** Authentication, points 1 to 3: a key for each of the endpoints, in the same form of header. */
function securitySchemes(answers: Answers): JsonObject {
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

import { beforeAll, describe } from 'vitest';
import { type ReferenceOptions, type ReferenceService, startReference } from '../../../reference/service.ts';
import { cliTest } from '../cli/cli-test.ts';
import { workspace } from '../cli/workspace.ts';
import { type DocumentOfRun, documentOfRun, usual } from './document-of-run.ts';
import { findSchemathesis } from './find-schemathesis.ts';
import { type Examined, type Given, schemathesis } from './schemathesis.ts';

/** All have the same partners, domains and consumers. */
const seed = 3;

/** What Schemathesis asks of each answer; the checks that are not here: docs/decisions/0040-a-foreign-tool.md. */
const ofAnswers = [
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
] as const;
const ofAcceptance = 'positive_data_acceptance';

/** Services that differ from each other as much as the interface leaves them free to. */
const services: readonly (readonly [name: string, ...choices: string[]])[] = [
  ['with no choice made'],
  ['that counts from 0 and refuses a limit above its maximum', 'zero-based-pages', 'over-maximum-refused'],
  ['with a fixed list of page sizes', 'page-sizes-refused', 'total-pages-1-when-empty'],
  [
    'that needs limit and page, with typed problems',
    'limit-required',
    'page-required',
    'problems-with-types',
  ],
  [
    'with persons of another shape',
    'further-person-fields',
    'further-data-members',
    'international-addresses',
  ],
  ['with a list for a consumer, which needs a limit', 'consumer-array', 'consumer-limit-required'],
  ['with bounds for consumers, and another count of pages', 'consumer-limit-50', 'empty-last-page'],
  ['that tells errors in 200', 'questions-refused-in-200', 'refused-in-200'],
  ['that refuses what it does not find', 'beyond-end-not-found', 'unknown-domain-not-found'],
  ['with other media types', 'content-type-api-json', 'refused-html', 'consumer-string'],
  ['with many headers, and redirects', 'tracing-headers', 'cache-headers', 'unknown-partner-redirected'],
  ['that takes odd numbers', 'page-zero-first-page', 'odd-numbers-largest', 'created-at-extremes'],
];

/** A service that is not the one which the document describes, and what is found then. */
const others: readonly (readonly [ReferenceOptions, string])[] = [
  [{ faults: ['total-as-string'] }, 'JsonSchemaError'],
  [{ choices: ['unknown-partner-forbidden'] }, 'UndefinedStatusCode'],
  [{ choices: ['content-type-api-json'] }, 'UndefinedContentType'],
  [{ choices: ['page-sizes-refused'] }, 'RejectedPositiveData'],
];

/** Also for identifiers that nobody has; and for those alone that are in use: what is valid has to be accepted then. */
async function examine(
  run: DocumentOfRun,
  service: ReferenceService,
): Promise<readonly [Examined, Examined]> {
  const command = await findSchemathesis();
  const { url: baseUrl, accounts } = service;
  const keys = { partner: accounts.partnerKey, consumer: accounts.consumerToken };
  const asked = { command, document: run.document, baseUrl, keys };
  const inUse = usual(run);
  return [
    await schemathesis({ ...asked, checks: ofAnswers, given: alsoNobodys(inUse) }),
    await schemathesis({ ...asked, checks: [...ofAnswers, ofAcceptance], given: inUse }),
  ];
}

function alsoNobodys(inUse: Given): Given {
  const identifiers = Object.entries(inUse).filter(([name]) => name.startsWith('path.'));
  return Object.fromEntries(identifiers.map(([name, value]) => [name, ['nobody', String(value)]]));
}

describe.concurrent('a service is as the document of its run says', () => {
  cliTest.for(services)('%s', async ([, ...choices], { workspace, reference, expect }) => {
    const service = await reference({ seed, choices });
    const run = await documentOfRun(service, workspace);
    for (const { failures, cases, accepted, output } of await examine(run, service)) {
      expect(failures, output).toEqual([]);
      expect(cases).toBeGreaterThan(50);
      // Of each operation the examples of the document, and more, were answered with a success.
      const [persons, consumer] = ['GET /partners/{partner_id}', 'GET /consumers/{id}'].map(
        (one) => accepted[one],
      );
      expect([persons?.examples, consumer?.examples], output).not.toContain(0);
      expect([persons, consumer]).not.toContain(undefined);
    }
  });
});

describe.concurrent('what is otherwise than the document says is found', () => {
  let run: DocumentOfRun;

  beforeAll(async () => {
    const [folders, service] = await Promise.all([workspace(), startReference({ seed })]);
    run = await documentOfRun(service, folders);
    await Promise.all([folders.remove(), service.close()]);
  });

  cliTest.for(others)('%j: %s', async ([options, failure], { reference, expect }) => {
    const examined = await examine(run, await reference({ seed, ...options }));
    expect(examined.flatMap(({ failures }) => failures)).toContain(failure);
  });
});

describe('without the tool', () => {
  cliTest('it is said how to get it', async ({ expect }) => {
    await expect(findSchemathesis({ PATH: '' })).rejects.toThrow(
      /^Schemathesis was not found\.[\s\S]*pip install -r \S+requirements\.txt[\s\S]*TEST_SCHEMATHESIS=/,
    );
    await expect(findSchemathesis({ TEST_SCHEMATHESIS: '/nowhere' })).rejects.toThrow('names /nowhere');
  });
});

import { configFileName } from '../../config/sources/file-source.ts';
import { filled } from '../template.ts';
import { type JobFacts, keyVariables, type WrittenFile } from './written-file.ts';

/** Answers that `init` needs. */
export interface InitAnswers {
  readonly baseUrl: string;
  readonly partnerId: string;
  readonly domains: readonly string[];
  readonly consumerIds: readonly string[];
}

type Document = Readonly<Record<string, unknown>>;

const schema = './node_modules/pcds-conformance/dist/schemas/config/config.schema.json';

/** The config file: what was answered, and whatever else stood in it before. No key stands in it. */
function configText(answers: InitAnswers, before: Document = {}): string {
  const { baseUrl, partnerId, domains, consumerIds } = answers;
  const target = (before.target ?? {}) as Document;
  const consumer = {
    consumerIds,
    consumerToken: target.consumerToken ?? { env: 'PCDS_CONSUMER_TOKEN' },
  };
  return `${JSON.stringify(
    {
      $schema: schema,
      ...before,
      target: {
        ...target,
        baseUrl,
        partnerId,
        partnerKey: target.partnerKey ?? { env: 'PCDS_PARTNER_KEY' },
        domains,
        ...(consumerIds.length === 0 ? {} : consumer),
      },
    },
    null,
    2,
  )}\n`;
}

/** The config file, and what keeps keys and results out of the repository. */
export function basicFiles(answers: InitAnswers, facts: JobFacts, before?: Document): readonly WrittenFile[] {
  return [
    { path: configFileName, content: configText(answers, before) },
    {
      path: '.env.example',
      content: filled('init/templates/env.example', { key: keyVariables(facts) }),
      appended: true,
    },
    { path: '.gitignore', content: filled('init/templates/gitignore'), appended: true },
  ];
}

import { Recorder } from '../../../client/recorder.ts';
import { Secret } from '../../../config/secret.ts';
import { harEntry } from '../../../reporters/har/entry.ts';
import { brokenBy } from '../proof/broken-by.ts';
import { type ProofOptions, proofRun } from '../proof/proof-run.ts';

export interface ArchivedRun {
  /** Entries as `--har` writes them. */
  readonly entries: readonly object[];
  /** Rows that were found broken. */
  readonly broken: readonly string[];
}

/** The address is no matter: a message is linted. */
const anywhere = {
  baseUrl: 'http://127.0.0.1',
  embedded: true,
  partnerId: '',
  partnerKey: new Secret('no key of any answer'),
  domains: [],
  consumerIds: [],
};

/** A run in this process, with its HTTP Archive. */
export async function archivedRun(options: Omit<ProofOptions, 'observe'>): Promise<ArchivedRun> {
  const recorder = new Recorder({ target: anywhere, showPersonalData: true });
  const entries: object[] = [];
  const { results, testable } = await proofRun({
    ...options,
    observe: (exchange) => {
      // The clock of the run jumps ahead. `Date` of an answer goes by the machine's.
      const sentAt = Date.now() - (exchange.receivedAt - exchange.sentAt);
      entries.push(harEntry(recorder.record({ ...exchange, sentAt, receivedAt: Date.now() })));
    },
  });
  if (!testable) throw new Error(`a service with ${JSON.stringify(options)} is not tested at all`);
  return { entries, broken: brokenBy(results).causes };
}

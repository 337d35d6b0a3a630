import type { Exchange } from '../../client/exchange.ts';
import { byName, distinct, factsByName, firstOfEach } from './by-name.ts';
import { bodiesOf } from './error-codes.ts';
import { type FieldTypes, RecordFields } from './record-fields.ts';
import { isOfQuestion, isShown, type Seen } from './seen.ts';

/** More codes are none of errors, but something of each answer. */
const mostCodes = 20;

/** True where an answer refuses what was asked, in a form of the service's own. */
function isErrorAnswer(exchange: Exchange): boolean {
  return isShown(exchange) && isOfQuestion(exchange) && (exchange.answer?.status ?? 0) >= 400;
}

/** The forms of the error answers of a run by status, and one exchange of each. */
export function errorAnswers(seen: readonly Seen[]) {
  const errors = seen.filter(({ exchange }) => isErrorAnswer(exchange));
  const byStatus = byName(errors, ({ exchange }) => String(exchange.answer?.status));
  return {
    mediaTypes: factsByName(byStatus, (some) =>
      distinct(some.flatMap(({ error }) => error?.mediaType ?? [])).slice(0, mostCodes),
    ),
    codes: factsByName(byStatus, (some) => codesOf(some, mostCodes)),
    shown: firstOfEach(byStatus),
  };
}

/** The codes of some errors, sorted; undefined where there is none, or more than `most`: each answer has one of its own. */
export function codesOf(seen: readonly Seen[], most: number): readonly string[] | undefined {
  const codes = distinct(seen.flatMap(({ error }) => error?.codes ?? []));
  return codes.length === 0 || codes.length > most ? undefined : codes;
}

/** The fields of error answers by status, of the bodies that are JSON objects, or lists of them. */
export class ErrorFields {
  readonly #byStatus = new Map<string, RecordFields>();

  add(exchange: Exchange): void {
    const { answer } = exchange;
    if (answer === undefined || !isErrorAnswer(exchange)) return;
    const status = String(answer.status);
    const known = this.#byStatus.get(status) ?? new RecordFields();
    this.#byStatus.set(status, known);
    for (const body of bodiesOf(answer)) known.add(body);
  }

  get fields(): Readonly<Record<string, FieldTypes>> {
    return this.#each(({ records, top }) => (records === 0 ? undefined : top.fields));
  }

  /** Below the top level, of those that have any there. */
  get nestedFields(): Readonly<Record<string, FieldTypes>> {
    return this.#each(({ nested: { fields = {} } }) =>
      Object.keys(fields).length === 0 ? undefined : fields,
    );
  }

  #each(tell: (fields: RecordFields) => FieldTypes | undefined): Readonly<Record<string, FieldTypes>> {
    const sorted = byName(this.#byStatus, ([status]) => status);
    return factsByName(sorted, (entries) => entries.map(([, one]) => tell(one))[0]);
  }
}

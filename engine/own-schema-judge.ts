import type { Exchange } from '../client/exchange.ts';
import type { RunConfig } from '../config/run-config.ts';
import { rowsOfSchemas, schemaKinds } from '../config/selection.ts';
import {
  type CompiledSchemas,
  compiledSchemas,
  ownConsumer,
  ownPersons,
} from '../oracles/answers/own-schema.ts';
import type { Deviation } from '../oracles/deviation.ts';
import { plainPath } from '../oracles/question.ts';
import { countOf } from '../oracles/words/count-of.ts';
import type { Unjudged } from './outcome.ts';

/** Holds answers against the schemas that the user gave (`--consumer-schema`, `--person-schema`). */
export class OwnSchemaJudge {
  readonly #own: CompiledSchemas;
  /** Of the consumers that the user named. */
  readonly #consumerPaths: ReadonlySet<string>;
  /** Ids of the answers that could not be held against the schema of a row. */
  readonly #unheld = new Map<string, Set<string>>();

  constructor(ownSchemas: RunConfig['ownSchemas'], consumerPaths: ReadonlySet<string>) {
    this.#own = compiledSchemas(ownSchemas);
    this.#consumerPaths = consumerPaths;
  }

  judge(exchange: Exchange): readonly Deviation[] {
    const { consumer, person } = this.#own;
    const { endpoint } = exchange.request;
    if (consumer !== undefined && this.#consumerPaths.has(plainPath(exchange.request)))
      return this.#isHeld('CONSUMER-1', exchange) ? ownConsumer(exchange, consumer) : [];
    if (person !== undefined && endpoint === 'partner')
      return this.#isHeld('person.fields', exchange) ? ownPersons(exchange, person) : [];
    return [];
  }

  /** A value that was cut may be no longer what the user's schema describes. */
  #isHeld(requirement: string, { id, answer }: Exchange): boolean {
    if (answer?.receivedBytes === undefined) return true;
    const unheld = this.#unheld.get(requirement) ?? new Set();
    this.#unheld.set(requirement, unheld.add(id));
    return false;
  }

  /** The reason why a schema of the user's own, by which a requirement is judged, was not held against every answer. */
  undecided(requirement: string): Unjudged | undefined {
    const own = this.#ownOf(requirement);
    const reason = own?.undecided ?? this.#unheldText(requirement);
    return reason === undefined ? undefined : { reason, cause: 'unclear' };
  }

  /** Says that a schema of the user's own fits nothing that was seen: it may be the wrong one. */
  misfit(requirement: string): string | undefined {
    const own = this.#ownOf(requirement);
    if (own?.fitsNoneOf === undefined) return undefined;
    return `the schema of ${own.option} fits none of the ${own.fitsNoneOf} values that were held against it: is it the right one?`;
  }

  #ownOf(requirement: string): CompiledSchemas[keyof CompiledSchemas] {
    const kind = schemaKinds.find((one) => rowsOfSchemas[one] === requirement);
    return kind === undefined ? undefined : this.#own[kind];
  }

  #unheldText(requirement: string): string | undefined {
    const answers = this.#unheld.get(requirement)?.size ?? 0;
    if (answers === 0) return undefined;
    return `${countOf(answers, 'answer')} with very long values could not be checked against the given schema`;
  }
}

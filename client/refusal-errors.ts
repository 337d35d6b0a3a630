import type { KeyKind } from './exchange.ts';
import { NoMore } from './no-more.ts';
import type { ProbeKind } from './probe-kind.ts';

const keyNames: Readonly<Record<KeyKind, string>> = {
  'partner-key': 'partner key',
  'consumer-token': 'consumer token',
  'second-key': 'second key',
};

/** A key of the target is refused: nothing more is asked with it. */
export class KeyRefused extends NoMore {
  readonly key: KeyKind;

  constructor(key: KeyKind, status: number, wasAccepted: boolean) {
    const what = wasAccepted ? 'is not accepted any more' : 'was refused';
    super(`the ${keyNames[key]} ${what}: status ${status}`);
    this.name = 'KeyRefused';
    this.key = key;
  }
}

/** The target refuses whatever it is asked. */
export class ShutOut extends NoMore {
  constructor(inARow: number, status: number) {
    super(
      `the target refused ${inARow} requests in a row, the last of them as it had accepted them before: status ${status}`,
    );
    this.name = 'ShutOut';
  }
}

/** What may be refused is not asked: the target is not to bear it. */
export class NotBorne extends NoMore {}

/** One kind of probes brought about two blocks: the rest of it is left. */
export class KindLeft extends NotBorne {
  readonly kind: ProbeKind;

  constructor(kind: ProbeKind) {
    super(`the target shut this client out twice for ${kind}: the rest of them is left`);
    this.name = 'KindLeft';
    this.kind = kind;
  }
}

/** The target was said, or is taken, to bear no more refusals. */
export class RefusalsSpent extends NotBorne {
  constructor(total: number) {
    super(`no more than ${total} requests may be refused (--max-refusals)`);
    this.name = 'RefusalsSpent';
  }
}

/** The target was said not to bear unusual input. */
export class UnusualLeftOut extends NotBorne {
  constructor() {
    super('the target was said not to bear unusual input (--without-unusual-input)');
    this.name = 'UnusualLeftOut';
  }
}

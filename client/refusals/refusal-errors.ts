import type { Cause } from '../../schemas/report/causes.ts';
import type { KeyKind } from '../exchange.ts';
import { NoMore } from '../out-of-requests.ts';
import type { ProbeKind } from './probe-kind.ts';

const keyNames: Readonly<Record<KeyKind, string>> = {
  'partner-key': 'partner key',
  'consumer-token': 'consumer token',
  'second-key': 'second key',
  'other-partner-key': "other partner's key",
};

/** A key of the target is refused: nothing more is asked with it. */
export class KeyRefused extends NoMore {
  readonly key: KeyKind;

  constructor(key: KeyKind, status: number, wasAccepted: boolean) {
    const what = wasAccepted ? 'is not accepted any more' : 'was refused';
    super(`the ${keyNames[key]} ${what}: status ${status}`, causeOfRefused(key, wasAccepted));
    this.name = 'KeyRefused';
    this.key = key;
  }
}

function causeOfRefused(key: KeyKind, wasAccepted: boolean): Cause {
  if (wasAccepted) return 'lockout';
  return key === 'consumer-token' ? 'token' : 'unclear';
}

/** The target refuses what it accepted before, whichever key it is asked with. */
export class ShutOut extends NoMore {
  constructor(inARow: number, status: number | undefined) {
    const last = status === undefined ? '' : `: status ${status}`;
    super(
      `the target refused ${inARow} ${inARow === 1 ? 'request' : 'requests'} in a row, and what it had accepted before${last}`,
      'lockout',
    );
    this.name = 'ShutOut';
  }
}

/** A request that may be refused is not sent: the limits of refusals leave no room for it. */
export class NotBorne extends NoMore {}

/** One kind of probes brought about two blocks: the rest of it is left. */
export class KindLeft extends NotBorne {
  readonly kind: ProbeKind;

  constructor(kind: ProbeKind) {
    super(
      `the target locked this client out twice for ${kind}: the rest of these requests is not sent`,
      'left-out',
    );
    this.name = 'KindLeft';
    this.kind = kind;
  }
}

/** A way to ask is not answered: the rest of such requests is not sent. */
export class WayLeft extends NotBorne {
  /** @param times requests that were waited for */
  constructor(way: string, times: number) {
    super(
      `${way}: none of ${times} such requests was answered in time, while others were; the rest is not sent`,
      'unanswered',
    );
    this.name = 'WayLeft';
  }
}

/** Thrown where no request was accepted yet, so that no refusal can be told from a general one. */
export class NothingAccepted extends NotBorne {
  constructor() {
    super('no request was accepted, so none that should be refused is sent', 'unclear');
    this.name = 'NothingAccepted';
  }
}

/** Thrown where the limits allow no more refusals. */
export class RefusalsSpent extends NotBorne {
  constructor(total: number) {
    super(
      `no more than ${total} ${total === 1 ? 'request' : 'requests'} may be refused (--max-refusals)`,
      'refusals',
    );
    this.name = 'RefusalsSpent';
  }
}

/** Thrown where the user turned unusual input off. */
export class UnusualLeftOut extends NotBorne {
  constructor() {
    super('unusual input is turned off (--without-unusual-input)', 'unclear');
    this.name = 'UnusualLeftOut';
  }
}

import { Inconclusive } from '../../engine/outcome.ts';
import type { Deviation } from '../../oracles/deviation.ts';

/** A total that changed, and did not come back as a defect's does. */
export class MovingTotal extends Inconclusive {
  readonly domain: string;

  constructor(domain: string, reason: string) {
    super(reason, 'moved');
    this.domain = domain;
  }
}

/** What is thrown for a total that was `totals` in turn. */
export function movingTotal(domain: string, { message }: Deviation, totals: readonly bigint[]): MovingTotal {
  const values = [...new Set(totals)];
  const now = values.length > 1 ? `moved through ${values.join(', ')}` : `is ${values[0]} now`;
  return new MovingTotal(domain, `the total of ${domain} changed while it was read (${message}; it ${now})`);
}

import type { Client } from '../../client/client.ts';
import type { Exchange } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { domainsRead } from '../../config/scope.ts';
import { isOrdinary } from '../../engine/judged-in-passing.ts';
import { CoverageWatch } from '../../engine/low-coverage-watch.ts';
import type { RequestForm } from '../../fixtures/first-contact/preflight.ts';
import type { Stage } from '../../schemas/report/doctor.ts';
import type { LowCoverageWarning } from '../../schemas/report/low-coverage.ts';
import { ok, warning } from './stages.ts';

interface Seen {
  readonly client: Client;
  /** All that was asked; what is asked here comes to it. */
  readonly exchanges: readonly Exchange[];
  readonly form: RequestForm;
}

/**
 * The signs that a run would look at too little, by its own rules, as far as a few requests tell. Asks for one page of
 * each further domain until one has a second page. A sign of `--fail-on` fails, as it makes a run incomplete.
 */
export async function coverageStage(config: RunConfig, seen: Seen): Promise<Stage> {
  const [, ...further] = domainsRead(config);
  const unread = [...further];
  let signs = signsOf(config, seen.exchanges);
  while (signs.some(isOfAllDomains) && unread.length > 0 && seen.client.budget.left('core') > 0) {
    const { partnerId } = config.target;
    await seen.client.send(listPersons({ partnerId, domain: unread.shift() ?? '', ...seen.form }), 'core');
    signs = signsOf(config, seen.exchanges);
  }
  return stageOf(
    signs.filter((sign) => unread.length === 0 || !isOfAllDomains(sign)),
    config,
  );
}

/** Another domain may show that it does not hold. */
function isOfAllDomains({ sign }: LowCoverageWarning): boolean {
  return sign === 'single-page';
}

function signsOf(config: RunConfig, exchanges: readonly Exchange[]): readonly LowCoverageWarning[] {
  const watch = new CoverageWatch(config);
  for (const exchange of exchanges) watch.observe(exchange, isOrdinary(exchange, config.target));
  // Half of a few requests is not half of a run's.
  return watch.warnings().filter(({ sign }) => sign !== 'mostly-refused');
}

function stageOf(found: readonly LowCoverageWarning[], { failOn = [] }: RunConfig): Stage {
  if (found.length === 0) return ok('coverage', 'no sign that a run would look at too little');
  const counted = found.filter(({ sign }) => failOn.includes(sign));
  const told = [...counted, ...found.filter((one) => !counted.includes(one))];
  const named = counted.length === 0 ? '' : ` (${counted.map(({ sign }) => sign).join(', ')} of --fail-on)`;
  const stage = warning(
    'coverage',
    told.map(({ message }) => message).join('; ') + named,
    told.map(({ advice }) => advice).join('; '),
  );
  return {
    ...stage,
    state: counted.length === 0 ? 'warning' : 'failed',
    signs: told.map(({ sign }) => sign),
  };
}

import { shownHeaders } from '../../client/curl.ts';
import { shownGatewayHeaders } from '../../client/gateway-headers.ts';
import { acceptedCodings } from '../../client/wire/content-coding.ts';
import type { RunConfig, Target } from '../../config/run-config.ts';
import { suite, userAgent } from '../../config/suite-version.ts';
import { stages } from '../../engine/check.ts';
import type { DryRunPlan } from '../../reporters/dry-run/plan.ts';
import { plannedRequest } from './planned-request.ts';
import type { RunPart, SentExchange } from './rehearse.ts';

const titles: Readonly<Record<RunPart, string>> = {
  preflight: 'First contact',
  alone:
    "One check at a time: other partners, domains similar to a customer's, pages in changing order; consumers at the same time",
  repeated: 'The same request twice in a row',
  main: 'Ordinary requests',
  probes: 'Requests without the right key, and accepted ones between them',
  refusals: 'Whether refusals show what exists, and kinds of keys',
  idle: 'The first request behind a pause',
  discover: 'What the document leaves open',
  hostile: 'Unusual input, which a firewall may take for an attack',
  costly: 'Unusual input that takes many requests',
  leftovers: 'What is asked where requests are left over, and one list once more',
  suspicions: 'What looked wrong, once more',
  last: 'At the end',
  closing: 'A row of wrong keys, for which a service may shut a client out',
};

/** Plan of the requests of a run: those that its checks sent to a service in place of the target. */
export function planOf(config: RunConfig, asked: readonly SentExchange[]): DryRunPlan {
  const groups = (['preflight', ...stages.map(([first]) => first)] as const).map((part) => ({
    title: titles[part],
    requests: asked
      .filter((one) => one.part === part)
      .map(({ exchange }) => plannedRequest(exchange, config.target)),
  }));
  return {
    suite,
    config,
    headers: headersOf(config.target),
    groups: groups.filter(({ requests }) => requests.length > 0),
  };
}

const keyKinds = ['partner-key', 'consumer-token'] as const;

/** As the client sends them; a test holds both together. */
function headersOf({ consumerToken, headers }: Target): DryRunPlan['headers'] {
  const kinds = consumerToken === undefined ? keyKinds.slice(0, 1) : keyKinds;
  const credentials = kinds.flatMap((kind) => shownHeaders({ kind }).map(([, value]) => value));
  return [
    ['user-agent', userAgent],
    ['accept', 'application/json'],
    ['accept-encoding', acceptedCodings],
    ['authorization', `${credentials.join(' or ')}, unless its line says otherwise`],
    ...shownGatewayHeaders(headers).map(([name, value]) => [name, `${value} (never shown)`] as const),
  ];
}

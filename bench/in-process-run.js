// A run of the checks in this process, without vitest and reports: what the benches of the run itself measure.
import { moduleOf } from './modules.js';

const { profiles } = await moduleOf('config/profiles');
const { Secret } = await moduleOf('config/secret');
const { isSelected } = await moduleOf('config/selection');
const { registeredChecks } = await moduleOf('engine/check');
const { drive } = await moduleOf('engine/run-stages');
const { openSession } = await moduleOf('engine/session');
const { requestForm } = await moduleOf('fixtures/first-contact/request-form');
await moduleOf('suites/all');

/** `target`: base URL, ids and keys as plain text; `maxRequests` and `only` as on the command line. */
export async function inProcessRun({ target, maxRequests = 600, only = [] }) {
  const { partnerKey, consumerToken, baseUrl, partnerId, domains, consumerIds = [] } = target;
  const config = {
    target: {
      embedded: false,
      baseUrl,
      partnerId,
      domains,
      consumerIds,
      partnerKey: new Secret(partnerKey),
      ...(consumerToken === undefined ? {} : { consumerToken: new Secret(consumerToken) }),
    },
    expect: {},
    profile: 'ci',
    seed: 1,
    strict: false,
    only,
    output: '',
    showPersonalData: false,
    known: [],
    declared: {},
    ownSchemas: {},
    limits: { ...profiles.ci.limits, maxRequests },
  };
  const context = openSession(config);
  try {
    const { testable } = await requestForm(context);
    if (!testable) throw new Error('the service does not answer as one that can be tested');
    const checks = [...registeredChecks().values()].filter(({ id }) => isSelected(id, config));
    return await drive(checks, context);
  } finally {
    await context.client.close();
  }
}

// A run of the checks in this process, without vitest and reports: what the benches of the run itself measure.
import { profiles } from '../dist/config/profiles.js';
import { Secret } from '../dist/config/secret.js';
import { isSelected } from '../dist/config/selection.js';
import { registeredChecks } from '../dist/engine/check.js';
import { drive } from '../dist/engine/run-stages.js';
import { openSession } from '../dist/engine/session.js';
import '../dist/suites/all.js';

/** `target`: base URL, ids and keys as plain text; `maxRequests` and `only` as on the command line. */
export async function inProcessRun({ target, maxRequests = 600, only = [] }) {
  const { partnerKey, consumerToken, ...rest } = target;
  const config = {
    target: {
      embedded: false,
      consumerIds: [],
      ...rest,
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
    await context.evidence.preflight();
    const checks = [...registeredChecks().values()].filter(({ id }) => isSelected(id, config));
    return await drive(checks, context);
  } finally {
    await context.client.close();
  }
}

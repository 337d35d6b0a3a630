import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createService, domains } from './service.js';

const keys = { partner: randomUUID(), consumer: randomUUID() };
const service = createService(keys).listen(0, '127.0.0.1', () => {
  const run = spawn('pcds-conformance', ['run', ...process.argv.slice(2)], {
    stdio: 'inherit',
    // npm puts the command on the path; on Windows it is a script of the shell.
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PCDS_BASE_URL: `http://127.0.0.1:${service.address().port}`,
      PCDS_PARTNER_ID: 'partner-17',
      PCDS_PARTNER_KEY: keys.partner,
      PCDS_DOMAIN: domains.join(','),
      PCDS_CONSUMER_ID: 'consumer-1',
      PCDS_CONSUMER_TOKEN: keys.consumer,
    },
  });
  run.once('exit', (code) => {
    process.exitCode = code ?? 70;
    service.close();
  });
});

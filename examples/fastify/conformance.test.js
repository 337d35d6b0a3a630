import { randomUUID } from 'node:crypto';
import { conformance } from 'pcds-conformance/vitest';
import { afterAll } from 'vitest';
import { consumerId, createService, domains, partnerId } from './service.js';

const keys = { partner: randomUUID(), consumer: randomUUID() };
const service = createService(keys);
const baseUrl = await service.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => service.close());

conformance({
  baseUrl,
  partnerId,
  partnerKey: keys.partner,
  domains,
  consumerIds: [consumerId],
  consumerToken: keys.consumer,
});

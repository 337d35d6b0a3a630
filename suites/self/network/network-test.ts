import { type CliFixtures, cliTest, endedAfterTest } from '../cli/cli-test.ts';
import { type ConnectProxy, type ConnectProxyOptions, startConnectProxy } from './connect-proxy.ts';
import { type Front, type FrontOptions, startFront } from './front.ts';

interface NetworkFixtures {
  /** Puts a bad network in front of a service. */
  readonly front: (options: FrontOptions) => Promise<Front>;
  readonly proxy: (options?: ConnectProxyOptions) => Promise<ConnectProxy>;
}

/** A service, and what stands before it. */
export type Servers = Pick<CliFixtures, 'reference'> & Pick<NetworkFixtures, 'front'>;

/** `it` with services and networks of its own, which are gone when the test is over. */
export const networkTest = cliTest.extend<NetworkFixtures>({
  front: endedAfterTest(startFront, (front) => front.stop()),
  proxy: endedAfterTest(startConnectProxy, (proxy) => proxy.stop()),
});

import { suiteVersion } from '../config/suite-version.ts';

/** What the suite calls itself in reports. */
export const suite: { readonly name: string; readonly version: string } = {
  name: 'pcds-conformance',
  version: suiteVersion,
};

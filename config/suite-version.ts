import manifest from 'pcds-conformance/package.json' with { type: 'json' };

/** Version of the suite, as package.json has it. */
export const suiteVersion: string = manifest.version;

/** Name and version of the suite in reports. */
export const suite: { readonly name: string; readonly version: string } = {
  name: 'pcds-conformance',
  version: suiteVersion,
};

/** Sent with every request, so that an operator finds us in a log. */
export const userAgent = `pcds-conformance/${suiteVersion}`;

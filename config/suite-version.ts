import manifest from 'pcds-conformance/package.json' with { type: 'json' };

/** Version of the suite, as package.json has it. */
export const suiteVersion: string = manifest.version;

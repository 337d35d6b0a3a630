/** Options that other tools have, by what this one calls the same, with what is to be said of it. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  '--base-url': [
    '--url',
    '-u',
    '--uri',
    '--base',
    '--host',
    '--server',
    '--endpoint',
    '--target',
    '--address',
  ],
  '--partner-id': ['--partner'],
  '--consumer-id': ['--consumer'],
  '--config': ['-c', '--config-file'],
  '--output': ['-o', '--out', '--output-dir', '--out-dir', '--report-dir'],
  '--output, where junit.xml and results.json are written in any case': [
    '--junit',
    '--reporter',
    '--reporters',
  ],
  '--events -, for a line of JSON for each event (results.json is written in any case)': [
    '--json',
    '--ndjson',
  ],
  '--format json': ['--json'],
  '--verbose': ['-v', '--debug', '--trace'],
  '--quiet': ['-q', '--silent'],
  '--only': ['--include', '--tests', '--test', '--grep', '--filter', '-t', '-k'],
  '--skip': ['--exclude', '--ignore'],
  '--concurrency': ['--parallel', '--jobs', '-j', '--workers', '--threads'],
  '--rate': ['--rps', '--rate-limit'],
  '--timeout': ['--request-timeout', '--wait'],
  '--bail': ['--fail-fast', '-x', '--exitfirst'],
  '--header': ['-H', '--headers'],
  '--ca-file': ['--ca', '--cacert', '--ca-cert'],
  '--client-cert-file': ['--cert', '--client-cert'],
  '--insecure': ['--no-verify', '--skip-tls-verify', '--tls-skip-verify'],
};

/**
 * `--base-url`: what this suite calls an option that another tool has; undefined where nothing is known.
 * @param flags options that the command has
 */
export function ownName(given: string, flags: readonly string[]): string | undefined {
  const [own] =
    Object.entries(foreign).find(
      ([name, theirs]) => theirs.includes(given) && flags.includes(name.split(/[ ,]/)[0] ?? ''),
    ) ?? [];
  return own;
}

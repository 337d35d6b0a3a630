import type { RunConfig, Target } from './run-config.ts';

/** Members that have the same form in the config file, and those that have another there, or none. */
type Form = 'alike' | 'own';

// Types hold that nothing is left out.
/** Every member of a run. */
export const runMembers = {
  target: 'own',
  expect: 'alike',
  profile: 'alike',
  seed: 'alike',
  strict: 'alike',
  bail: 'alike',
  requirements: 'alike',
  only: 'own',
  skip: 'own',
  output: 'alike',
  html: 'alike',
  keepFailed: 'alike',
  showPersonalData: 'alike',
  known: 'own',
  limits: 'own',
  declared: 'own',
  ownSchemas: 'own',
  waitForReadyMs: 'own',
  failOn: 'alike',
  warnings: 'own',
  foundConfig: 'own',
  origins: 'own',
  options: 'own',
} as const satisfies Readonly<Record<keyof RunConfig, Form>>;

/** Every member of a target. */
export const targetMembers = {
  baseUrl: 'alike',
  embedded: 'own',
  partnerId: 'alike',
  partnerKey: 'own',
  secondPartnerKey: 'own',
  domains: 'alike',
  consumerIds: 'own',
  consumerToken: 'own',
  otherPartnerId: 'alike',
  otherDomain: 'alike',
  otherPartnerKey: 'own',
  headers: 'own',
  tls: 'own',
  proxy: 'own',
  hostile: 'alike',
} as const satisfies Readonly<Record<keyof Target, Form>>;

type Alike<Table> = { [Name in keyof Table]: Table[Name] extends 'alike' ? Name : never }[keyof Table];

/** Of what is given, the members that have the same form in the config file and in a run. */
export function alike<Given extends object, Table extends Readonly<Record<string, Form>>>(
  given: Given,
  members: Table,
): Pick<Given, keyof Given & Alike<Table>> {
  const some = Object.entries(given).filter(([name]) => members[name] === 'alike');
  // Sound: these are the members that the table marks.
  return Object.fromEntries(some) as Pick<Given, keyof Given & Alike<Table>>;
}

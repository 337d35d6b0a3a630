import type { LowCoverageSign } from '../schemas/report/low-coverage.ts';
import type { ValueOrigin } from '../schemas/report/results.ts';
import type { HtmlTime, ProfileName } from './profiles.ts';
import type { Secret } from './secret.ts';

/** The service under test and what opens it. */
export interface Target {
  /** http or https URL without a trailing slash; a path prefix is kept. */
  readonly baseUrl: string;
  /** True where it is our own reference service. */
  readonly embedded: boolean;
  readonly partnerId: string;
  readonly partnerKey: Secret;
  /** A key of the other kind, test or production. */
  readonly secondPartnerKey?: Secret;
  /** Customer domains to list; at least one, the first is taken to hold persons. */
  readonly domains: readonly string[];
  readonly consumerIds: readonly string[];
  readonly consumerToken?: Secret;
  /** An existing partner whom the key is not for. */
  readonly otherPartnerId?: string;
  /** A domain that is another partner's customer's. */
  readonly otherDomain?: string;
  /** The other partner's own key: the two partners are then compared. */
  readonly otherPartnerKey?: Secret;
  /** Headers that a gateway before the service asks for, by name: sent with every request. */
  readonly headers?: Readonly<Record<string, GatewayHeader>>;
  readonly tls?: Tls;
  /** The proxy by which it is reached. */
  readonly proxy?: HttpProxy;
  /** False: no unusual input is sent, since the service cannot handle it. */
  readonly hostile?: boolean;
}

/** Values are redacted as keys are. */
export interface GatewayHeader {
  readonly value: Secret;
  /** The variable that a shell has it in, for a reader who repeats a request: `PCDS_HEADER_X_GATE`. */
  readonly variable: string;
}

/** Settings of the connection's security, beyond the machine's own trust. Certificates and keys are PEM. */
export interface Tls {
  /** Authorities that are trusted beside the machine's own. */
  readonly ca?: string;
  readonly clientCertificate?: string;
  readonly clientKey?: Secret;
  readonly clientKeyPassphrase?: Secret;
  /** The certificate is not verified. */
  readonly insecure?: boolean;
}

/** The proxy by which a target is reached, as the environment names it. */
export interface HttpProxy {
  /** Scheme, host and port, for a reader. */
  readonly shown: string;
  /** With the user name and the password, where it has them. */
  readonly url: Secret;
}

/** Facts that the user knows about a domain. */
export interface Expectation {
  readonly total?: number;
  readonly contains?: readonly string[];
  readonly absent?: readonly string[];
}

/** A failure that is known: it does not fail the run, and does not let it be certified. */
export interface KnownFailure {
  readonly requirement: string;
  readonly reason: string;
}

/** Limits on the number of requests of a run, and on its pace. */
export interface Limits {
  /** Requests of the whole run, retries and preflight included. */
  readonly maxRequests: number;
  /** Requests a second at most; absent: as fast as answers come. */
  readonly rate?: number;
  /** Requests in flight at once. */
  readonly concurrency: number;
  /** Milliseconds for one request, from sending to the end of its body. */
  readonly timeoutMs: number;
  /** Milliseconds for the whole run; absent: as long as it takes. */
  readonly maxTimeMs?: number;
  /** Limits on refusals; absent: any number of them, and as many in a row as in every run. */
  readonly refusals?: RefusalLimits;
}

/** Limits on the refusals that a run may cause. */
export interface RefusalLimits {
  /** Requests of the whole run that are meant to be refused. */
  readonly total: number;
  /** Refusals between two accepted requests. */
  readonly inARow: number;
  /** True where each refusal counts into the total, those of unusual input and of a mistaken key included. */
  readonly strict: boolean;
}

/** Documents that are JSON Schemas, compiled once where they are used. */
export interface OwnSchemas {
  /** Schema of the body of the consumer endpoint. */
  readonly consumer?: SchemaDocument;
  /** Schema of one person, beside the requirements of the document. */
  readonly person?: SchemaDocument;
}

export type SchemaDocument = boolean | Readonly<Record<string, unknown>>;

/** Everything a run needs to know, validated. */
export interface RunConfig {
  readonly target: Target;
  readonly expect: Readonly<Record<string, Expectation>>;
  readonly profile: ProfileName;
  readonly seed: number;
  readonly strict: boolean;
  /** Version of the register that alone decides; absent: the last one, and provisional rows are reported beside it. */
  readonly requirements?: number;
  /** The run ends at the first requirement that fails it; absent: it judges all. */
  readonly bail?: boolean;
  /** Requirement ids; empty: all that the profile selects. */
  readonly only: readonly string[];
  /** Requirement ids that are left out; absent: none. */
  readonly skip?: readonly string[];
  readonly output: string;
  /** Time at which the HTML report is made; absent: as in the profile. */
  readonly html?: HtmlTime;
  /** Number of failed runs that are kept beside the output folder when another takes their place; absent: none. */
  readonly keepFailed?: number;
  readonly showPersonalData: boolean;
  readonly known: readonly KnownFailure[];
  readonly limits: Limits;
  /** Answers of the statement that the user pinned, by id: each is checked like a MUST. */
  readonly declared: Readonly<Record<string, unknown>>;
  /** JSON Schemas of the user's own for what the document does not show. */
  readonly ownSchemas: OwnSchemas;
  /** Milliseconds to wait for a target that is being deployed; absent: it is ready. */
  readonly waitForReadyMs?: number;
  /** Signs of a thin run that make it incomplete; the others only warn. */
  readonly failOn?: readonly LowCoverageSign[];
  /** Notes on the configuration that the report repeats: `known-failures.json: /known/0 (AUTH-9) expired ...`. */
  readonly warnings?: readonly string[];
  /** The config file that was found in the current folder without being named. */
  readonly foundConfig?: string;
  /** Source of each value; absent where a program gave them all. */
  readonly origins?: readonly ValueOrigin[];
  /** Words of the command line that a replay of the run needs again; no key is among them. */
  readonly options?: readonly string[];
}

/** Configuration of a run from a program: members that are left out have the default of the command. */
export type RunInput = Pick<RunConfig, 'target'> & Partial<Omit<RunConfig, 'target'>>;

/** A run before it is known whom it asks: the embedded reference service has an address only once it is started. */
export type RunSettings = Omit<RunConfig, 'target'>;

import type { LowCoverageSign } from '../schemas/report/low-coverage.ts';
import type { HtmlTime, ProfileName } from './profiles.ts';
import type { Expectation } from './run-config.ts';

/** Source of a key; the key itself never stands in a document. */
export type KeyReference =
  | { readonly env: string }
  | { readonly file: string }
  /** A program with its arguments; `folder`: where it runs, which the source of the document decides. */
  | { readonly command: readonly string[]; readonly folder?: string };

/** Members of a target that are keys, in the order in which they are read. */
export const targetKeys = ['partnerKey', 'consumerToken', 'secondPartnerKey', 'otherPartnerKey'] as const;
export type TargetKey = (typeof targetKeys)[number];

/** Content of the config file, described by schemas/config/config.schema.json; every source is read into it. */
export interface ConfigDocument {
  readonly target?: {
    readonly baseUrl?: string;
    readonly partnerId?: string;
    readonly partnerKey?: KeyReference;
    readonly secondPartnerKey?: KeyReference;
    readonly domains?: readonly string[];
    readonly consumerIds?: readonly string[];
    readonly consumerToken?: KeyReference;
    readonly otherPartnerId?: string;
    readonly otherDomain?: string;
    readonly otherPartnerKey?: KeyReference;
    readonly headers?: Readonly<Record<string, KeyReference>>;
    readonly hostile?: boolean;
    readonly refusals?: { readonly total?: number; readonly inARow?: number };
    readonly tls?: {
      readonly ca?: string;
      readonly clientCertificate?: string;
      readonly clientKey?: string;
      readonly clientKeyPassphrase?: KeyReference;
      readonly insecure?: boolean;
    };
  };
  readonly expect?: Readonly<Record<string, Expectation>>;
  readonly profile?: ProfileName;
  readonly seed?: number;
  readonly strict?: boolean;
  readonly bail?: boolean;
  readonly requirements?: number;
  readonly output?: string;
  readonly html?: HtmlTime;
  readonly keepFailed?: number;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly baseline?: string;
  readonly statement?: string;
  readonly consumerSchema?: string;
  readonly personSchema?: string;
  readonly showPersonalData?: boolean;
  readonly limits?: {
    readonly maxRequests?: number;
    readonly rate?: number;
    readonly concurrency?: number;
    readonly timeout?: string | number;
    readonly maxTime?: string | number;
  };
  readonly waitForReady?: string | number;
  readonly failOn?: readonly (LowCoverageSign | 'any')[];
}

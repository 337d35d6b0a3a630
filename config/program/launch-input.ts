import type { ConfigDocument, KeyReference } from '../config-document.ts';
import type { RunInput } from '../run-config.ts';
import type { Secret } from '../secret.ts';

/** A key as a program gives it: its text, a {@link Secret}, or the variable, file or command where it is found. */
export type GivenKey = string | Secret | KeyReference;

type TargetDocument = NonNullable<ConfigDocument['target']>;
type KeyMembers = 'partnerKey' | 'secondPartnerKey' | 'otherPartnerKey' | 'consumerToken';
type Needed = 'baseUrl' | 'partnerId' | 'domains';

/**
 * Input of a program for a run: the service, its keys, and any other member of the config file. A member that is left out
 * has the default of the command; neither the environment nor a config file is read. Relative paths start from the
 * current folder.
 */
export type LaunchInput = Required<Pick<TargetDocument, Needed>> &
  Omit<TargetDocument, Needed | KeyMembers> &
  Omit<ConfigDocument, 'target'> & {
    readonly partnerKey: GivenKey;
    /** A key of the other kind, test or production. */
    readonly secondPartnerKey?: GivenKey;
    /** The other partner's own key, beside `otherPartnerId`: the two partners are then compared. */
    readonly otherPartnerKey?: GivenKey;
    /** Token of the consumer endpoint; without it the consumer checks are not applicable. */
    readonly consumerToken?: GivenKey;
  };

/** The input of a run: its parts side by side, or what `loadConfig` gave, with a target. */
export type AnyRunInput = LaunchInput | RunInput;

/** Output of `list KIND --format json`: described by `listing.schema.json`, changed only by addition. */
export interface Listing {
  readonly kind: ListKind;
  readonly entries: readonly ListEntry[];
}

export const listKinds = ['requirements', 'answers', 'faults', 'choices', 'profiles'] as const;
export type ListKind = (typeof listKinds)[number];

/** One entry of a listing; its kind decides which members it has. */
export interface ListEntry {
  /** Id or name of the entry. */
  readonly id: string;
  /** In a few words. */
  readonly title: string;
  /** Level of a requirement. */
  readonly level?: string;
  /** Set for a requirement that is tried for the next version of the register: it counts for nothing. */
  readonly provisional?: true;
  /** Parts of the interface that it concerns. */
  readonly areas?: readonly string[];
  /** Profiles that judge it. */
  readonly profiles?: readonly string[];
  /** Sections of the interface document, for a requirement or an answer. */
  readonly clause?: string;
  /** JSON Schema of an answer. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Requirements that a fault breaks. */
  readonly breaks?: readonly string[];
  /** Answers of a choice to open questions, by id. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Names that a choice cannot be combined with. */
  readonly excludes?: readonly string[];
  /** Limits of a profile. */
  readonly limits?: object;
}

/** Output of `list KIND --format json`: described by `listing.schema.json`, changed only by addition. */
export interface Listing {
  readonly kind: ListKind;
  readonly entries: readonly ListEntry[];
}

export const listKinds = ['requirements', 'answers', 'faults', 'choices', 'profiles'] as const;
export type ListKind = (typeof listKinds)[number];

/** One thing that is listed. What else is known of it depends on the kind. */
export interface ListEntry {
  /** Its id or name. */
  readonly id: string;
  /** In a few words. */
  readonly title: string;
  /** Of a requirement. */
  readonly level?: string;
  /** Of a requirement that is tried for the next version of the register: it counts for nothing. */
  readonly provisional?: true;
  /** Parts of the interface that it concerns. */
  readonly areas?: readonly string[];
  /** Profiles that judge it. */
  readonly profiles?: readonly string[];
  /** Of a requirement or an answer: sections of the interface document. */
  readonly clause?: string;
  /** Of an answer: its JSON Schema. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Of a fault: requirements that it breaks. */
  readonly breaks?: readonly string[];
  /** Of a choice: what it answers to open questions, by id. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Of a choice: names that it cannot be combined with. */
  readonly excludes?: readonly string[];
  /** Of a profile. */
  readonly limits?: object;
}

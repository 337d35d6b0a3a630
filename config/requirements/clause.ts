/** The clauses that a row names: `Endpoints 1, limit; Endpoints 1, page` are two. */
export function clauses(clause: string): readonly string[] {
  return clause.split('; ');
}

/** Anchor of one clause in docs/interface.md: `Endpoints 1, rule 2` stands at `endpoints-1-rule-2`. */
export function clauseAnchor(clause: string): string {
  return clause.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Behind the name of a field that was seen in refusals for too many requests, and nowhere else. */
const ofRefusals = ' (only where there are too many)';

/** The name of such a field in an answer. */
export function markedOfRefusals(name: string): string {
  return `${name}${ofRefusals}`;
}

export function isOfRefusals(name: string): boolean {
  return name.endsWith(ofRefusals);
}

/** The name of the field alone. */
export function rateHeaderName(name: string): string {
  return isOfRefusals(name) ? name.slice(0, -ofRefusals.length) : name;
}

/** A domain in small letters: ASCII only, since other letters that Unicode folds to them are other domains. */
export function lowerCase(domain: string): string {
  return domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

import { grammarProblem } from './mailbox-grammar.ts';
import { mailboxMistake } from './mailbox-mistake.ts';

/**
 * Says why `text` is not exactly one e-mail address: `a space at character 12`, `two addresses`, `no @`; undefined
 * where it is one. The words hold nothing of the address but the offending character, so they are safe to report.
 *
 * An address is a Mailbox of RFC 5321 4.1.2 (address literals: 4.1.3) or an internationalised one (RFC 6531 3.3).
 * docs/decisions/0005-formats.md says what was decided where the clauses leave a doubt. Never throws; takes time
 * linear in the length.
 */
export function mailboxProblem(text: string): string | undefined {
  const problem = grammarProblem(text);
  return problem === undefined ? undefined : (mailboxMistake(text) ?? problem);
}

/** Whether an address needs SMTPUTF8 (RFC 6531) to be written to: it holds a character beyond ASCII; `xn--` does not. */
export function isInternationalised(text: string): boolean {
  return /[\u0080-\uffff]/.test(text);
}

import type { RunReport } from '../../schemas/report/results.ts';
import { plainText } from '../markdown.ts';
import { outcomeText } from '../verdict-line.ts';

/** What somebody needs to know who has never seen the suite. */
export function guidePage(report: RunReport): string {
  return `# How to read this report

**${plainText(outcomeText(report))}**

Each result is one requirement on the service: red where the service breaks it, green where it was looked for and nothing was found. The list is by area; in each, what needs attention comes first.

## Where to begin

1. **Categories** (the drop-down above the list) sort what is wrong by what to do about it.
2. Open a result. On top stands the counterexample: what was asked, what came, what the document says, a curl line that shows it, and the command that judges this one requirement again.
3. Below it, the steps: what was done, then each domain with what was found there. An exchange opens to the request and the answer.
4. A finding that *follows from* another requirement goes away with it: mend that one first.

## Verdicts and colours

| verdict | shown as | what it means | what to do |
| --- | --- | --- | --- |
| pass | passed, green | looked for and not found | nothing |
| fail | failed, red | a MUST, or an answer that was declared, is broken | mend the service, or the declaration |
| warn | broken, yellow | a SHOULD is broken: it does not decide conformance | mend it when you can |
| inconclusive | unknown | it could not be judged, and the reason is told | do away with the reason, run again |
| known | skipped | it fails, as your baseline says | mend it, then take it off the baseline |
| not-applicable | skipped | it does not concern this run, and the reason is told | nothing |
| observed | passed, with the answer in its name | the document leaves it open: any answer conforms | pin it with \`--statement\` to learn when it changes |
| harness error | broken | a defect of this suite, not of the service | report it |

## Levels

**MUST** decides conformance, **SHOULD** warns, **DISCOVER** only records an answer. Tags filter the list by level and by verdict; severity says how bad it is: *blocker* where persons may reach somebody whom they are none of the business of.

## Pages

*Requirements* is the register with the verdicts, *Statement* what the document leaves open and this service answers, *Budget* what the run asked of the service. Keys are in none of them; e-mail addresses are ${report.personalData === 'shown' ? 'shown as they came' : 'replaced by pseudonyms'}.
`;
}

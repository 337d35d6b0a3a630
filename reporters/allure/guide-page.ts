import type { RunReport } from '../../schemas/report/results.ts';
import { plainText } from '../../text/markdown.ts';
import { outcomeText } from '../verdict-line.ts';

/** What somebody needs to know who has never seen the suite. */
export function guidePage(report: RunReport): string {
  return `# How to read this report

**${plainText(outcomeText(report))}**

Each result is one requirement on the service: red where the service breaks it, yellow where it departs from a recommendation, green where it was looked for and nothing was found, grey where there was nothing to pass: an open question with its answer, what does not concern this run, a known failure. The list is by area; in each, what needs attention comes first.

## Where to begin

1. The tab **Categories** sorts what is wrong by what to do about it.
2. Open a result. On top stands the counterexample: what was asked, what came, what the document says, a curl line that shows it, and the command that judges this one requirement again.
3. Below it, the steps: what was done, then each domain with what was found there. An exchange opens to the request and the answer.
4. A finding that *follows from* another requirement goes away with it: mend that one first.

## Verdicts and colours

- **pass** is *passed*, green: looked for, and nothing was found.
- **fail** is *failed*, red: a MUST, or an answer that was declared, is broken. Mend the service, or the declaration.
- **warn** is *broken*, yellow: a warning. A SHOULD is broken, which does not decide conformance. Mend it when you can.
- **inconclusive** is *unknown*, violet: it could not be judged, for the reason that is told. Do away with the reason, and run again.
- **known** is *skipped*, grey: it fails, as your baseline says. Mend it, then take it off the baseline.
- **not-applicable** is *skipped*, grey: it does not concern this run, for the reason that is told.
- **observed** is *skipped*, grey, with the answer in its name: the document leaves it open, and any answer conforms, so there was nothing to pass. Pin it with \`--statement\` to learn when it changes.
- A **harness error** is *broken*, yellow: a defect of this suite, and nothing about the service. Report it.

The **percentage** in the ring is the share of green among what is green, red or yellow: what passed of what was judged. Grey and violet are left out, so open questions neither raise nor lower it. It is no measure of conformance, which one red MUST decides; the verdict stands on top of this page.

The name of a result says the verdict where the colour does not, and (SHOULD) where it is none that decides conformance.

## Levels

**MUST** decides conformance, **SHOULD** warns, **DISCOVER** only records an answer. Tags filter the list by level and by verdict; severity says how bad it is: *blocker* where persons may reach somebody whom they are none of the business of.

## Pages

*Requirements* is the register with the verdicts, *Statement* what the document leaves open and this service answers, *Budget* what the run asked of the service. **Graphs** (the menu on top) show this run and the former ones of the same output folder. Keys are in none of them; what is told of persons and consumers is ${report.personalData === 'shown' ? 'shown as it came' : 'replaced by pseudonyms, and whom the run was not asked to look at is counted and hashed'}.
`;
}

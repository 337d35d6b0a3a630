import type { RunReport } from '../../schemas/report/results.ts';
import { plainText } from '../../text/markdown.ts';
import { outcomeText } from '../verdict-line.ts';

/** What somebody needs to know who has never seen the suite. */
export function guidePage(report: RunReport): string {
  return `# How to read this report

**${plainText(outcomeText(report))}**

Each result is one requirement. Red: the service breaks it. Yellow: the service departs from a recommendation. Green: no deviation was found. Grey: there was nothing to pass, such as an open question with its answer, a requirement that does not concern this run, or a known failure. The list is by area; in each area, what needs attention comes first.

## Where to begin

1. The tab **Categories** sorts what is wrong by what to do about it.
2. Open a result. It begins with the counterexample: the request, the answer, what the document says, a curl line that repeats it, and the command that judges this requirement again.
3. Below are the steps: what was done, then each domain with its findings. Open an exchange to see request and answer.
4. A finding that *follows from* another requirement goes away with it: fix that one first.

## Verdicts and colours

- **pass** is *passed*, green: no deviation was found.
- **fail** is *failed*, red: a MUST, or an answer that was declared, is broken. Fix the service, or the declaration.
- **warn** is *broken*, yellow: a warning. A SHOULD is broken, which does not decide conformance. Fix it when you can.
- **inconclusive** is *unknown*, violet: it could not be judged; the result says why. Remove the cause, and run again.
- **known** is *skipped*, grey: it fails, and your baseline lists it. Fix it, then remove it from the baseline.
- **not-applicable** is *skipped*, grey: it does not concern this run; the result says why.
- **observed** is *skipped*, grey, with the answer in its name: the document leaves it open, and any answer conforms, so there was nothing to pass. Pin it with \`--statement\` to learn when it changes.
- A **harness error** is *broken*, yellow: a defect of this suite, which says nothing about the service. Report it.

The **percentage** in the ring is the share of green among green, red and yellow. Grey and violet do not count, so open questions do not change it. It is not a measure of conformance: a single red MUST decides that. The verdict is at the top of this page.

If the colour does not show the verdict, the name does. (SHOULD) in a name means that the result does not decide conformance.

## Levels

**MUST** decides conformance, **SHOULD** warns, **DISCOVER** only records an answer. Tags filter the list by level and by verdict; severity says how bad it is: *blocker* where persons may reach somebody whom they are none of the business of.

## Pages

*Requirements* is the register with the verdicts, *Statement* what the document leaves open and this service answers, *Budget* what the run asked of the service. **Graphs** (the menu on top) show this run and the former ones of the same output folder. Keys are in none of them; what is told of persons and consumers is ${report.personalData === 'shown' ? 'shown as it came' : 'replaced by pseudonyms, and whom the run was not asked to look at is counted and hashed'}.
`;
}

import type { RunReport } from '../../schemas/report/results.ts';
import { plainText } from '../../text/markdown.ts';
import { outcomeText } from '../verdict-line.ts';

/** What somebody needs to know who has never seen the suite. */
export function guidePage(report: RunReport): string {
  return `# How to read this report

**${plainText(outcomeText(report))}**

Each result is one requirement. Red: the service breaks it. Yellow: the service departs from a recommendation. Green: no deviation was found. Grey: there was nothing to pass: a known failure, or a requirement that does not concern this run. The areas that need attention come first; in each, requirements stand by their number.

Open questions, what the document leaves to the service, are answers and no results: the page *Answers* has them.

## Where to begin

1. Open a red result. It begins with its sentence; below it stand the smallest counterexample, what came, what the document says, a picture of the place, a curl line that repeats it, and the command that judges this requirement again.
2. Below are the steps: what was done, then each domain with what was found there. A step's time runs from its first request to its last answer; 0s: it asked for nothing. Several run at once. Open an exchange to see request and answer.
3. A finding that *follows from* another requirement goes away with it: fix that one first.
4. The tab **Categories** sorts what is wrong by what to do about it.

## Verdicts and colours

- **pass** is *passed*, green: no deviation was found.
- **fail** is *failed*, red: a MUST, or an answer that was declared, is broken. Fix the service, or the declaration.
- **warn** is *broken*, yellow: a warning. A SHOULD is broken, which does not decide conformance. Fix it when you can.
- **inconclusive** is *unknown*, violet: it could not be judged; the result says why. Remove the cause, and run again.
- **known** is *skipped*, grey: it fails, and your baseline lists it. Fix it, then remove it from the baseline.
- **not-applicable** is *skipped*, grey: it does not concern this run; the result says why.
- **observed** is an answer, on the page *Answers*, and no result: the document leaves it open, and any answer conforms. Pin it with \`--statement\` to learn when it changes.
- A **harness error** is *broken*, yellow: a defect of this suite, which says nothing about the service. Report it.

*Passed*, *failed*, *broken*, *skipped* and *unknown* are Allure's words, which cannot be set.

If the colour does not show the verdict, the name does. (SHOULD) in a name means that the result does not decide conformance.

## Levels

**MUST** decides conformance, **SHOULD** warns, **DISCOVER** holds an answer to what was declared. Tags filter the list by level and by verdict; severity says how bad it is: *blocker* where persons may reach somebody whom they are none of the business of.

## Pages

*Requirements* is the register with the verdicts, *Answers* what the document leaves open and this service answers, *Budget* what the run asked of the service. **Graphs** (the menu on top) show this run and the former ones of the same output folder. Keys are in none of them; what is told of persons and consumers is ${report.personalData === 'shown' ? 'shown as it came' : 'replaced by pseudonyms, and whom the run was not asked to look at is counted and hashed'}.
`;
}

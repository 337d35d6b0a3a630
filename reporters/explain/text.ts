import type { Explanation, Shown } from '../../schemas/report/explanation.ts';
import { paint, type Style } from '../../text/style.ts';
import { wrapWhole } from '../../text/wrap.ts';
import { ownCommand } from '../own-command.ts';

/** Most behaviours of the reference service that are named with what they do; the others by name alone. */
const toldBehaviours = 3;

/** An explanation for a person: the question, the document, what is right and wrong, and how to see it. */
export function renderExplanation(one: Explanation, style: Style): string {
  const { id, level, title, says, matters, soundness, example, consequence, profiles } = one;
  const head = `${paint(id, 'strong', style)}  ${title} (${level})\n\n${wrapWhole(says, style.width, 0)}\n`;
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['The document', [...clauseLines(one), ...standardLines(one)]],
    ['Why it matters', [matters]],
    ['Conforms all the same', soundness === undefined ? [] : [soundness]],
    ['Right', example === undefined ? [] : [example.right]],
    ['Wrong', example === undefined ? [] : [example.wrong]],
    ['In a run', [consequence, ...profiles.map(({ profile, how }) => `${profile}: ${how}`)]],
    ['Faults that show it', behaviourLines('fault', one.faults)],
    [
      one.level === 'DISCOVER' ? 'Other answers' : 'Choices that it warns of',
      behaviourLines('choice', one.choices),
    ],
  ];
  const shown = parts.filter(([, lines]) => lines.length > 0);
  return [head, ...shown.map(([name, lines]) => part(name, lines, style))].join('\n');
}

function part(title: string, lines: readonly string[], style: Style): string {
  const body = lines.map(
    (line) => `${line.startsWith('$ ') ? `  ${line}` : wrapWhole(line, style.width, 2)}\n`,
  );
  return `${paint(title, 'strong', style)}\n${body.join('')}`;
}

function clauseLines({ clauses }: Explanation): readonly string[] {
  return clauses.map(({ clause, says }) => (says === undefined ? clause : `${clause}: ${says}`));
}

function standardLines({ standards }: Explanation): readonly string[] {
  return standards.length === 0 ? [] : [`Standards: ${standards.join(', ')}`];
}

function behaviourLines(kind: 'fault' | 'choice', shown: readonly Shown[]): readonly string[] {
  const [first] = shown;
  if (first === undefined) return [];
  const others = shown.slice(toldBehaviours).map(({ name }) => name);
  return [
    ...shown.slice(0, toldBehaviours).map(behaviourLine),
    ...(others.length === 0 ? [] : [`and ${others.length} more: ${others.join(', ')}`]),
    `$ ${ownCommand} serve --${kind} ${first.name}`,
  ];
}

function behaviourLine({ name, says, answer }: Shown): string {
  return answer === undefined ? `${name}: ${says}` : `${name}: ${says} (${JSON.stringify(answer)})`;
}

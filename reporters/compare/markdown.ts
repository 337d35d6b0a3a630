import type { ComparedSide, Comparison, Difference } from '../../schemas/report/compare.ts';
import { capital } from '../../text/capital.ts';
import { codeSpan, plainText } from '../../text/markdown.ts';
import { byReason } from '../by-reason.ts';
import { differingFacts, kindText } from './facts.ts';
import { stepText } from './step-text.ts';
import { outcomeSentence, sectionsOf, stakeOf, titleOfId } from './words.ts';

/**
 * The comparison as Markdown for a wiki or a pull request. Whatever the files brought in stands in code or is made
 * plain, where it is no markup, link or mention.
 */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const parts = [
    `# Comparison: ${outcomeSentence(comparison)}`,
    facts(comparison),
    ...sectionsOf(comparison).flatMap(({ kind, title, differences }) => [
      `## ${title}`,
      ...(kind === 'not-comparable' ? untold(differences) : differences.map(told)),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function facts(comparison: Comparison): string {
  const differing = differingFacts(comparison).map(
    ({ label, old, new: now }) => `- ${capital(label)}: ${codeSpan(old)} -> ${codeSpan(now)}`,
  );
  return [side('Old', comparison.old), side('New', comparison.new), ...differing].join('\n');
}

function side(name: string, one: ComparedSide): string {
  return `- ${name}: ${codeSpan(one.file)}, ${plainText(kindText(one))}`;
}

function told(difference: Difference): string {
  const stake = stakeOf(difference);
  return [
    `### ${codeSpan(difference.id)} ${titleOfId(difference.id)}`.trimEnd(),
    ...stepSpans(difference),
    plainText(difference.reason),
    ...(stake === undefined ? [] : [`Matters: ${stake}`]),
  ].join('\n\n');
}

function stepSpans(difference: Difference): string[] {
  const step = stepText(difference);
  return step === undefined ? [] : [`${codeSpan(step.old)} -> ${codeSpan(step.new)}`];
}

function untold(differences: readonly Difference[]): string[] {
  return byReason(differences).map(([reason, group]) => {
    const rows = group.map((one) =>
      [`- ${codeSpan(one.id)}`, titleOfId(one.id), ...stepSpans(one)].filter((part) => part !== '').join(' '),
    );
    return `${plainText(reason)}:\n\n${rows.join('\n')}`;
  });
}

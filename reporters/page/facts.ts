import type { RunReport } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';

/** A name and what is to be said of it. */
export type Fact = readonly [name: string, value: string];

interface Facts {
  /** What is said where nothing of the reader's own is tested. */
  readonly ofOurselves: string;
  /** Between the target and the personal data. */
  readonly own: readonly Fact[];
}

/** What a run is, or was, about, as a list: the target first. */
export function factList(
  { target, personalData }: Pick<RunReport, 'target' | 'personalData'>,
  { ofOurselves, own }: Facts,
): string {
  const against = target.embedded
    ? `the embedded reference service at ${target.baseUrl}; ${ofOurselves}`
    : target.baseUrl;
  const rows: readonly Fact[] = [
    ['Against', against],
    ['Partner, domains', `${target.partnerId}; ${target.domains.join(', ')}`],
    ...own,
    ...(personalData === 'shown' ? [['Personal data', 'shown, not pseudonymised'] as const] : []),
  ];
  const items = rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${visible(value)}</dd></div>`);
  return `<dl class="facts">${items.join('')}</dl>`;
}

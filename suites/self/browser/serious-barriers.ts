import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds serious on a page, with the first place. Its context has to bypass the page's policy, under which axe cannot run. */
export async function seriousBarriers(
  page: Page,
): Promise<readonly (readonly [string, string | undefined])[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
}

/**
 * Allure scrolls to the first failure, past the title and the verdict: they are to be seen first. Only where the address
 * names no result, only while the page is built, and only until the person who reads does something.
 */
export const fromTheTop = `
(() => {
  let isOver = location.hash.length > 1;
  for (const each of ['wheel', 'touchstart', 'pointerdown', 'mousedown', 'keydown'])
    addEventListener(each, () => { isOver = true; }, { capture: true, once: true, passive: true });
  let until = Infinity;
  const hold = () => {
    if (isOver || location.hash.length > 1 || performance.now() > until) return;
    const page = document.querySelector('[data-testid="base-layout"]');
    if (page !== null) until = Math.min(until, performance.now() + 5000);
    if (page !== null && page.scrollTop > 0) page.scrollTop = 0;
    requestAnimationFrame(hold);
  };
  hold();
})();
`;

/**
 * Styles that give Allure's page room on a phone. They stand before Allure's own styles, whose class names change with
 * each version: so they select test ids, and are `!important`. Where a test id is gone, the page is as Allure made it.
 */
export const look = `
/* The guide has its own lines above Allure's page, which fills the rest of the window. */
body:has(> #guide) { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
#guide ~ #app { flex: 1 1 0; min-height: 0; height: auto; }
#guide ~ #app > * { height: 100%; min-height: 0; }
#guide { flex: none; max-height: 60vh; overflow: auto; padding: 10px 32px; font: 14px/1.5 system-ui, sans-serif;
  color: var(--color-text-primary, inherit); background: var(--color-bg-primary, inherit);
  border-bottom: 1px solid var(--color-border-default, currentColor); overflow-wrap: anywhere; }
#guide summary { cursor: pointer; max-width: 920px; margin: auto; }
#guide > :not(summary) { max-width: 920px; margin: 8px auto; }
#guide b { font-weight: 700; } #guide i { font-style: italic; }
#guide ul { list-style: disc; padding-inline-start: 20px; }
#guide a { color: inherit; text-decoration: underline; }
/* The verdict is a word; and the time beside the date is that of the longest check, not of the run. */
div:has(> [data-testid="report-header"]) + div, [data-testid="report-data"] { display: none !important; }
/* Allure says the sentence of a failure on top, and again as a step that nobody did. */
[data-testid="test-result-step"]:has(> [data-testid="test-result-step-header"] > [data-testid="test-result-step-title"]:last-child) { display: none; }
/* Nothing is ever retried, no defect is resolved in here, there are no gates, and nothing belongs to no test. */
[data-testid="retry-filter"], div:has(> [data-testid="resolution-filter"]),
[data-testid="nav-tab-qualityGate"], [data-testid="nav-tab-globalErrors"], [data-testid="nav-tab-globalAttachments"],
[data-testid="test-result-tab-retries"], [data-testid="test-result-tab-environments"] { display: none !important; }
@media (max-width: 600px) {
  #guide { padding-inline: 16px; }
  [data-testid="flaky-filter"], div:has(> [data-testid="transition-filter"]) { display: none !important; }
  [data-testid="base-layout"] { padding-inline: 8px !important; }
  [data-testid="tree-content"] [data-testid="tree-content"] { padding-inline-start: 12px !important; }
  /* Counts of the run that do not fit a line, and values that are one long word. */
  div:has(> [data-testid^="metadata-item-"]) { flex-wrap: wrap !important; }
  [data-testid="metadata-value"] { overflow-wrap: anywhere; }
  [data-testid="metadata-list"] { grid-template-columns: minmax(0, 1fr) !important; }
  [data-testid="metadata-item-value"] * { white-space: normal; }
  /* What was done, beside it how long it took: below it where both do not fit. */
  [data-testid="test-result-step-header"] { flex-wrap: wrap !important; }
  [data-testid="test-result-step-title"] { flex: 1 1 60% !important; overflow-wrap: anywhere; }
  [data-testid="test-result-step-header"] > div:last-child { margin-inline-start: auto; }
  /* What is known of a result, beyond the edge else. */
  div:has(> [data-testid^="test-result-status-"]) { flex-wrap: wrap !important; row-gap: 8px; }
  /* The name of an attachment on a line of its own, not a letter a line. */
  [data-testid="test-result-attachment-header"] { flex-wrap: wrap !important; }
  [data-testid="test-result-attachment-header"] > button { flex: 1 1 100% !important; }
  [data-testid="test-result-attachment-header"] > div { margin-inline-start: auto; }
  /* The address of a request on lines of its own, below what came of it. */
  [data-testid="http-attachment-content"] > :first-child { display: flex !important; flex-wrap: wrap !important; }
  [data-testid="http-attachment-content"] > :first-child > :nth-child(2) { order: 1; flex: 1 1 100%; }
  [data-testid="http-attachment-content"] pre, [data-testid="test-result-attachment-header"] > div span { overflow-wrap: anywhere; }
  /* A footer of one line, and no help for a keyboard that is not there. */
  div:has(> div > a[href="https://allurereport.org"]) > div:last-child { display: none !important; }
  [data-testid="keyboard-shortcuts"] { display: none !important; }
}
`;

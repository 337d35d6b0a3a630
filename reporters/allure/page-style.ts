/**
 * Allure scrolls to the first failure, past the title and the verdict: they are to be seen first. Only where the address
 * names no result, only while the page is built, and only until the person who reads does something.
 */
export const fromTheTop = `
(() => {
  let isOver = location.hash.length > 1;
  for (const each of ['wheel', 'touchstart', 'pointerdown', 'mousedown', 'keydown'])
    addEventListener(each, () => { isOver = true; }, { capture: true, once: true, passive: true });
  const until = performance.now() + 5000;
  const hold = () => {
    if (isOver || location.hash.length > 1 || performance.now() > until) return;
    const page = document.querySelector('[data-testid="base-layout"]');
    if (page !== null && page.scrollTop > 0) page.scrollTop = 0;
    requestAnimationFrame(hold);
  };
  hold();
})();
`;

/**
 * What Allure's page lacks on a phone: room. It stands before Allure's own styles, whose class names change with each
 * version: so it names test ids, and insists. Where one is gone, the page is as Allure made it.
 */
export const look = `
/* Nothing is ever retried, no defect is resolved in here, there are no gates, and what belongs to no test has a page. */
[data-testid="retry-filter"], div:has(> [data-testid="resolution-filter"]),
[data-testid="nav-tab-qualityGate"], [data-testid="nav-tab-globalErrors"],
[data-testid="test-result-tab-retries"], [data-testid="test-result-tab-environments"] { display: none !important; }
/* A frame of a page that was opened from disk cannot be measured, and Allure's pages would be three lines high. */
[data-testid="markdown-attachment-preview"] iframe:not([height]) { height: 75vh; }
@media (max-width: 600px) {
  [data-testid="flaky-filter"], div:has(> [data-testid="transition-filter"]) { display: none !important; }
  [data-testid="base-layout"] { padding-inline: 8px !important; }
  [data-testid="tree-content"] [data-testid="tree-content"] { padding-inline-start: 12px !important; }
  /* Counts of the run that do not fit a line, and values that are one long word. */
  div:has(> [data-testid^="metadata-item-"]) { flex-wrap: wrap !important; }
  [data-testid="metadata-value"] { overflow-wrap: anywhere; }
  /* What is known of a result, beyond the edge else. */
  div:has(> [data-testid^="test-result-status-"]) { flex-wrap: wrap !important; row-gap: 8px; }
  /* The name of an attachment on a line of its own, not a letter a line. */
  [data-testid="test-result-attachment-header"] { flex-wrap: wrap !important; }
  [data-testid="test-result-attachment-header"] > button { flex: 1 1 100% !important; }
  [data-testid="test-result-attachment-header"] > div { margin-inline-start: auto; }
  /* A footer of one line, and no help for a keyboard that is not there. */
  div:has(> div > a[href="https://allurereport.org"]) > div:last-child { display: none !important; }
  [data-testid="keyboard-shortcuts"] { display: none !important; }
}
`;

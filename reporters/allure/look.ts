/**
 * What Allure's page lacks on a phone: room. It stands before Allure's own styles, whose class names change with each
 * version: so it names test ids, and insists. Where one is gone, the page is as Allure made it.
 */
export const look = `
/* Nothing is ever retried, and no run knows of an earlier one. */
[data-testid="retry-filter"], [data-testid="flaky-filter"],
div:has(> [data-testid="resolution-filter"]), div:has(> [data-testid="transition-filter"]) { display: none !important; }
@media (max-width: 600px) {
  [data-testid="base-layout"] { padding-inline: 8px !important; }
  [data-testid="tree-content"] [data-testid="tree-content"] { padding-inline-start: 12px !important; }
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

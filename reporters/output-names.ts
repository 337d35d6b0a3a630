/** What a run leaves in its output folder; nothing else there is ever touched. */
export const outputNames = {
  results: 'results.json',
  junit: 'junit.xml',
  summary: 'summary.md',
  statement: 'statement.json',
  events: 'events.ndjson',
  har: 'exchanges.har',
  allureResults: 'allure-results',
  allureReport: 'allure-report',
} as const;

/** Marks a folder whose results are ours to replace. */
export const markerName = '.pcds-conformance';

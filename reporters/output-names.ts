/** What a run leaves in its output folder, each time anew; but for the history, nothing else there is ever touched. */
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

/** What reports of the same folder share: kept from run to run, so that the report shows trends. */
export const historyName = 'allure-history.jsonl';

/** Marks a folder whose results are ours to replace. */
export const markerName = '.pcds-conformance';

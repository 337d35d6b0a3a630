import { resultNames } from '../../config/result-path.ts';

/** Names in the output folder that each run writes anew. Nothing else there is ever touched, except the history. */
export const outputNames = {
  results: resultNames.results,
  junit: 'junit.xml',
  summary: resultNames.summary,
  statement: resultNames.statement,
  statementHtml: 'statement.html',
  statementMarkdown: 'statement.md',
  observations: 'observations.json',
  events: 'events.ndjson',
  har: 'exchanges.har',
  allureResults: resultNames.allureResults,
  allureReport: resultNames.allureReport,
  page: resultNames.page,
} as const;

/** History file that the reports of one folder share: it is kept from run to run, so that the report shows trends. */
export const historyName = 'allure-history.jsonl';

/** Marks a folder whose results are ours to replace. */
export const markerName = '.pcds-conformance';

/** Name of the lock, which describes the process that writes into the folder. */
export const lockName = '.pcds-conformance.lock';

// The HTML page of an allure-results folder, as a process of its own: node generate.js CONFIGURATION RESULTS
// What is published holds all that it imports (scripts/bundle-page-generator.js).
import { existsSync, readFileSync } from 'node:fs';
import { AllureReport, FileSystemReportFiles } from '@allurereport/core';
import AwesomePlugin from '@allurereport/plugin-awesome';

const [configuration = '', results = ''] = process.argv.slice(2);

// Allure makes an empty report of a folder that is not there.
if (!existsSync(results)) throw new Error(`there is no ${results}`);

/** @type {import('../report-config.ts').ReportConfig} */
const { awesome, ...rest } = JSON.parse(readFileSync(configuration, 'utf8'));

/** Allure calls new what its history lacks, of a first run all of it: that tells of the suite, not of the service. */
const nothingNew = {
  /**
   * @param {unknown} _
   * @param {{ allTestResults(options: object): Promise<{ transition?: string }[]> }} store
   */
  async done(_, store) {
    const results = await store.allTestResults({ includeRetries: true });
    for (const result of results) if (result.transition === 'new') delete result.transition;
  },
};

const report = new AllureReport({
  ...rest,
  open: false,
  port: undefined,
  reportFiles: new FileSystemReportFiles(rest.output),
  plugins: [
    { id: 'nothing-new', enabled: true, options: {}, plugin: nothingNew },
    { id: 'awesome', enabled: true, options: awesome, plugin: new AwesomePlugin(awesome) },
  ],
});
await report.start();
await report.readDirectory(results);
await report.done();

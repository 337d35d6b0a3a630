import type { RunReport } from '../../schemas/report/results.ts';
import { serviceName } from '../../text/service-name.ts';
import { visible } from '../../text/visible.ts';
import { verdictWords } from '../verdict-line.ts';
import { type AllureCategory, categories } from './categories.ts';
import { idLabel } from './labels.ts';

export interface ReportFiles {
  readonly output: string;
  /** Former runs, a line each; this one is appended. */
  readonly history: string;
  readonly formerRuns: number;
}

/** `Conformance of https://staging.example: nonconformant` */
export function reportTitle({ target, verdict, partial }: RunReport): string {
  return visible(
    `Conformance of ${serviceName(target)}: ${verdictWords[verdict]}${partial ? ' (partial)' : ''}`,
  );
}

/**
 * Every other chart of Allure's asks for layers, environments or durations, of which nothing depends here, or says a share
 * as a percentage where the verdict is a word.
 */
const charts = [
  {
    type: 'testResultSeverities',
    title: 'Status by severity',
    levels: ['blocker', 'critical', 'normal', 'trivial'],
    includeUnset: false,
  },
  { type: 'successRateDistribution', title: 'What passed, by area and level' },
];

/** Charts that are empty without former runs. */
const trends = [
  { type: 'statusDynamics', title: 'Status from run to run' },
  { type: 'statusTransitions', title: 'Broken and fixed from run to run' },
  { type: 'statusAgePyramid', title: 'How long it has not been green' },
];

/** The least number of former runs from which Allure derives stability. */
const runsThatTell = 5;
const steadiness = {
  type: 'stabilityDistribution',
  title: 'How stable each area is',
  groupBy: 'epic',
  skipStatuses: ['skipped', 'unknown'],
};

function chartsAfter(formerRuns: number): object[] {
  return [...charts, ...(formerRuns === 0 ? [] : trends), ...(formerRuns < runsThatTell ? [] : [steadiness])];
}

/** Configuration of the page generator, as JSON. */
export interface ReportConfig {
  readonly name: string;
  readonly output: string;
  readonly historyPath: string;
  readonly appendHistory: true;
  readonly hideLabels: string[];
  readonly categories: (AllureCategory & { groupBy: []; groupByMessage: boolean; expand: boolean })[];
  /** Options of Allure's plugin of that name. */
  readonly awesome: Readonly<Record<string, unknown>>;
}

/** The configuration of Allure 3: one file, the areas in the order that results begin in, and charts that tell something of a contract. */
export function reportConfig(name: string, { output, history, formerRuns }: ReportFiles): ReportConfig {
  return {
    name,
    output,
    historyPath: history,
    appendHistory: true,
    // Both are the same for, or told by, every result.
    hideLabels: [idLabel, 'framework'],
    categories: categories.map((category) => ({
      ...category,
      groupBy: [],
      groupByMessage: false,
      expand: true,
    })),
    awesome: {
      reportName: name,
      singleFile: true,
      reportLanguage: 'en',
      groupBy: ['epic'],
      // When results begin is set to be their order.
      defaultSortBy: 'order,asc',
      sections: ['charts'],
      charts: chartsAfter(formerRuns),
    },
  };
}

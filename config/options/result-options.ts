import { inGroup } from './option-row.ts';

/** Folder of the results where none is named: runs write it, and other commands read it. */
export const defaultFolder = 'conformance-report';

/** Options for the output of a run. */
export const resultOptions = inGroup('Results', [
  {
    flag: '--output',
    argument: 'FOLDER',
    pointer: '/output',
    help: 'folder of the results; each run replaces those of the run before it',
    default: defaultFolder,
  },
  {
    flag: '--html',
    argument: 'WHEN',
    environment: 'PCDS_HTML',
    pointer: '/html',
    help: 'when to make the Allure report: always, failed (where the run failed) or never; `report FOLDER` makes it later',
    default: 'smoke failed, else always',
  },
  {
    flag: '--html-report',
    help: 'the same as --html always',
  },
  {
    flag: '--keep-failed',
    pointer: '/keepFailed',
    help: 'keep the folders of the last N failed runs, 0 to 100, beside the output folder under their time',
    default: 'smoke 5, else 0',
  },
  {
    flag: '--events',
    optionalArgument: true,
    type: 'path',
    help: 'write each event of the run as it happens, a line of JSON, to FILE (- is stdout) or to events.ndjson in the output folder',
  },
  {
    flag: '--har',
    optionalArgument: true,
    type: 'path',
    help: 'write every request and answer, without keys, as an HTTP Archive to FILE or to exchanges.har in the output folder',
  },
  {
    flag: '--show-personal-data',
    once: false,
    pointer: '/showPersonalData',
    help: 'show personal data (addresses, names and other strings of persons and consumers) instead of pseudonyms',
  },
  {
    flag: '--quiet',
    help: 'print only the verdict, in one line, and problems of the run itself',
  },
  {
    flag: '--verbose',
    help: 'print each request and each requirement as it is judged, on stderr',
  },
]);

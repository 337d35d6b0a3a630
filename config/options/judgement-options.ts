import { signsOfAny } from '../low-coverage.ts';
import { inGroup } from './option-row.ts';

/** The options that say what is judged, how deep and how strictly. */
export const judgementOptions = inGroup('Judgement', [
  {
    flag: '--profile',
    argument: 'NAME',
    environment: 'PCDS_PROFILE',
    pointer: '/profile',
    help: 'how deep to test: smoke, ci or certify',
    default: 'ci',
  },
  {
    flag: '--expect-total',
    argument: 'DOMAIN=N',
    pointer: '/expect',
    help: 'the number of persons that you know the domain has',
  },
  {
    flag: '--only',
    argument: 'ID',
    pointer: '/only',
    variadic: true,
    once: true,
    help: 'judge these requirements only, by id (PAGING-3), area (paging) or wildcard (PAGING-*), in any letter case, also with commas between; the result is marked partial',
  },
  {
    flag: '--skip',
    argument: 'ID',
    pointer: '/skip',
    variadic: true,
    once: true,
    help: 'leave these requirements out, named in the same way; the result is marked partial',
  },
  {
    flag: '--baseline',
    pointer: '/baseline',
    help: 'known failures, which do not fail the run',
  },
  {
    flag: '--statement',
    pointer: '/statement',
    help: 'answers that the service must give: a statement.json, whole or in part, or the folder of a run',
  },
  {
    flag: '--consumer-schema',
    pointer: '/consumerSchema',
    help: 'JSON Schema of your own for the consumer body',
  },
  {
    flag: '--person-schema',
    pointer: '/personSchema',
    help: 'JSON Schema of your own for each person, further fields included',
  },
  {
    flag: '--strict',
    pointer: '/strict',
    help: 'a SHOULD that cites a standard fails the run',
  },
  {
    flag: '--requirements',
    argument: 'VERSION',
    pointer: '/requirements',
    help: 'judge by this version of the requirements alone, whatever came later',
    default: 'the last one',
  },
  {
    flag: '--bail',
    pointer: '/bail',
    once: true,
    help: 'end at the first requirement that fails the run; the others are then not judged',
  },
  {
    flag: '--fail-on',
    argument: 'SIGN',
    pointer: '/failOn',
    variadic: true,
    once: true,
    help: `end with 4 at a sign that the run looked at too little: any, ${signsOfAny.join(', ')}; by name only: no-second-partner`,
    default: 'warn only',
  },
  {
    flag: '--seed',
    pointer: '/seed',
    once: true,
    help: 'seed of all random choices; repeats a run',
    default: 'a new one for each run',
  },
]);

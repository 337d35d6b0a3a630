import { describeAccusations } from './describe-accusations.ts';

describeAccusations({ most: 5_000, each: 1_000 });

import type { Reading } from '../../../verdict/history.ts';
import type { Random } from './drawn-numbers.ts';
import type { HonestWorld } from './honest-world.ts';

/** A service of which one page at a time is read. */
export type ReadWorld = Pick<HonestWorld, 'ask' | 'wait' | 'time'>;

/** Pages of the list that are asked for. */
const pages = 6;

/** A list as a run reads it: pages again and again, with pauses. What is refused or lost is no reading. */
export function readList(world: ReadWorld, random: Random, readings: number): readonly Reading[] {
  return Array.from({ length: readings }, () => {
    const page = Math.floor(random() * pages);
    const sentAt = world.time;
    const state = String(world.ask(page));
    const receivedAt = world.time;
    world.wait(random() * 0.1);
    return { question: `page ${page}`, state, shown: state, sentAt, receivedAt };
  }).filter(({ state }) => state !== 'undefined');
}

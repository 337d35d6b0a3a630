import type { Reading } from '../../../verdict/history.ts';
import { longestLag } from '../../../verdict/waits.ts';
import type { Random } from './drawn-numbers.ts';
import type { HonestWorld } from './honest-world.ts';
import type { ReadPage } from './simulated-list.ts';

/** A service of which one page at a time is read. */
export type ReadWorld = Pick<HonestWorld, 'ask' | 'wait' | 'time'>;

/** Pages of the list that are asked for. */
export const pages = 6;
/** Seconds that a cache or a replica may lie behind. */
export const lag = longestLag / 1_000;

/** One answer: which page, the state that it was answered from, and when. */
interface TimedPage extends ReadPage {
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Reads a list as a run does: pages again and again, with pauses. What is refused or lost is no reading. */
export function readPages(world: ReadWorld, random: Random, readings: number): readonly TimedPage[] {
  const read: TimedPage[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    const page = Math.floor(random() * pages);
    const sentAt = world.time;
    const state = world.ask(page);
    const receivedAt = world.time;
    world.wait(random() * 0.1);
    if (state !== undefined) read.push({ page, state, sentAt, receivedAt });
  }
  return read;
}

/** The same in the terms of a history. */
export function readList(world: ReadWorld, random: Random, readings: number): readonly Reading[] {
  return readPages(world, random, readings).map(({ page, state, ...times }) => {
    const text = String(state);
    return { question: `page ${page}`, state: text, shown: text, ...times };
  });
}

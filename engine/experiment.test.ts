import { describe, expect, it } from 'vitest';
import { type Experiment, experiment } from './experiment.ts';

interface Page {
  readonly total: string;
  readonly persons: string;
}

const closest = ({ total, persons }: Page) => `${total} ${persons}`;
const totals = ({ total }: Page) => total;

/** What a word stands for: `3ab` is a total of 3 with the persons a and b; `-` tells nothing. */
function page(word: string): Page | undefined {
  return word === '-' ? undefined : { total: word.slice(0, 1), persons: word.slice(1) };
}

/** Each arm answers with the next of these words; what was asked, in order. */
function scripted(control: string, treatment: string, options: Partial<Experiment<Page>> = {}) {
  const asked: string[] = [];
  const arm = (name: string, words: readonly string[]) => async (round: number) => {
    asked.push(`${name}${round}`);
    return page(words[round] ?? '-');
  };
  const arms = { control: control.split(' '), treatment: treatment.split(' ') };
  const run = experiment<Page>({
    control: arm('c', arms.control),
    treatment: arm('t', arms.treatment),
    readings: [closest, totals],
    rounds: arms.control.length,
    ...options,
  });
  return { run, asked };
}

describe('an experiment', () => {
  it.each([
    ['each stands still, and the two differ', '3a 3a 3a', '3b 3b 3b'],
    ['the arms differ by total and by persons', '3a 3a', '4b 4b'],
    ['persons are drawn, and the totals stand apart', '3a 3b 3c', '4a 4d 4a'],
    ['one round is enough', '3a', '3b'],
  ])('finds that the situation matters where %s', async (_, control, treatment) => {
    const [usual, other] = [control, treatment].map((words) => page(words.split(' ').at(-1) ?? ''));
    await expect(scripted(control, treatment).run).resolves.toEqual({ usual, other });
  });

  it.each([
    ['both are alike', '3a 3a', '3a 3a', 'c0 t0'],
    ['the usual answer moves', '3a 4a', '3b 3b', 'c0 t0 c1'],
    ['the other answer moves', '3a 3a', '4b 5b', 'c0 t0 c1 t1'],
    ['both came to be alike', '3a 4a', '4a 4a', 'c0 t0 c1'],
    ['persons are drawn under one total', '3a 3b', '3c 3d', 'c0 t0 c1'],
    ['they change places', '3a 4b', '4b 3a', 'c0 t0 c1'],
    ['the usual situation tells nothing', '-', '3b', 'c0'],
    ['the other situation tells nothing any more', '3a 3a', '3b -', 'c0 t0 c1 t1'],
  ])('finds nothing where %s, and asks no more', async (_, control, treatment, requests) => {
    const { run, asked } = scripted(control, treatment);
    await expect(run).resolves.toBeUndefined();
    expect(asked.join(' ')).toBe(requests);
  });

  const logged = () => {
    const order: string[] = [];
    const arm = (word: string) => async () => {
      order.push(word);
      return page(word);
    };
    return { order, arm, rest: async (round: number) => void order.push(`rest ${round}`) };
  };

  it('rests before each round, and not once it has ended', async () => {
    const { order, arm, rest } = logged();
    await experiment({ control: arm('3a'), treatment: arm('3b'), readings: [closest], rounds: 2, rest });
    expect(order).toEqual(['rest 0', '3a', '3b', 'rest 1', '3a', '3b']);
    order.length = 0;
    await experiment({ control: arm('3a'), treatment: arm('3a'), readings: [closest], rounds: 2, rest });
    expect(order).toEqual(['rest 0', '3a', '3a']);
  });

  it.each([
    ['3a 3a', '3b 3b', { usual: page('3a'), other: page('3b') }, 't0 c0 t1 c1'],
    ['3a 3a', '3b 3c', undefined, 't0 c0 t1'],
    ['3b 3b', '3b 3b', undefined, 't0 c0'],
  ])('asks first in the situation that leads: %s, and %s', async (control, treatment, found, requests) => {
    const { run, asked } = scripted(control, treatment, { leading: 'treatment', readings: [closest] });
    await expect(run).resolves.toEqual(found);
    expect(asked.join(' ')).toBe(requests);
  });

  it.each(['control', 'treatment'] as const)('passes on why the %s can ask no more', async (arm) => {
    const ask = () => Promise.reject(new Error('no request is left'));
    await expect(scripted('3a', '3b', { [arm]: ask }).run).rejects.toThrow('no request is left');
  });
});

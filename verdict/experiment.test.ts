import { describe, expect, it } from 'vitest';
import { type Experiment, experiment } from './experiment.ts';
import { noRepeats } from './repeats.ts';
import { seededRandom } from './seeded-random.ts';

interface Page {
  readonly total: string;
  readonly persons: string;
}

const closest = ({ total, persons }: Page) => `${total} ${persons}`;
const totals = ({ total }: Page) => total;

/** Page that a word stands for: `3ab` is a total of 3 with the persons a and b; `-` is an answer that tells nothing. */
function page(word: string): Page | undefined {
  return word === '-' ? undefined : { total: word.slice(0, 1), persons: word.slice(1) };
}

/** Places of the treatment in a round with two controls: first, between, last. */
const place = { first: 0, between: 0.4, last: 0.7 } as const;

/**
 * Answers in the order of the requests, whatever the arm: what the service held at each time. What was asked, in order:
 * `c` and `t`, and `_` for a rest.
 */
function scripted(words: string, options: Partial<Experiment<Page>> = {}) {
  const asked: string[] = [];
  const answers = words.split(' ').map(page);
  const arm = (name: string) => async () => {
    asked.push(name);
    return answers.shift();
  };
  const run = experiment<Page>({
    control: arm('c'),
    treatment: arm('t'),
    readings: [closest, totals],
    rest: async () => void asked.push('_'),
    odds: () => 1e-2,
    rounds: 16,
    controls: 2,
    known: { asked: 18, changed: 0 },
    random: () => place.last,
    ...options,
  });
  return { run, requests: () => run.then(() => asked.join('')) };
}

describe('an experiment', () => {
  it.each([
    ['each stands still, and the two differ', '3a 3a 3b 3a 3a 3b', 'cct_cct'],
    ['they differ by total and by persons', '3a 3a 4b 3a 3a 4b', 'cct_cct'],
    ['the answer is another each time in the other situation alone', '3a 3a 3b 3a 3a 4c', 'cct_cct'],
    ['persons are drawn, and the totals stand apart', '3a 3b 4c 3d 3e 4f', 'cct_cct'],
  ])('finds that the situation matters where %s', async (_, words, requests) => {
    const { run, requests: asked } = scripted(words);
    const rounds = requests.split('_').length;
    const [usual, other] = words
      .split(' ')
      .slice(-3)
      .flatMap((word, at) => (at === 1 ? [] : [page(word)]));
    await expect(run).resolves.toMatchObject({ usual, other, shown: rounds, rounds, without: 2 * rounds });
    expect(await asked()).toBe(requests);
  });

  it.each([
    ['both are alike', '3a 3a 3a', 'cct'],
    ['the usual answer moves within a round', '3a 4a 3b', 'cct'],
    ['the usual answer has moved since the round before', '3a 3a 3b 4a 4a 3b', 'cct_cct'],
    ['the other answer is the usual one by now', '3a 3a 3b 3a 3a 3a', 'cct_cct'],
    ['persons are drawn under one total', '3a 3b 3c', 'cct'],
    ['they change places', '3a 3a 4b 4b 4b 3a', 'cct_cct'],
    ['the usual situation tells nothing', '-', 'c'],
    ['the other situation tells nothing any more', '3a 3a 3b 3a 3a -', 'cct_cct'],
  ])('finds nothing where %s, and asks no more', async (_, words, requests) => {
    const { run, requests: asked } = scripted(words);
    await expect(run).resolves.toBeUndefined();
    expect(await asked()).toBe(requests);
  });

  it.each([
    ['first', 't'],
    ['between', 'ctc'],
    ['last', 'cct'],
  ] as const)('asks in an order that is drawn: the other situation %s', async (drawn, order) => {
    const words =
      order === 't' ? '3b 3a 3a 3b 3a 3a' : order === 'ctc' ? '3a 3b 3a 3a 3b 3a' : '3a 3a 3b 3a 3a 3b';
    const { run, requests } = scripted(words, { random: () => place[drawn] });
    await expect(run).resolves.toMatchObject({ shown: 2 });
    const round = order === 't' ? 'tcc' : order;
    expect(await requests()).toBe(`${round}_${round}`);
  });

  it('leaves out what is left of a round that shows nothing', async () => {
    expect(await scripted('3a 3a 3a', { random: () => place.first }).requests()).toBe('tc');
  });

  describe('asks as often as the odds want it', () => {
    const always = Array.from({ length: 16 }, () => '3a 3a 3b').join(' ');
    it.each([
      ['of a service of which nothing is known', { known: noRepeats }, 4],
      ['of one that stood still 18 times', {}, 2],
      [
        'of one that stood still 200 times, at a millionth',
        { known: { asked: 200, changed: 0 }, odds: () => 1e-6 },
        3,
      ],
      ['of one that changed every second time', { known: { asked: 18, changed: 9 } }, 4],
      [
        'of one that changed each time, at a millionth',
        { known: { asked: 40, changed: 40 }, odds: () => 1e-6 },
        8,
      ],
    ])('%s', async (_, options, rounds) => {
      await expect(scripted(always, options).run).resolves.toMatchObject({ rounds });
    });

    it('and with one control', async () => {
      const { run, requests } = scripted('3b 3a 3a 3b', {
        controls: 1,
        odds: () => 0.25,
        known: noRepeats,
        readings: [closest],
      });
      await expect(run).resolves.toMatchObject({ shown: 2, without: 2 });
      expect(await requests()).toBe('tc_ct');
    });
  });

  describe('where a usual answer is known', () => {
    it('tries the other situation alone first, and counts that for nothing', async () => {
      const { run, requests } = scripted('3b 3a 3a 3b 3a 3a 3b', { usual: page('3a') as Page });
      await expect(run).resolves.toMatchObject({ shown: 2, rounds: 2, without: 4 });
      expect(await requests()).toBe('tcct_cct');
    });

    it.each([
      [0, '3a', 't'],
      [2, '3a 3a 3a', 'ttt'],
      [2, '3a 3b 3a 3a 3a 3a 3a 3a 3a 3a 3a', 'ttcctcctcct'],
      [0, '-', 't'],
    ])('ends with it where it shows nothing in %d more tries: %s', async (patience, words, requests) => {
      const { run, requests: asked } = scripted(words, { usual: page('3a') as Page, patience });
      await expect(run).resolves.toBeUndefined();
      expect(await asked()).toBe(requests);
    });
  });

  describe('of what lasts for a while', () => {
    it('asks for it last in each round, and rests before the next', async () => {
      const options = { isLasting: true, random: () => place.last, odds: () => 0.1 };
      const { run, requests } = scripted('3a 3a 3b 3a 3a 3b', options);
      await expect(run).resolves.toMatchObject({ shown: 2 });
      expect(await requests()).toBe('cct_cct');
    });

    it('wants more of it than where its place is drawn', async () => {
      const always = Array.from({ length: 16 }, () => '3a 3a 3b').join(' ');
      const [drawn, fixed] = [{}, { isLasting: true }].map((options) =>
        scripted(always, { odds: () => 1e-10, ...options }),
      );
      expect((await drawn?.run)?.rounds).toBeLessThan((await fixed?.run)?.rounds ?? 0);
    });

    it('rests after the first try too', async () => {
      const { requests } = scripted('3b 3a 3a 3a 3a', {
        isLasting: true,
        random: () => place.first,
        usual: page('3a') as Page,
      });
      expect(await requests()).toBe('t_ccct');
    });
  });

  describe('of what shows now and then', () => {
    const words = '3a 3a 3a 3a 3a 3b 3a 3a 3a 3a 3a 3b 3a 3a 3b';

    it('goes on for as long as it has patience, and rests only after what showed it', async () => {
      const { run, requests } = scripted(words, { patience: 2 });
      await expect(run).resolves.toMatchObject({ shown: 3, rounds: 5, without: 10 });
      expect(await requests()).toBe('cctcct_cctcct_cct');
    });

    it('gives up where it shows nothing for longer', async () => {
      const { run, requests } = scripted('3a 3a 3b 3a 3a 3a 3a 3a 3a 3a 3a 3b', { patience: 1 });
      await expect(run).resolves.toBeUndefined();
      expect(await requests()).toBe('cct_cctcct');
    });
  });

  describe('whose arms a cache may tell apart', () => {
    const twice = '3a 3a 3b 3a 3a 3b';

    it.each([
      ['both still say it', '3a 3b', true],
      ['the usual answer has become the other one', '3b 3b', false],
      ['the other answer has become the usual one', '3a 3a', false],
      ['both say something new', '4a 4b', false],
      ['one of them tells nothing', '3a -', false],
    ])('finds it only where, after all was forgotten, it stands: %s', async (_, words, isFound) => {
      const forgotten: true[] = [];
      const { run } = scripted(`${twice} ${words}`, { outlive: async () => void forgotten.push(true) });
      expect((await run) !== undefined).toBe(isFound);
      expect(forgotten).toHaveLength(1);
    });

    it('tries what shows now and then for as often as it has patience, and wants no more than that it is unlike', async () => {
      const words = '3a 3a 3b 3a 3a 3c 3a 3a 3a 3d';
      const { run } = scripted(words, { patience: 1, outlive: async () => {} });
      await expect(run).resolves.toMatchObject({ shown: 2, isSteady: false });
    });

    it('wants the same again of what was the same each time, though it has patience', async () => {
      const { run } = scripted(`${twice} 3a 3c 3a 3c`, { patience: 1, outlive: async () => {} });
      await expect(run).resolves.toBeUndefined();
      const again = scripted(`${twice} 3a 3b`, { patience: 1, outlive: async () => {} });
      await expect(again.run).resolves.toMatchObject({ shown: 2, isSteady: true });
    });

    it('is content with few rounds where a reading is dear', async () => {
      const dear = scripted(`${twice} 3a 3b`, { odds: () => 1e-9, fewRounds: 2, outlive: async () => {} });
      await expect(dear.run).resolves.toMatchObject({ shown: 2, rounds: 2 });
    });

    it('asks in either order after it', async () => {
      const { run, requests } = scripted('3b 3a 3a 3b 3a 3a 3b 3a', {
        random: () => 0,
        outlive: async () => {},
      });
      await expect(run).resolves.toMatchObject({ shown: 2 });
      expect(await requests()).toBe('tcc_tcctc');
    });
  });

  it('ends when its rounds run out, though each showed it', async () => {
    const { run, requests } = scripted('3a 3a 3b 3a 3a 3b 3a 3a 3b', { rounds: 3, odds: () => 1e-9 });
    await expect(run).resolves.toBeUndefined();
    expect(await requests()).toBe('cct_cct_cct_');
  });

  describe('of a service with a clock of its own', () => {
    /** Each request takes a second, a rest 6, and what outlives caches 150; the list is as it is at that time. */
    function timed(
      at: (time: number, arm: 'control' | 'treatment') => string,
      options: Partial<Experiment<Page>> = {},
    ) {
      let time = 0;
      const arm = (name: 'control' | 'treatment') => async () => {
        time += 1;
        return page(at(time, name));
      };
      const wait = (seconds: number) => async () => {
        time += seconds;
      };
      return experiment<Page>({
        control: arm('control'),
        treatment: arm('treatment'),
        readings: [closest],
        rest: wait(6),
        outlive: wait(150),
        odds: () => 1e-4,
        rounds: 16,
        controls: 2,
        known: noRepeats,
        random: seededRandom(1),
        ...options,
      });
    }

    it.each([
      ['stands still', () => '3a', false],
      ['changes with each request', (time) => `3${time}`, false],
      ['toggles every 9 seconds', (time) => (time % 18 < 9 ? '3a' : '3b'), false],
      [
        'keeps an old page for the other situation for 2 minutes',
        (time, arm) => (arm === 'treatment' && time < 120 ? '3b' : '3a'),
        false,
      ],
      ['answers otherwise in the other situation', (_, arm) => (arm === 'treatment' ? '3b' : '3a'), true],
      [
        'does so until it is repaired',
        (time, arm) => (arm === 'treatment' && time < 100 ? '3b' : '3a'),
        false,
      ],
    ] as const satisfies readonly (readonly [string, Parameters<typeof timed>[0], boolean])[])(
      'that %s',
      async (_, at, isFound) => {
        expect((await timed(at)) !== undefined).toBe(isFound);
      },
    );
  });

  it.each(['control', 'treatment'] as const)('passes on why the %s can ask no more', async (arm) => {
    const ask = () => Promise.reject(new Error('no request is left'));
    await expect(scripted('3a 3a 3b', { [arm]: ask }).run).rejects.toThrow('no request is left');
  });
});

import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';
import { outOfTurn, Turns } from './turns.ts';

/** Lets everything go on that waits for nothing else. */
const moment = () => new Promise<void>((resolve) => setImmediate(resolve));

class Gate {
  readonly passed: Promise<void>;
  open: () => void = () => {};

  constructor() {
    this.passed = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}

function saying() {
  const said: string[] = [];
  return { said, say: (word: string) => said.push(word) };
}

/** A fact that is found once the gate is open: whoever finds it is out of turn until then. */
function learnt(facts: Memo<string>, { passed }: Gate): Promise<string> {
  return facts.get('numbering', async () => {
    await outOfTurn(passed);
    return 'from 1';
  });
}

describe('turns that are not shared', () => {
  it('begin when the one before has ended, also where it waits', async () => {
    const turns = new Turns();
    const { said, say } = saying();
    const work = (name: string) => async () => {
      say(`${name} begins`);
      await outOfTurn(moment());
      say(`${name} ends`);
    };
    await Promise.all([turns.run(work('a')), turns.run(work('b'))]);
    expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('are taken after one that failed', async () => {
    const turns = new Turns();
    const failing = async () => {
      throw new Error('no answer');
    };
    const failed = [turns.run(failing), turns.runShared(failing)];
    expect(await turns.run(async () => 'done')).toBe('done');
    for (const one of failed) await expect(one).rejects.toThrow('no answer');
  });
});

describe('turns that are shared', () => {
  it('let the next begin meanwhile, and go on before a third begins', async () => {
    const turns = new Turns();
    const { said, say } = saying();
    const waits = { a: new Gate(), b: new Gate() };
    const a = turns.runShared(async () => {
      say('a begins');
      await outOfTurn(waits.a.passed);
      say('a goes on');
      await moment();
      say('a ends');
    });
    const b = turns.runShared(async () => {
      say('b begins');
      waits.a.open();
      await moment();
      say('b still has the turn');
      await outOfTurn(waits.b.passed);
      say('b ends');
    });
    const c = turns.runShared(async () => say('c'));
    await moment();
    await moment();
    waits.b.open();
    await Promise.all([a, b, c]);
    expect(said).toEqual([
      'a begins',
      'b begins',
      'b still has the turn',
      'a goes on',
      'a ends',
      'b ends',
      'c',
    ]);
  });

  it('go on where what was waited for fails', async () => {
    const turns = new Turns();
    const failed = turns.runShared(() => outOfTurn(Promise.reject(new Error('the run has ended'))));
    await expect(failed).rejects.toThrow('the run has ended');
    expect(await turns.runShared(async () => 'done')).toBe('done');
  });

  it('are given back once, however much of the work waits at the same time', async () => {
    const turns = new Turns();
    const { said, say } = saying();
    const waits = [new Gate(), new Gate()];
    const a = turns.runShared(() => Promise.all(waits.map(({ passed }) => outOfTurn(passed))));
    const b = turns.runShared(async () => {
      say('b begins');
      for (const { open } of waits) open();
      await moment();
      say('b ends');
    });
    const c = turns.runShared(async () => say('c'));
    await Promise.all([a, b, c]);
    expect(said).toEqual(['b begins', 'b ends', 'c']);
  });

  it('are no longer waited for by work that goes on behind their end', async () => {
    const turns = new Turns();
    const { said, say } = saying();
    const wait = new Gate();
    let left: Promise<unknown> = Promise.resolve();
    await turns.runShared(async () => {
      left = outOfTurn(wait.passed).then(() => say('the rest'));
    });
    const next = turns.runShared(async () => {
      wait.open();
      await moment();
      say('the next ends');
    });
    await Promise.all([left, next]);
    expect(said).toEqual(['the rest', 'the next ends']);
    expect(await turns.run(async () => 'done')).toBe('done');
  });

  it('have nothing to give once they are over', async () => {
    const turns = new Turns();
    const { said, say } = saying();
    const [later, wait] = [new Gate(), new Gate()];
    let left: Promise<unknown> = Promise.resolve();
    await turns.runShared(async () => {
      left = later.passed.then(() => outOfTurn(wait.passed));
    });
    const first = turns.run(async () => {
      later.open();
      await moment();
      say('the first ends');
    });
    const second = turns.run(async () => say('the second'));
    await Promise.all([first, second]);
    wait.open();
    await left;
    expect(said).toEqual(['the first ends', 'the second']);
    expect(await turns.run(async () => 'done')).toBe('done');
  });

  it('are all over before work begins that shares none', async () => {
    const turns = new Turns();
    const { said, say } = saying();
    const wait = new Gate();
    const a = turns.runShared(async () => {
      await outOfTurn(wait.passed);
      say('a ends');
    });
    const alone = turns.run(async () => say('alone'));
    const b = turns.runShared(async () => say('b'));
    await moment();
    wait.open();
    await Promise.all([a, alone, b]);
    expect(said).toEqual(['b', 'a ends', 'alone']);
  });

  it('are given to whoever learns what is waited for', async () => {
    const turns = new Turns();
    const facts = new Memo<string>();
    const wait = new Gate();
    const learn = () => learnt(facts, wait);
    const both = [turns.runShared(learn), turns.runShared(learn)];
    await moment();
    wait.open();
    expect(await Promise.all(both)).toEqual(['from 1', 'from 1']);
  });

  it('are given also to whom somebody waits for who has no turn', async () => {
    const turns = new Turns();
    const facts = new Memo<string>();
    const wait = new Gate();
    const learn = () => learnt(facts, wait);
    const a = turns.runShared(learn);
    await moment();
    const beside = () => facts.get('sizes', async () => `${await learn()}, of 10`);
    const own = beside();
    const b = turns.runShared(beside);
    await moment();
    wait.open();
    expect(await Promise.all([a, own, b])).toEqual(['from 1', 'from 1, of 10', 'from 1, of 10']);
  });

  it('are kept where what is asked for is known', async () => {
    const turns = new Turns();
    const facts = new Memo<string>();
    const { said, say } = saying();
    const wait = new Gate();
    const a = turns.runShared(async () => {
      await facts.get('numbering', async () => 'from 1');
      await outOfTurn(wait.passed);
    });
    const b = turns.runShared(async () => {
      say('b begins');
      wait.open();
      await facts.get('numbering', async () => 'from 0');
      say('b ends');
    });
    const c = turns.runShared(async () => say('c'));
    await Promise.all([a, b, c]);
    expect(said).toEqual(['b begins', 'b ends', 'c']);
  });
});

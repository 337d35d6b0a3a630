import { describe, expect, it } from 'vitest';
import { historyOf, type Reading } from './history.ts';

/**
 * Answers as words, one after the other: `a1` shows the page a and tells of a list in state 1. Questions are asked by turns.
 */
function read(words: string, questions: number): readonly Reading[] {
  return words.split(' ').map((word, place) => ({
    question: `page ${place % questions}`,
    shown: `${place % questions} ${word.slice(0, 1)}`,
    state: word.slice(1),
    sentAt: place,
    receivedAt: place + 1,
  }));
}

const repeated = (word: string, times: number) => Array.from({ length: times }, () => word).join(' ');

describe('a series of answers', () => {
  it.each([
    ['nothing was asked', '', 1],
    ['everything is as it was', repeated('a1', 20), 3],
    ['each question is asked once', 'a1 b1 c1', 3],
  ])('is still where %s', (_, words, questions) => {
    expect(historyOf(words === '' ? [] : read(words, questions)).verdict).toBe('still');
  });

  it.each([
    ['it changed once', `${repeated('a1', 10)} ${repeated('b2', 10)}`],
    ['it changed once under the same pages', `${repeated('a1', 10)} ${repeated('a2', 10)}`],
    ['it went on and came back', `${repeated('a1', 10)} ${repeated('b2', 10)} ${repeated('a1', 10)}`],
    ['it went on and on', ['a1', 'b2', 'c3', 'd4', 'e5'].map((word) => repeated(word, 5)).join(' ')],
  ])('surely moved where %s', (_, words) => {
    expect(historyOf(read(words, 3))).toMatchObject({ verdict: 'moved', isSure: true });
  });

  it.each([
    ['several pages changed and none came back', 'a1 a1 b1 b1 b1 b1'],
    ['it changed with each answer', 'a1 b2 c3 d4 e5 f6 g7'],
  ])('moved, as the simplest explanation, where %s', (_, words) => {
    expect(historyOf(read(words, 2))).toMatchObject({ verdict: 'moved', isSure: false });
  });

  it.each([
    ['answers differ by lot', 'a1 a1 b2 a1 a1 a1 b2 b2 a1 b2 a1 a1 a1 b2 a1 a1 b2 a1 a1 a1 b2', 3],
    ['they differ by question', 'a1 b2 a1 b2 a1 b2 a1 b2 a1 b2 a1 b2', 2],
    ['one page changed', 'a1 a1 a1 b1 a1 a1', 3],
    ['pages come and go', 'a1 b1 b1 a1 a1 b1 b1 a1', 2],
    ['the list was asked for too seldom', 'a1 a1 a2 a2', 4],
  ])('is neither where %s', (_, words, questions) => {
    expect(historyOf(read(words, questions))).toMatchObject({ verdict: 'neither', isSure: false });
  });

  it('reads answers in the order of their arrival, and takes those in flight together for one change', () => {
    const [before, after] = [
      read(repeated('a1', 12), 1),
      read(repeated('a2', 12), 1).map((one) => ({
        ...one,
        sentAt: one.sentAt + 13,
        receivedAt: one.receivedAt + 13,
      })),
    ];
    const crossed: readonly Reading[] = [
      { question: 'page 0', state: '2', shown: '0 a', sentAt: 11.5, receivedAt: 12.5 },
      { question: 'page 0', state: '1', shown: '0 a', sentAt: 11.6, receivedAt: 12.6 },
    ];
    const { odds } = historyOf([...after, ...crossed, ...before]);
    expect(odds).toBe(historyOf([...before, ...after]).odds);
  });
});

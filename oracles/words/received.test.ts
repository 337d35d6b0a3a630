import { describe, expect, it } from 'vitest';
import { type Received, received, receivedText, resolveReceived } from './received.ts';

/** The values of all marks in a text, and the text with `<>` in their places. */
function resolved(text: string) {
  const values: Received[] = [];
  const shown = resolveReceived(
    text,
    (value) => {
      values.push(value);
      return '<>';
    },
    (rest) => rest.toUpperCase(),
  );
  return { shown, values };
}

describe('a value that was received', () => {
  it.each([
    ['', { depth: 0 }],
    ['/data', { member: 'data', depth: 1 }],
    ['/data/persons/0/email', { member: 'email', depth: 4 }],
    ['/data/persons/12', { member: 'persons', depth: 3 }],
    ['/0/1', { depth: 2 }],
    ['/a1', { member: 'a1', depth: 1 }],
    ['/1a', { member: '1a', depth: 1 }],
  ])('is told with the member that holds it, and how deep it stands: %s', (pointer, place) => {
    const { shown, values } = resolved(`got ${received('Ada', 'partner', pointer)} twice`);
    expect(shown).toBe('GOT <> TWICE');
    expect(values).toStrictEqual([{ endpoint: 'partner', kind: 'json', text: '"Ada"', length: 5, ...place }]);
  });

  it.each([[null], [7], [true], [{ a: ['b'] }], ['']])('is JSON: %j', (value) => {
    const { values } = resolved(received(value, 'consumer', '/a'));
    expect(values).toMatchObject([{ endpoint: 'consumer', kind: 'json', text: JSON.stringify(value) }]);
  });

  it('is nothing where nothing was received', () => {
    expect(resolved(received(undefined, 'partner', '/data'))).toEqual({ shown: 'NOTHING', values: [] });
  });

  it('may be the beginning of a body that is no JSON', () => {
    expect(resolved(`a body: ${receivedText('<p>"Ada"', 'consumer')}`)).toStrictEqual({
      shown: 'A BODY: <>',
      values: [{ endpoint: 'consumer', kind: 'body', text: '<p>"Ada"', length: 12, depth: 0 }],
    });
  });

  it('is carried as far as anybody would read it, with the length of the whole', () => {
    const large = 'x'.repeat(100_000);
    for (const text of [received(large, 'partner', ''), receivedText(large, 'partner')]) {
      const [value] = resolved(text).values;
      expect(value?.text).toHaveLength(65_536);
      expect(value?.length).toBe(100_002);
    }
  });
});

describe('marks that the target makes', () => {
  it('open and close nothing within a value', () => {
    const { shown, values } = resolved(`a ${received('b\uE005c\uE004d', 'partner', '')} e`);
    expect(shown).toBe('A <> E');
    expect(values).toMatchObject([{ text: '"b\uFFFDc\uFFFDd"' }]);
  });

  it('mark no value in a text', () => {
    expect(resolved('a \uE004Ada\uE005 b')).toEqual({ shown: 'A \uFFFD B', values: [] });
  });
});

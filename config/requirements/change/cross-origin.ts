import { about, breaking, type Rule, without } from './effect.ts';

/** Permissions of the answer to OPTIONS that clients in browsers lose; no effect where none is lost. */
export const crossOrigin: Rule = (before, after) => {
  const now = permitted(after);
  const gone = without(permitted(before), now).filter((one) => !now.includes(`${one.split(': ')[0]}: *`));
  return about(gone, 'gone', breaking('a client in a browser fails in the preflight'));
};

/** `status 204; access-control-allow-methods: GET, HEAD` permits two methods. */
function permitted(text: unknown): readonly string[] {
  return String(text)
    .split('; ')
    .filter((part) => part.startsWith('access-control-'))
    .flatMap((part) => {
      const [name = '', values = ''] = part.split(': ');
      return values.split(', ').map((value) => `${name}: ${value}`);
    });
}

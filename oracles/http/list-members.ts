import type { Answer } from '../../client/exchange.ts';
import { headerValues } from '../header-values.ts';

/** Members of a list (RFC 9110 5.6.1) in small letters, each without its parameters: `gzip` of `GZip;q=0.5`. */
export function listMembers(answer: Pick<Answer, 'headers'>, name: string): readonly string[] {
  return headerValues(answer, name)
    .flatMap((value) => value.split(','))
    .map((member) => (member.split(';')[0] ?? '').trim().toLowerCase())
    .filter((member) => member !== '');
}

/** Names that a field of a request accepts (RFC 9110 12.4.2), in small letters, with their weights: 1 where none is told. */
export function weights(value: string): ReadonlyMap<string, number> {
  return new Map(
    value.split(',').flatMap((member): [string, number][] => {
      const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return name === '' ? [] : [[name, weight === undefined ? 1 : Number(weight)]];
    }),
  );
}

import type { Answer, Exchange, Request } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { receivedHeader } from '../words/received.ts';
import { listMembers } from './list-members.ts';
import { usualAnswer } from './usual-answers.ts';

/** A field of the request that may choose something, and the field of the answer that says what was chosen. */
interface Choice {
  /** In small letters. */
  readonly asked: string;
  readonly told: string;
  readonly name: string;
  readonly what: string;
}

const choices: readonly Choice[] = [
  { asked: 'accept-encoding', told: 'content-encoding', name: 'Accept-Encoding', what: 'the content coding' },
  { asked: 'accept', told: 'content-type', name: 'Accept', what: 'the media type' },
  { asked: 'accept-language', told: 'content-language', name: 'Accept-Language', what: 'the language' },
];

/** A choice that went otherwise than for the same request in the usual way. */
interface Chosen extends Choice {
  readonly usual: Exchange;
}

/** The choices that differ from those of the usual answer, where the request asked for another one. */
export function chosenOtherwise(exchange: Exchange, exchanges: readonly Exchange[]): readonly Chosen[] {
  const { answer, request } = exchange;
  if (answer?.status !== 200 || request.situation === undefined) return [];
  const asked = choices.filter((choice) => asksOtherwise(request, choice));
  const usual = asked.length === 0 ? undefined : usualAnswer(exchange, exchanges);
  if (usual?.answer === undefined) return [];
  const before = usual.answer;
  return asked
    .filter(({ told }) => listMembers(answer, told).join() !== listMembers(before, told).join())
    .map((choice) => ({ ...choice, usual }));
}

function asksOtherwise({ headers, situation }: Request, { asked }: Choice): boolean {
  return headers?.[asked] !== undefined || situation?.without?.includes(asked) === true;
}

/** HTTP-11: an answer that goes by a field of the request names it in `Vary`, unless nobody may keep it (RFC 9110 12.5.5). */
export function untoldVary(exchange: Exchange, exchanges: readonly Exchange[]): Deviation[] {
  return chosenOtherwise(exchange, exchanges).flatMap(({ asked, name, what, usual }) => {
    const untold = [exchange, usual].find(({ answer }) => answer !== undefined && !tells(answer, asked));
    if (untold?.answer === undefined) return [];
    const vary = headerValues(untold.answer, 'vary').join(', ');
    const received = `${what} goes by ${name}, and ${vary === '' ? 'there is no Vary' : `Vary is ${receivedHeader('vary', vary, exchange.request.endpoint)}`}`;
    const expected = `\`${name}\` in \`Vary\` of both answers (RFC 9110 12.5.5)`;
    return [deviationOf('HTTP-11', [exchange, usual], { message: received, received, expected })];
  });
}

function tells(answer: Answer, field: string): boolean {
  const names = listMembers(answer, 'vary');
  const isKept = !listMembers(answer, 'cache-control').includes('no-store');
  return !isKept || names.includes('*') || names.includes(field);
}

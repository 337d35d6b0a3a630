import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import type { Headers } from '../../behaviours/answer.ts';
import { both, changeText, changeWire } from '../../behaviours/change.ts';
import { weightOf } from '../../behaviours/coded.ts';
import type { Question } from '../../behaviours/question.ts';
import { hashed, isListed, tagged } from '../../behaviours/tagged.ts';
import { reversed } from '../../data/reversed.ts';
import type { Fault } from '../fault.ts';
import { kept, packed, succeedsWith } from './packed.ts';

function isGerman({ headers }: Question): boolean {
  return /^de\b/i.test(headers['accept-language'] ?? '');
}

/** Faults in content codings, and in what stands for the representations of one resource. */
export const codingFaults: readonly Fault[] = [
  {
    name: 'gzip-without-vary',
    says: 'Bodies are compressed with gzip for whoever accepts it, and no `Vary` says so.',
    breaks: ['HTTP-11'],
    alter: changeWire((wire, question) => {
      const { vary: _, ...headers }: Headers = { ...wire.headers, ...kept };
      const isPacked = wire.status === 200 && weightOf('gzip', question) > 0;
      if (!isPacked) return { ...wire, headers };
      return { ...wire, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(wire.body) };
    }),
  },
  {
    name: 'language-without-vary',
    says: 'Whoever reads German has answers that say to be German; `Vary` names the coding alone.',
    breaks: ['HTTP-11'],
    alter: succeedsWith((_, question) => ({
      ...kept,
      vary: 'Accept-Encoding',
      'content-language': isGerman(question) ? 'de' : 'en',
    })),
  },
  {
    name: 'gzip-of-no-weight',
    says: 'Who says `gzip;q=0` has gzip: the word is looked for in `Accept-Encoding`.',
    breaks: ['HTTP-12'],
    alter: packed((accepted) => /gzip/.test(accepted), { vary: 'Accept-Encoding' }),
  },
  {
    name: 'gzip-of-no-weight-at-length',
    says: 'Who says `gzip;q=0.0` has gzip: `q=0` alone is known to refuse it.',
    breaks: ['HTTP-12'],
    alter: packed((accepted) => /gzip(?!;q=0(?:,|$))/.test(accepted), { vary: 'Accept-Encoding' }),
  },
  {
    name: 'strong-tag-of-the-values',
    says: 'The strong tag is made of the values, and each second answer is indented.',
    breaks: ['HTTP-16'],
    alter: both(
      changeText((text, { number }) =>
        number % 2 === 0 ? JSON.stringify(JSON.parse(text), undefined, 2) : text,
      ),
      tagged(isListed, (body) =>
        hashed(Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString())))),
      ),
    ),
  },
  {
    name: 'brotli-for-whoever-decodes',
    says: 'Who accepts any content coding has brotli.',
    breaks: ['HTTP-12'],
    alter: changeWire((wire, { headers }) => {
      const isPacked = wire.status === 200 && /gzip|br|\*/.test(headers['accept-encoding'] ?? '');
      const tells = { ...wire.headers, 'content-encoding': 'br', vary: 'Accept-Encoding' };
      return isPacked ? { ...wire, headers: tells, body: brotliCompressSync(wire.body) } : wire;
    }),
  },
  {
    name: 'tag-of-both-codings',
    says: 'The compressed body has the strong tag of the plain one.',
    breaks: ['HTTP-16'],
    alter: both(
      tagged(isListed),
      packed((accepted) => /gzip(?!;q=0)/.test(accepted), { ...kept, vary: 'Accept-Encoding' }),
    ),
  },
  {
    name: 'language-not-in-tag',
    says: 'Who reads German has the list in the opposite order, under the strong tag of the usual one: it is made of the URL.',
    breaks: ['HTTP-16'],
    alter: both(
      (inner) => ({
        order(persons, asked) {
          const ordered = inner.order(persons, asked);
          return isGerman(asked.question) ? reversed(ordered) : ordered;
        },
      }),
      tagged(isListed, (_, { url }) => `"${Buffer.from(url).toString('base64url').slice(-24)}"`),
    ),
  },
  {
    name: 'deflate-without-zlib',
    says: 'Who accepts deflate has a bare deflate stream, without the zlib format around it.',
    breaks: ['HTTP-12'],
    alter: changeWire((wire, question) => {
      const isPacked =
        wire.status === 200 && /\bdeflate(?!;q=0)/.test(question.headers['accept-encoding'] ?? '');
      const headers = { ...wire.headers, ...kept, vary: 'Accept-Encoding' };
      if (!isPacked) return { ...wire, headers: wire.status === 200 ? headers : wire.headers };
      const told = { ...headers, 'content-encoding': 'deflate' };
      return { ...wire, headers: told, body: deflateRawSync(wire.body) };
    }),
  },
  {
    name: 'head-counts-before-packing',
    says: 'HEAD tells that the content is compressed, and the length that it has before.',
    breaks: ['HTTP-7'],
    alter: changeWire((wire, question) => {
      if (wire.status !== 200 || weightOf('gzip', question) === 0) return wire;
      const headers = { ...wire.headers, ...kept, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
      return { ...wire, headers, ...(question.method === 'GET' && { body: gzipSync(wire.body) }) };
    }),
  },
  {
    name: 'identity-for-a-coding',
    says: 'What is not compressed is told to be in the coding `identity`.',
    breaks: ['HTTP-12'],
    alter: succeedsWith(() => ({ 'content-encoding': 'identity' })),
  },
];

import type { Fault } from '../fault.ts';
import { failsAt, failsAtValue } from './unexpected.ts';

const LONG = 255;

/** Faults with domains of unusual characters, lengths and number. */
export const domainInputFaults: readonly Fault[] = [
  {
    name: 'domain-emoji-fails',
    says: 'A domain with a character beyond the basic plane is answered with 500: the column takes three bytes.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => /[\u{10000}-\u{10ffff}]/u.test(domain)),
  },
  {
    name: 'domain-long-fails',
    says: 'A domain of more than 255 characters is answered with 500.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', ({ length }) => length > LONG),
  },
  {
    name: 'domain-missing-fails',
    says: 'A request without `domain` is answered with 500.',
    breaks: ['INPUT-3'],
    alter: failsAt(({ endpoint, query }) => endpoint === 'persons' && !query.has('domain')),
  },
  {
    name: 'domain-twice-fails',
    says: 'Two domains are answered with 500: a list has no lower case.',
    breaks: ['INPUT-3'],
    alter: failsAt(({ endpoint, query }) => endpoint === 'persons' && query.getAll('domain').length > 1),
  },
  {
    name: 'domain-control-character-fails',
    says: 'A control character in a domain is answered with 500: the log does not take it.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => /\p{Cc}/u.test(domain)),
  },
  {
    name: 'domain-null-character-fails',
    says: 'A null character in a domain is answered with 500: the column takes none.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => domain.includes('\0')),
  },
  {
    name: 'domain-quote-fails',
    says: 'A quote in a domain is answered with 500: the query is put together as text.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => domain.includes("'")),
  },
  {
    name: 'domain-bracket-fails',
    says: 'A bracket in a domain is answered with 500: it is taken for a pattern.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => domain.startsWith('(')),
  },
  {
    name: 'domain-not-utf-8-fails',
    says: 'Bytes in a domain that are no UTF-8 are answered with 500.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => domain.includes('\ufffd')),
  },
  {
    name: 'domain-percent-fails',
    says: 'A percent sign in a domain that encodes nothing is answered with 500: it is decoded a second time.',
    breaks: ['INPUT-3'],
    alter: failsAtValue('domain', (domain) => /%(?![0-9a-f]{2})/i.test(domain)),
  },
  {
    name: 'domain-decoded-twice',
    says: 'The domain is percent-decoded a second time.',
    breaks: ['INPUT-3'],
    alter: (inner) => ({
      answer(question, all) {
        const domain = question.query.get('domain') ?? '';
        if (!/%[0-7][0-9a-f]/i.test(domain)) return inner.answer(question, all);
        const query = new URLSearchParams(question.query);
        query.set(
          'domain',
          domain.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
        );
        return inner.answer({ ...question, query }, all);
      },
    }),
  },
];

import { exchange, failedExchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { pageFact, type Walk } from './walk.ts';

/** A page as a walk meets it: persons from a place in the domain's order, or a status that refuses it. */
export interface WalkedPage {
  from: number;
  persons: number;
  total: unknown;
  totalPages: unknown;
  /** 0: no answer at all. */
  status: number;
}

export interface WalkParts {
  readonly total?: number;
  readonly size?: number;
  readonly domain?: string;
  readonly first?: 0 | 1;
  /** Pages that are read after the last that holds persons. */
  readonly beyond?: number;
  /** Changes a page, by its index counted from 0. */
  readonly change?: (page: WalkedPage, index: number) => void;
}

/** A walk through an honest list of persons, unless told otherwise. */
export function walkOf(parts: WalkParts = {}): Walk {
  const { total = 25, size = 10, domain = 'acme.example', first = 1, beyond = 0, change } = parts;
  const pages = Math.ceil(total / size);
  const facts = Array.from({ length: Math.max(pages, 1) + beyond }, (_, index) => {
    const from = Math.min(index * size, total);
    const page: WalkedPage = {
      from,
      persons: Math.min(size, total - from),
      total,
      totalPages: pages,
      status: 200,
    };
    change?.(page, index);
    return pageFact(first + index, exchangeOf(page, first + index), first);
  });
  return { domain, limit: size, first, facts, whole: facts.every(({ kind }) => kind !== 'unreadable') };
}

function exchangeOf({ from, persons, total, totalPages, status }: WalkedPage, page: number) {
  if (status === 0) return failedExchange({ kind: 'timeout', message: 'no answer' });
  const body = status < 300 ? pageBody({ page, persons: personsFrom(from, persons), total, totalPages }) : {};
  return exchange(body, { status });
}

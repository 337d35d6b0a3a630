import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { pageView } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { fitsSomeSize } from '../relations/page-arithmetic.ts';
import { isCounted, type Numbering } from './paging.ts';

/** INPUT-5: the numbers of a page for an unusual number go together by one page size. An empty page may say anything. */
export function unusualReading(exchange: Exchange, { first }: Numbering): readonly Deviation[] {
  const { currentPage, total, totalPages, persons = [] } = pageView(exchange) ?? {};
  if (currentPage === undefined || total === undefined || totalPages === undefined) return [];
  if (persons.length === 0) return [];
  const place = `${personsText(persons.length)} on page ${currentPage} of ${totalPages}, of ${total} in all`;
  if (!isCounted(currentPage, totalPages, first))
    return [misread(exchange, place, 'a page that lies among the pages that it counts')];
  const index = currentPage - BigInt(first);
  return fitsSomeSize({ index, held: BigInt(persons.length), total, totalPages })
    ? []
    : [misread(exchange, place, 'persons and pages that some page size gives together, or a refusal')];
}

function misread(exchange: Exchange, received: string, expected: string): Deviation {
  return deviationOf('INPUT-5', [exchange], { message: received, received, expected });
}

import { type Answer, jsonAnswer } from './answer.ts';
import type { Behaviours, PagePosition, PageView } from './behaviours.ts';
import type { Question } from './question.ts';

function place(question: Question, all: Behaviours, partnerId: string): PagePosition {
  const firstPage = all.firstPage();
  const askedPage = all.readPage(question) ?? firstPage;
  const domain = all.readDomain(question);
  const maximum = all.maximumLimit(domain);
  const limit = all.readLimit(question) ?? Math.min(all.defaultLimit(), maximum);
  const size = all.pageSize(limit > maximum ? all.overMaximum(limit, maximum) : limit, question);
  const asked = { question, limit, size, firstPage, askedPage };
  const persons = all.order(all.select(partnerId, domain, asked), asked);
  const rows = all.countRows(persons);
  return { ...asked, persons, rows, pages: all.cutPages(rows, size) };
}

function take(place: PagePosition, page: number, all: Behaviours): PageView {
  const view = { ...place, page };
  return { ...view, taken: all.take(view, all.window(view)) };
}

/** The persons endpoint: who asks, what is asked for, which page that is, and how it looks. */
export function personsPage(question: Question, all: Behaviours): Answer {
  const holder = all.authorise(all.presentedKey(question), question);
  const partnerId = all.admit(holder, question);
  const where = place(question, all, partnerId);
  const view = take(where, all.resolvePage(where.askedPage, where), all);
  const fields = {
    current_page: all.currentPage(view),
    persons: view.taken.map((person) => all.presentPerson(person, view)),
    total: all.countTotal(view),
    total_pages: all.countPages(view),
  };
  return jsonAnswer(all.presentPage(fields, view));
}

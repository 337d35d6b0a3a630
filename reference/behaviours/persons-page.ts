import type { Person } from '../data/person.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Behaviours, PageView, Place } from './behaviours.ts';
import type { Question } from './question.ts';

function place(question: Question, all: Behaviours, partnerId: string): Place {
  const domain = all.readDomain(question);
  const maximum = all.maximumLimit();
  const limit = all.readLimit(question) ?? Math.min(all.defaultLimit(), maximum);
  const size = all.pageSize(limit > maximum ? all.overMaximum(limit, maximum) : limit);
  const persons = all.order(all.select(partnerId, domain));
  return { question, persons, limit, size, firstPage: all.firstPage() };
}

function take(place: Place, page: number, all: Behaviours): PageView {
  const view = { ...place, page };
  const [from, to] = all.window(view);
  const taken: Person[] = [];
  for (let at = from; at < to; at += 1) taken.push(place.persons.at(at));
  return { ...view, taken };
}

/** The persons endpoint: who asks, what is asked for, which page that is, and how it looks. */
export function personsPage(question: Question, all: Behaviours): Answer {
  const holder = all.authorise(all.presentedKey(question), question);
  const partnerId = all.admit(holder, question);
  const asked = all.readPage(question);
  const where = place(question, all, partnerId);
  const view = take(where, all.resolvePage(asked ?? where.firstPage, where), all);
  const fields = {
    current_page: all.currentPage(view),
    persons: view.taken.map((person) => all.presentPerson(person, view)),
    total: all.countTotal(view),
    total_pages: all.countPages(view),
  };
  return jsonAnswer(all.presentPage(fields, view));
}

import type { Person } from '../data/person.ts';
import type { Alter, World } from './alter.ts';
import type { Answer, Wire } from './answer.ts';
import type { PageFields, PageView } from './behaviours.ts';
import type { Question } from './question.ts';

/** Changes members of `data`; one set to undefined is left out. */
export function changeFields(change: (fields: PageFields, view: PageView) => Partial<PageFields>): Alter {
  return (inner) => ({
    presentPage: (fields, view) => inner.presentPage({ ...fields, ...change(fields, view) }, view),
  });
}

export function changePage(change: (body: unknown, view: PageView) => unknown): Alter {
  return (inner) => ({ presentPage: (fields, view) => change(inner.presentPage(fields, view), view) });
}

type ChangePerson = (
  record: Record<string, unknown>,
  person: Person,
  view: PageView,
  world: World,
) => unknown;

export function changePerson(change: ChangePerson): Alter {
  return (inner, world) => ({
    presentPerson: (person, view) =>
      change({ ...(inner.presentPerson(person, view) as object) }, person, view, world),
  });
}

export function changeAnswer(change: (answer: Answer, question: Question) => Answer): Alter {
  return (inner) => ({
    answer: async (question, all) => change(await inner.answer(question, all), question),
  });
}

export function changeText(change: (text: string, question: Question) => string): Alter {
  return (inner) => ({ serialise: (json, question) => change(inner.serialise(json, question), question) });
}

export function changeWire(change: (wire: Wire, question: Question) => Wire): Alter {
  return (inner) => ({ seal: (wire, question) => change(inner.seal(wire, question), question) });
}

/** Both changes, the second one of what the first has made. */
export function both(first: Alter, second: Alter): Alter {
  return (inner, world) => {
    const changed = { ...inner, ...first(inner, world) };
    return { ...changed, ...second(changed, world) };
  };
}

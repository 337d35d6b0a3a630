import type { Exchange } from '../client/exchange.ts';
import type { Context } from './context.ts';
import { Memo } from './memo.ts';

/** A session is known by its client: the context of a check is a copy of the session's. */
type Session = Pick<Context, 'client'>;

/** One thing for each session, made when it is first asked for. */
export function perSession<Thing>(make: (context: Context) => Thing): (context: Context) => Thing {
  const things = new WeakMap<Session['client'], { readonly thing: Thing }>();
  return (context) => {
    const made = things.get(context.client) ?? { thing: make(context) };
    things.set(context.client, made);
    return made.thing;
  };
}

/**
 * A fact that is learned once in a session for each question. All who ask share the answer and its journal.
 * @param isForgotten whether who asks next begins anew, where learning ended with this error
 */
export function learned<Asker extends Context, Question extends readonly unknown[], Fact>(
  learn: (context: Asker, ...question: Question) => Promise<Fact>,
  isForgotten?: (error: unknown) => boolean,
): (context: Asker, ...question: Question) => Promise<Fact> {
  const memo = perSession(() => new Memo<Fact>(isForgotten));
  return (context, ...question) => memo(context).get(question, () => learn(context, ...question));
}

/** Sees every exchange of a session as it comes. */
export interface Watch {
  /** `isOrdinary`: a usual question with the key that is meant for it. */
  observe(exchange: Exchange, isOrdinary: boolean): void;
}

const watches: ((context: Context) => Watch)[] = [];

/** A watch of each session, which sees its exchanges from the first one on. */
export function watching<Kind extends Watch>(make: (context: Context) => Kind): (context: Context) => Kind {
  const watch = perSession(make);
  watches.push(watch);
  return watch;
}

export function watchesOf(context: Context): readonly Watch[] {
  return watches.map((watch) => watch(context));
}

import { breaking, changed, from, shared, to, turns } from '../change/effect.ts';
import { refused } from '../change/refused.ts';
import { objectOf, text } from './answer-schema.ts';
import { type Question, question } from './question.ts';

/** Requests in other forms than the document shows. */
export const requests: readonly Question[] = [
  question({
    id: 'parameters.unusual',
    clause: 'Endpoints 1, not shown 1',
    title: 'parameters that are unknown, repeated, empty, decimal or a list',
    says: 'How a request is answered whose parameters are unknown, repeated, empty or decimal, or whose domain is a list with commas. Answers: `{ what is unusual: answer }`, each `refused`, `empty` (a page without persons), `answered` (a page with persons); for a `limit`, the number of persons on the page, if more follow.',
    matters:
      'A client that sends a parameter too many, or an empty one, gets other persons than it means, or is refused from one day to the next.',
    schema: objectOf(text('refused', 'empty', 'answered'), 'texts by what is unusual'),
    likeness: 'shared members',
    tells: {
      empty: 'No request with an unusual parameter was answered.',
      other: 'Requests with these unusual parameters are answered like this.',
    },
    change: shared(
      turns(
        ...refused(breaking('a client that sends it is refused')),
        changed('a client that sends it gets another page'),
      ),
    ),
  }),
  question({
    id: 'paths.spellings',
    clause: 'Endpoints 1, not shown 1; Endpoints 2, not shown 1',
    title: 'other spellings of a path',
    says: 'How a path is answered with a slash or `.json` at its end, or with the id in another letter case. Answers: `{ endpoint: spelling: answer }`, each `same` (as the usual path), `refused`, or what was seen.',
    matters:
      'A client that builds paths in another spelling works until the router changes; a filter for one spelling is passed by another.',
    schema: objectOf(text('same', 'refused'), 'texts by spelling'),
    likeness: 'shared members',
    tells: {
      empty: 'No other spelling of a path was answered.',
      other: 'Other spellings of the paths are answered like this.',
    },
    change: shared(
      turns(
        from('same', breaking('a client that uses this spelling of the path fails')),
        to('same', changed('more spellings are understood')),
        changed('only a client that uses this spelling of the path notices'),
      ),
    ),
  }),
];

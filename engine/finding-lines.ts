import type { Exchange, Request } from '../client/exchange.ts';
import type { Recorder } from '../client/recorder.ts';
import type { Company, Deviation } from '../oracles/deviation.ts';
import { questionText } from '../oracles/question.ts';

/** Of many requests at once, so many are told. */
const mostTold = 3;

/** The exchanges to repeat: the first if that shows the deviation alone or with its company, else all of them. */
export function showingExchanges({ exchanges, showsIn, company }: Deviation): readonly Exchange[] {
  return showsIn === undefined && company === undefined ? exchanges : exchanges.slice(0, 1);
}

/** Lines for a shell that show a deviation: what has to come before it first, what has to be in flight with it at once. */
export function findingLines(deviation: Deviation, recorder: Recorder): string {
  const { company } = deviation;
  const own = linesOf(
    showingExchanges(deviation).map(({ request }) => request),
    recorder,
  );
  if (company === undefined) return own.join('\n');
  if (company.kind === 'idle') return [`sleep ${company.ms / 1_000}`, ...own].join('\n');
  if (company.kind === 'after') {
    const all = [...company.requests.map((request) => recorder.curl(request)), ...own];
    return company.onOneConnection === true ? asOneCommand(all) : all.join('\n');
  }
  // Twice the same is company too; only the answer that shows it is printed.
  const others = company.requests.map((request) => `${recorder.curl(request)} > /dev/null`);
  return [...[...own, ...others].map((line) => `${line} &`), 'wait'].join('\n');
}

/** One command for all lines: what one of them leaves on its connection is there for the next. */
function asOneCommand(lines: readonly string[]): string {
  const [first = '', ...others] = lines;
  return [first, ...others.map((line) => line.replace(/^curl/, '--next'))].join(` -w '\\n' \\\n  `);
}

function linesOf(requests: readonly Request[], recorder: Recorder): readonly string[] {
  return [...new Set(requests.map((request) => recorder.curl(request)))];
}

/** Says what it takes besides the request: `only right after domain=acme.example limit=10 page=1`. */
export function companyText(company: Company, own: Request | undefined): string {
  if (company.kind === 'idle')
    return `only behind a pause of ${company.ms / 1_000} s in which nothing is asked`;
  const { kind, requests } = company;
  const all = requests.map((request) => nameOf(request, own));
  const timesOf = (name: string) => all.filter((one) => one === name).length;
  const names = [...new Set(all)].map((name) =>
    timesOf(name) > 2 ? `${name}, ${timesOf(name)} times` : name,
  );
  const told = names.slice(0, mostTold);
  const more = names.length - told.length;
  const named = `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return kind === 'after' ? `only right after ${named}` : `only beside ${named}, at once`;
}

function nameOf(request: Request, own: Request | undefined): string {
  const isSame = request.path === own?.path && request.query === own.query && request.method === own.method;
  const method = request.method === 'GET' ? '' : `${request.method} of `;
  return `${isSame ? 'the same request' : `${method}${questionText(request)}`}${keyText(request, own)}`;
}

/** By which credential, where it is another one. */
function keyText({ credential: { kind } }: Request, own: Request | undefined): string {
  if (kind === own?.credential.kind) return '';
  if (kind === 'none') return ' without a key';
  return kind === 'partner-key' || kind === 'consumer-token' ? ' with the right key' : ' with another key';
}

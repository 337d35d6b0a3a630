/**
 * Replacement in a statement for the value of a header field that may name somebody: the same in each run, so that two
 * statements can be compared.
 */
export const hiddenName = '[hidden]';

/** Words that values of header fields consist of, in lower case: HTTP, its caches and proxies, JSON, tokens, deployments. */
const known: ReadonlySet<string> = new Set(
  `a about abort accept access account after all allow allowed alpha an and any api apikey app application are as ascii asia at auth
  authorization authorized aws azure bad basic be bearer before beta blue body br build built burst by bypass bytes c cache cached
  can canary central challenge charset chunked client close cloud cluster compressed conditional conformance consumer consumers
  content control credential credentials customer customers data date default deflate denied dev development digest disabled domain
  duration dynamic east edge empty enabled end endpoint error error_description error_uri eu example exceeded expired express false
  failed fast feature feb final first for forbidden found framework from fresh full gateway get global go green gzip has head header
  headers hit hour hours http https id identity if in info insufficient_scope internal invalid invalid_request invalid_token is iso
  it java json jwt keep key keys large last latest legacy level limit limited list live local locked main main max medium message
  minimal minimum minute minutes miss missing mode ms must native negotiate net new nginx no node none north not null odata of off
  ok old on one only open options or origin other page pages partner partners pass passed path php plain platform please pod policy
  post preview primary private problem prod production profile protected provided proxy public python query quota rate rc read
  ready realm refresh region release remaining replica request requests required reset resource response retry revalidated revision
  route rpm ruby runtime running safe sandbox scope second seconds secure server service session short site size slow small snapshot
  source south stable stage staging stale standard status stream success sunset test testing text the this time timeout to token
  too total trace trial true try type unauthorized unit unknown unlimited up updated uri url us use used user users utf v valid value
  version via w wait warning was web west window windows with worker wrong www x xml yes you your zone zstd
  mon tue wed thu fri sat sun jan mar apr may jun jul aug sep sept oct nov dec gmt utc`.split(/\s+/),
);

const words = /[\p{L}\p{M}\p{N}_'\u2019]+/gu;
const shortNumber = /^v?\d{1,6}(?:[a-z]{1,3}\d{0,3})?$/;
const timeOfBuild =
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T?(?:[01]\d|2[0-3])(?:[0-5]\d){0,2}Z?)?$/;
const sinceEpoch = /^1\d{9}(?:\d{3})?$/;
/** Groups of digits as in a telephone or an account number. */
const digitGroups = /(?<![\w.])\+?\d(?:[\d ()/-]|\.(?=\d)){5,30}\d(?!\w)/g;
const dateAhead = /^(?:19|20)\d\d([-/. ])\d{1,2}\1\d{1,2}(?!\d)/;
const dotted = /^\d{1,6}(?:\.\d{1,6})+$/;
/** The parts of a value: a text of several words between two delimiters is a sentence. */
const parts = /[^,;:="()<>]+/g;
/** A name before an equals sign; its value follows. */
const parameter = /^\s*[a-z][\w-]*$/i;
/** Names of parameters, beside the words of values: of limits, caches, timings, challenges and media types. */
const parameterNames: ReadonlySet<string> = new Set(
  `algorithm author boundary by collapsed comment count customer cost desc description details dur fwd group hash host i id ip lang
  link ma manager n name nonce ns opaque owner part period pk q qk qop quota r rel reason sent sf source start stored t ts ttl tenant
  unit units v version w window`.split(/\s+/),
);
const mediaType =
  /^(?:\d{3} )?(?:application|audio|font|image|model|multipart|text|video)\/[\w!#$&^.+-]+(?=\s*(?:;|$))/i;

/** Header fields that hold names of fields, methods and origins: the standard's, or the service's own. */
const listsOfNames = /^(?:vary|allow|access-control-[a-z-]+): /;

/** Strictness of the search for names in a value: `all` also takes out single words in lower case that are not known. */
export type NameSearch = 'likely' | 'all';
type Replace = (found: string) => string;

/**
 * Applies `replace` to parts of a header's value that may name somebody: unknown words, letters beyond ASCII, and numbers
 * as long as a telephone number. Other numbers, versions, dates and short codes stay.
 */
export function withoutNames(value: string, search: NameSearch, replace: Replace = () => hiddenName): string {
  if (listsOfNames.test(value)) return value;
  const [type] = mediaType.exec(value) ?? [];
  if (type !== undefined) return type + inParts(value.slice(type.length), 'all', replace);
  return inParts(value, search, replace);
}

/** Hexadecimal digits of a hash: letters and digits by turns, unlike an account number behind a short prefix. */
export function isHash(word: string): boolean {
  return /^[\da-f]{7,128}$/i.test(word) && (word.match(/\d[a-f]|[a-f]\d/gi) ?? []).length >= 3;
}

function inParts(value: string, search: NameSearch, replace: Replace): string {
  return value
    .split(hiddenName)
    .map((piece) =>
      piece.replace(parts, (part, at: number) =>
        piece[at + part.length] === '=' && parameter.test(part)
          ? inWords(part, search, (word) => (parameterNames.has(word.toLowerCase()) ? word : replace(word)))
          : inPart(part, search, replace),
      ),
    )
    .join(hiddenName);
}

function inPart(part: string, search: NameSearch, replace: Replace): string {
  const isSentence = part.trim().includes(' ');
  const plain: string[] = [];
  let from = 0;
  for (const { 0: group, index } of part.matchAll(digitGroups)) {
    if (!isLongNumber(group)) continue;
    plain.push(inWords(part.slice(from, index), isSentence ? 'all' : search, replace), replace(group));
    from = index + group.length;
  }
  return [...plain, inWords(part.slice(from), isSentence ? 'all' : search, replace)].join('');
}

function isLongNumber(group: string): boolean {
  const digits = group.replace(/\D/g, '');
  if (digits.length < 7 || dateAhead.test(group) || dotted.test(group)) return false;
  return !(timeOfBuild.test(group) || sinceEpoch.test(group));
}

function inWords(text: string, search: NameSearch, replace: Replace): string {
  return text.replace(words, (word) => (mayName(word, search) ? replace(word) : word));
}

function mayName(word: string, search: NameSearch): boolean {
  if (isNumberOfBuild(word)) return false;
  if (word.split('_').every((one) => known.has(one.toLowerCase()) || shortNumber.test(one))) return false;
  if (known.has(word.toLowerCase())) return false;
  if (search === 'all') return true;
  return /[^\w'\u2019]|\p{Lu}\p{Ll}|\d{7}/u.test(word);
}

function isNumberOfBuild(word: string): boolean {
  return shortNumber.test(word) || timeOfBuild.test(word) || sinceEpoch.test(word) || isHash(word);
}

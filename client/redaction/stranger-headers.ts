import type { Request } from '../exchange.ts';

/** Fields with a link to a subject, or with a file name after one. */
const hidden: ReadonlySet<string> = new Set([
  'location',
  'content-location',
  'link',
  'refresh',
  'content-disposition',
]);
/** Segments of the paths to which services redirect a client without access. */
const usualSegment =
  /^(?:|log-?in|sign-?in|auth|authori[sz]e|oauth2?|openid(?:-connect)?|connect|sso|saml2?|cas|sessions?|accounts?|errors?|unauthori[sz]ed|forbidden|not-?found|denied|api|docs|index|home|health|v\d{1,2}|[45]\d\d)(?:\.[a-z]{2,5})?$/i;
const parts = /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#@\s]*)?)([^?#]*)(\?[^#]*)?(#.*)?$/i;

type Hash = (value: string) => string;

/** Headers of an answer about a subject that the user did not name: links are hashed, unless the request holds as much. */
export class StrangerHeaders {
  readonly #basePath: string;
  readonly #hash: Hash;

  constructor(baseUrl: string, hash: Hash) {
    this.#basePath = new URL(baseUrl).pathname.replace(/\/$/, '');
    this.#hash = hash;
  }

  hides(field: string): boolean {
    return hidden.has(field);
  }

  /** `field` in small letters. */
  shown(field: string, value: string, request: Request): string {
    if (field === 'content-disposition') return this.#disposition(value);
    if (field === 'link') return this.#links(value, request);
    const [, delay = '', address = value] = /^(\s*\d+\s*[;,]\s*(?:url\s*=)?\s*)(.*)$/is.exec(value) ?? [];
    if (field === 'refresh') return delay + this.#address(address, request);
    return this.#address(value, request);
  }

  #disposition(value: string): string {
    const [, kind = '', rest = ''] = /^(\s*[a-z-]{1,20}\s*(?:;|$))?(.*)$/is.exec(value) ?? [];
    return rest === '' ? kind : `${kind} ${this.#told(rest)}`;
  }

  /** Shows links with their relation, and hides their other parameters. */
  #links(value: string, request: Request): string {
    const links = [...value.matchAll(/<([^>]*)>([^<]*)/g)];
    if (links.length === 0) return this.#told(value);
    return links
      .map(([, address = '', rest = '']) => `<${this.#address(address, request)}>${relation(rest)}`)
      .join(', ');
  }

  #address(value: string, { path, query }: Request): string {
    const [, origin = '', shownPath = '', parameters = '', fragment = ''] = parts.exec(value.trim()) ?? [];
    const own = [path, this.#basePath + path].flatMap((one) => [one, `${one}/`]);
    const isKept =
      value.trim() !== '' &&
      (own.includes(shownPath) ||
        this.#withoutBase(shownPath)
          .split('/')
          .every((one) => usualSegment.test(one)));
    if (!isKept) return origin === '' ? this.#told(value) : `${origin}/${this.#told(value)}`;
    const asked = parameters === '' || parameters === `?${query}` ? parameters : `?${this.#told(parameters)}`;
    return `${origin}${shownPath}${asked}${fragment === '' ? '' : `#${this.#told(fragment)}`}`;
  }

  #withoutBase(path: string): string {
    return path.startsWith(`${this.#basePath}/`) ? path.slice(this.#basePath.length) : path;
  }

  #told(value: string): string {
    return `[not named by you: ${this.#hash(value)}]`;
  }
}

function relation(parameters: string): string {
  const [, name] = /;\s*rel\s*=\s*"?([a-z-]{1,30})\b/i.exec(parameters) ?? [];
  return name === undefined ? '' : `; rel="${name}"`;
}

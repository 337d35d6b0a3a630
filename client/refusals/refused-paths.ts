import type { Request } from '../exchange.ts';
import { nameOf } from './block-count.ts';

/** Remembers which paths refused an ordinary question, and which requests came to anything else. */
export class RefusedPaths {
  readonly #refusing = new Set<string>();
  readonly #unrefused = new Set<string>();

  refused({ path }: Request): void {
    this.#refusing.add(path);
  }

  notRefused(request: Request): void {
    this.#unrefused.add(nameOf(request));
  }

  /** True where its path refused a question, and this request was not answered otherwise yet. */
  isNewAtRefused(request: Request): boolean {
    return this.#refusing.has(request.path) && !this.#unrefused.has(nameOf(request));
  }
}

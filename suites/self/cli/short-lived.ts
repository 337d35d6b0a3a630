import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceService } from '../../../reference/service.ts';
import { forwardTo } from './forward.ts';
import type { Answering } from './http-target.ts';

/** Tokens that each open so many requests, and no more. */
class Tokens {
  readonly issued: string[] = [];
  readonly #file: string;
  readonly #uses: number;
  #used = 0;

  constructor(file: string, uses: number) {
    this.#file = file;
    this.#uses = uses;
    this.#issue();
  }

  /** True where a header holds the token of now; the next is issued where it was used often enough. */
  isOpenedBy(authorization: string | undefined): boolean {
    if (authorization !== `Bearer ${this.issued.at(-1)}`) return false;
    this.#used += 1;
    if (this.#used % this.#uses === 0) this.#issue();
    return true;
  }

  #issue(): void {
    const next = `st_${Math.random().toString(36).slice(2).padEnd(12, 'k')}Zq${this.issued.length}Xw`;
    this.issued.push(next);
    writeFileSync(this.#file, `${next}\n`);
  }
}

export interface ShortLived {
  readonly answer: Answering;
  /** The target of a config file in `folder`, where the tokens of now stand. */
  readonly target: object;
  readonly issued: () => readonly string[];
}

/** A service whose tokens are accepted `uses` times each, and a command that gives those of now. */
export function shortLived(service: ReferenceService, folder: string, uses: number): ShortLived {
  const { accounts, url } = service;
  const partner = new Tokens(join(folder, 'partner'), uses);
  const consumer = new Tokens(join(folder, 'consumer'), uses);
  const [forward] = forwardTo(url);
  const script = "process.stdout.write(require('fs').readFileSync(process.argv[1]))";
  const command = (name: string) => ({ command: [process.execPath, '-e', script, name] });
  return {
    answer: (request, response, target) => {
      const { authorization } = request.headers;
      if (partner.isOpenedBy(authorization)) request.headers.authorization = `Bearer ${accounts.partnerKey}`;
      if (consumer.isOpenedBy(authorization))
        request.headers.authorization = `Bearer ${accounts.consumerToken}`;
      return forward(request, response, target);
    },
    target: {
      partnerId: accounts.partnerId,
      partnerKey: command('partner'),
      domains: accounts.domains,
      consumerIds: accounts.consumerIds,
      consumerToken: command('consumer'),
      otherPartnerId: accounts.otherPartnerId,
      otherDomain: accounts.otherDomain,
    },
    issued: () => [...partner.issued, ...consumer.issued],
  };
}

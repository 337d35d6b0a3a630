import { choose, hash } from './hash.ts';
import { firstNames } from './words.ts';

/** A consumer as the service stores and shows it. */
export interface Consumer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: 'active' | 'paused';
  readonly preferences: { readonly newsletter: boolean; readonly language: string };
  readonly tags: readonly string[];
}

/** Names beyond ASCII: what is counted in characters instead of bytes goes wrong here. */
const surnames: readonly [string, ...string[]] = ['Müller', 'Þórsdóttir', 'Nguyễn', 'Łukasik', 'García'];
const YEAR_2021 = Date.UTC(2021, 0, 1);
const FOUR_YEARS = 4 * 365 * 86_400_000;

export function consumer(seed: number, id: string): Consumer {
  const bits = hash(seed, 'consumer', id);
  const first = choose(firstNames, bits);
  const created = YEAR_2021 + (bits % FOUR_YEARS);
  return {
    id,
    email: `${first.toLowerCase()}.${id.slice(-4).toLowerCase()}@post.example`,
    name: `${first} ${choose(surnames, bits >>> 8)}`,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + 86_400_000).toISOString(),
    status: bits % 3 === 0 ? 'paused' : 'active',
    preferences: { newsletter: bits % 2 === 0, language: 'en' },
    tags: ['imported'],
  };
}

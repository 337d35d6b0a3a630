import { type Attack, body } from './attacks.ts';

function crowded(count: number, person: string): Attack {
  const persons = Array.from({ length: count }, () => person).join(',');
  return body(`{"data":{"current_page":1,"persons":[${persons}],"total":${count},"total_pages":1}}`);
}

/** Pages of as many persons as are read just yet. `npm run bench:attacks` measures them: they take too much memory. */
export const crowdedAttacks: Readonly<Record<string, Attack>> = {
  'the same person 12,000 times': crowded(
    12_000,
    '{"email":"a@x.example","created_at":"2024-01-01T00:00:00.000Z"}',
  ),
  'the same wrong person 12,000 times': crowded(
    12_000,
    `{"email":"${'a'.repeat(200)} at x","created_at":"yesterday"}`,
  ),
  'empty objects with blanks within': crowded(24_000, `{${' '.repeat(150)}}`),
};

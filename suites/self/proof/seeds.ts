/** Seeds of the long proof; each makes other data, other sizes and other places for a fault. */
export const seeds: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** Seeds of the smoke proof: its share hardly depends on them. */
export const smokeSeeds: readonly number[] = seeds.slice(0, 3);

/** In how many of them a fault must be caught: chance may hide one that shows now and then. */
export const leastCaught = seeds.length - 1;

/** Exit codes of `npm run proof`. */
export const exits = { proven: 0, failed: 1, usage: 2, interrupted: 130 } as const;

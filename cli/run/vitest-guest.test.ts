import { describe, expect, it } from 'vitest';
import { vitestOptions } from '../../config/vitest-options.ts';
import { createGuest } from './vitest-guest.ts';

const events = ['SIGINT', 'SIGTERM', 'exit', 'uncaughtException', 'unhandledRejection'];

function listeners(): unknown[] {
  return events.map((event) => (process as NodeJS.EventEmitter).listeners(event));
}

describe('vitest as a guest', () => {
  it('does not listen to what ends the process', async () => {
    const before = listeners();
    const vitest = await createGuest({ ...vitestOptions, exclude: [], reporters: [{}] });
    try {
      expect(listeners()).toEqual(before);
    } finally {
      await vitest.close();
    }
    expect(listeners()).toEqual(before);
  });
});

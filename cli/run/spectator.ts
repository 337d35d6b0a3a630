import type { LaunchHooks } from './launch-types.ts';

/** A listener without whom the run goes on just as well. */
export interface Spectator extends Pick<Required<LaunchHooks>, 'onEvent' | 'onProgress' | 'onWriting'> {
  onFault(error: unknown): void;
}

/** Hooks that also call a spectator, after the first listener. An error of the spectator does not end the run. */
export function withSpectator(first: LaunchHooks, second: Spectator): LaunchHooks {
  const guarded = (tell: () => void) => {
    try {
      tell();
    } catch (error) {
      second.onFault(error);
    }
  };
  return {
    ...first,
    onEvent: (event) => {
      first.onEvent?.(event);
      guarded(() => second.onEvent(event));
    },
    onProgress: (now) => {
      first.onProgress?.(now);
      guarded(() => second.onProgress(now));
    },
    onWriting: () => {
      first.onWriting?.();
      guarded(() => second.onWriting());
    },
  };
}

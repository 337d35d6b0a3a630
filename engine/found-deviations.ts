import type { Deviation } from '../oracles/deviation.ts';
import { perSession } from './per-session.ts';

/** The deviations behind the findings that a session reported, by the id of the row and in the order of its findings. */
export const foundDeviations = perSession(() => new Map<string, readonly Deviation[]>());

import { textMarks } from './text-marks.ts';

/**
 * `mark`: marks a value as a person's address, to be shown only as the run's rule for personal data allows; `resolve`: a
 * text with these marks resolved.
 */
export const { mark: personal, resolve: resolvePersonal } = textMarks('\uE000', '\uE001');

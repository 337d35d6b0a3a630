import { textMarks } from './text-marks.ts';

/** `personal` marks an address, which is shown only as the run's rule allows; `resolvePersonal` resolves the marks. */
export const { mark: personal, resolve: resolvePersonal } = textMarks('\uE000', '\uE001');

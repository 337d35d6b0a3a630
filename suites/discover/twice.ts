import type { Look } from '../../fixtures/discovery/discovered.ts';

/** Looks two times, at different places where there are any. */
export function twice<Place>(
  places: readonly Place[],
  look: (place: Place, time: 0 | 1) => Promise<Look | undefined>,
): readonly (() => Promise<Look | undefined>)[] {
  return ([0, 1] as const).flatMap((index) => {
    const place = places[index % Math.max(places.length, 1)];
    return place === undefined ? [] : [() => look(place, index)];
  });
}

import { foldText } from '@convoy/ui-kit';
import type { VanLocation } from '../../../contract/src/index.ts';

/** What the list may be narrowed to. */
export const vanStates = ['all', 'moving', 'parked', 'hired', 'silent'] as const;
export type VanState = (typeof vanStates)[number];

const is: Record<VanState, (location: VanLocation) => boolean> = {
  all: () => true,
  moving: ({ isMoving }) => isMoving,
  parked: ({ isMoving }) => !isMoving,
  hired: ({ bookingId }) => bookingId !== null,
  silent: ({ silent }) => silent,
};

/** Vans in a state whose registration, model or address has the text; a registration also without its space. */
export function narrowVans(
  locations: readonly VanLocation[],
  text: string,
  state: VanState,
): readonly VanLocation[] {
  const wanted = foldText(text.trim());
  if (wanted === '' && state === 'all') return locations;
  const plate = wanted.replaceAll(' ', '');
  return locations.filter(
    (location) =>
      is[state](location) &&
      (foldText(location.registration).replaceAll(' ', '').includes(plate) ||
        foldText(location.address).includes(wanted) ||
        foldText(location.van).includes(wanted)),
  );
}

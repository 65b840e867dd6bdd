import type { VanLocation } from '../../../contract/src/index.ts';

/** A fleet whose newest position is older than this is not shown as it is now, ms. */
const OLD_AFTER = 15 * 60_000;

/**
 * When the newest position of the fleet is from, where that is not now: trackers that were out of reach first send what they
 * kept, and a fleet at rest is quiet. Null while a van has just reported, and without vans.
 */
export function oldNewestPosition(locations: readonly Pick<VanLocation, 'at'>[], now: number): string | null {
  let newest: string | null = null;
  for (const { at } of locations) if (newest === null || Date.parse(at) > Date.parse(newest)) newest = at;
  return newest !== null && now - Date.parse(newest) > OLD_AFTER ? newest : null;
}

const METRES_A_MILE = 1609.344;
/**
 * Share of the way by fixes that is believed. Receivers are off by a percent or two; an odometer that went ahead of the instrument
 * would make the next reading of the instrument one that goes backwards, which asks its reader for a reason.
 */
const BELIEVED = 0.98;

/**
 * What an odometer shows by now, whole miles.
 * @param read what was last read off the instrument, miles
 * @param metres what trackers saw since
 */
export const trackedMiles = (read: number, metres: number): number =>
  read + Math.floor((Math.max(0, metres) * BELIEVED) / METRES_A_MILE);

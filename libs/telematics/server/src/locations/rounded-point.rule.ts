import type { Point } from '@convoy/places/contract';

const isTenth = (degrees: number) => Math.round(degrees * 10) / 10 === degrees;

/**
 * Whether a point is no finer than a town: both its degrees are whole tenths, as the ends of old trips are left. An address of it would
 * be another one's.
 */
export const isRounded = ({ latitude, longitude }: Point): boolean => isTenth(latitude) && isTenth(longitude);

import { foldText } from '@convoy/ui-kit';
import type { VanDriving } from '../../../contract/src/index.ts';

export const drivingSorts = ['registration', 'lowest', 'highest', 'distance', 'idle'] as const;
export type DrivingSort = (typeof drivingSorts)[number];

/** Vans without a score come last whichever way scores are sorted. */
const byScore = (sign: 1 | -1) => (a: VanDriving, b: VanDriving) => {
  if (a.drivingScore === null || b.drivingScore === null)
    return Number(a.drivingScore === null) - Number(b.drivingScore === null);
  return sign * (a.drivingScore - b.drivingScore);
};

const byRegistration = (a: VanDriving, b: VanDriving) => a.registration.localeCompare(b.registration, 'en');
const orders: Record<DrivingSort, (a: VanDriving, b: VanDriving) => number> = {
  registration: byRegistration,
  lowest: byScore(1),
  highest: byScore(-1),
  distance: (a, b) => b.totalDistance - a.totalDistance,
  idle: (a, b) => b.idleTime - a.idleTime,
};

/** The vans whose registration (with or without its space) or model holds each word of the text, in the wanted order. */
export function narrowDriving(vans: readonly VanDriving[], text: string, sort: DrivingSort): VanDriving[] {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  const found = vans.filter(({ registration, van }) => {
    const where = foldText(`${registration} ${registration.replaceAll(' ', '')} ${van}`);
    return words.every((word) => where.includes(word));
  });
  return found.sort((a, b) => orders[sort](a, b) || byRegistration(a, b));
}

import type { Tone } from '@convoy/ui-kit';
import { type TrafficBadge, trafficBadge, type VanLocation } from '../../../contract/src/index.ts';

const tones: Record<TrafficBadge, Tone> = {
  parked: 'neutral',
  highway: 'primary',
  city: 'success',
  slow: 'warning',
};

/** What the badge of a van says, and how it looks in the list and on the map. */
export function badgeOf(location: Pick<VanLocation, 'isMoving' | 'speed'>): {
  badge: TrafficBadge;
  tone: Tone;
} {
  const badge = trafficBadge(location);
  return { badge, tone: tones[badge] };
}

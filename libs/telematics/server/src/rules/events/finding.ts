import type { TrackerPoint } from '@convoy/platform/ports';
import type { EventUnit, TelematicsEventKind } from '@convoy/telematics/contract';

/** Something that the fixes of a van show. A van has at most one of a kind at an instant, and one of each fence. */
export interface Finding {
  readonly kind: TelematicsEventKind;
  /** When it began, or was certain; milliseconds since 1970. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  /** How much, in `unit`; null where there is nothing to measure, or the tracker alone judged it. */
  readonly value: number | null;
  readonly unit: EventUnit | null;
  /** What was passed, in `unit`, and where the limit comes from. */
  readonly limit: number | null;
  readonly limitOf: 'road' | 'brand' | null;
  readonly fence: { readonly id: number; readonly name: string } | null;
}

/** A finding at a fix. */
export const findingAt = (
  { at, latitude, longitude }: Pick<TrackerPoint, 'at' | 'latitude' | 'longitude'>,
  facts: Pick<Finding, 'kind'> & Partial<Finding>,
): Finding => ({
  at,
  latitude,
  longitude,
  value: null,
  unit: null,
  limit: null,
  limitOf: null,
  fence: null,
  ...facts,
});

/** Order of findings: by time, then by kind and fence. */
export function byMoment(a: Finding, b: Finding): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return (a.fence?.id ?? 0) - (b.fence?.id ?? 0);
}

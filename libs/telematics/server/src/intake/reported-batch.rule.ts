import { DomainError } from '@convoy/platform/errors';
import type { TrackerPoint } from '@convoy/platform/ports';
import {
  type ReportedPoint,
  reportedBatchSchema,
  reportedPointSchema,
  reportedPointsSchema,
  telematicsErrors,
} from '@convoy/telematics/contract';

/** What a signed body holds. */
export interface ReadBatch {
  readonly points: readonly TrackerPoint[];
  /** Points that are not of the form that the reference shows. */
  readonly unreadable: number;
}

/**
 * Reads a signed body. A point that cannot be read is counted, and the others are read: a program that sends the batch again would
 * never get rid of them.
 * @throws TELEMATICS_BATCH_UNREADABLE where it is no list of 1 to 1,000 points, or none of them can be read
 */
export function readBatch(body: Buffer): ReadBatch {
  const json = jsonOf(body);
  const whole = reportedBatchSchema.safeParse(json);
  if (whole.success) return { points: whole.data.points.map(toPoint), unreadable: 0 };
  const given = reportedPointsSchema.safeParse(json);
  if (!given.success) throw new DomainError(telematicsErrors.TELEMATICS_BATCH_UNREADABLE);
  const points = given.data.points.flatMap((one) => {
    const { data } = reportedPointSchema.safeParse(one);
    return data ? [toPoint(data)] : [];
  });
  if (points.length === 0) throw new DomainError(telematicsErrors.TELEMATICS_BATCH_UNREADABLE);
  return { points, unreadable: given.data.points.length - points.length };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError(telematicsErrors.TELEMATICS_BATCH_UNREADABLE);
  }
}

const toPoint = ({ at, ...facts }: ReportedPoint): TrackerPoint => ({
  ...facts,
  at: Date.parse(at),
  harsh: null,
});

import type { TrackerPoint } from '@convoy/platform/ports';
import { type DriverScore, type ScoredKind, scoredKinds, scoreOf } from './driver-score.rule.ts';
import type { Finding } from './events/finding.ts';
import { cutLeg, type Leg, legsOf } from './legs.rule.ts';
import { fastestOf } from './trips.rule.ts';

/** A time in which a hire had the van, milliseconds since 1970. */
export interface HiredTime {
  readonly bookingId: number;
  readonly from: number;
  /** Infinity while the hire lasts. */
  readonly to: number;
}

/** A day to put together. */
export interface DayOptions {
  /** The instants between which the civil day lies, milliseconds since 1970: 23 or 25 hours apart where clocks change. */
  readonly from: number;
  readonly to: number;
  /** Hires that had the van; they do not overlap. */
  readonly hires: readonly HiredTime[];
  /** What the fixes show, of which those of the day count. */
  readonly findings: readonly Finding[];
}

/** What is kept of a van, a civil day and a hire. `bookingId` is null for the time in which no hire had the van. */
export interface DayPart {
  readonly bookingId: number | null;
  readonly distanceMetres: number;
  readonly drivingSeconds: number;
  readonly idleSeconds: number;
  readonly stoppedSeconds: number;
  /** Kilometres an hour while driving; null where nothing was driven. */
  readonly averageMovingKmh: number | null;
  readonly maxKmh: number | null;
  /** Counted by the tracker; null where it counts none. */
  readonly fuelLitres: number | null;
  readonly events: Readonly<Record<ScoredKind, number>>;
  readonly score: DriverScore;
  /** First and last fix of the part, milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
}

type Span = readonly [from: number, to: number];

/**
 * Figures of a van's civil day, cut where its hirer changed. What lies across a cut is shared by time, so that the parts add up to
 * the day. A part without a fix is left out.
 * @param points as `cleanPoints` gives them; those of the neighbouring days serve what lies across midnight
 */
export function dayOf(points: readonly TrackerPoint[], options: DayOptions): DayPart[] {
  const legs = legsOf(points);
  const hires = options.hires
    .map(({ bookingId, from, to }) => ({
      bookingId,
      span: [Math.max(from, options.from), Math.min(to, options.to)] as Span,
    }))
    .filter(({ span: [from, to] }) => from < to)
    .sort((a, b) => a.span[0] - b.span[0]);
  const free = gapsBetween(
    hires.map(({ span }) => span),
    [options.from, options.to],
  );
  const byHire = new Map<number | null, Span[]>([[null, free]]);
  for (const { bookingId, span } of hires) byHire.set(bookingId, [...(byHire.get(bookingId) ?? []), span]);
  return [...byHire].flatMap(
    ([bookingId, spans]) => partOf(points, legs, bookingId, spans, options.findings) ?? [],
  );
}

function gapsBetween(spans: readonly Span[], [from, to]: Span): Span[] {
  const gaps: Span[] = [];
  let at = from;
  for (const [begins, ends] of spans) {
    if (begins > at) gaps.push([at, begins]);
    at = Math.max(at, ends);
  }
  if (at < to) gaps.push([at, to]);
  return gaps;
}

function partOf(
  points: readonly TrackerPoint[],
  legs: readonly Leg[],
  bookingId: number | null,
  spans: readonly Span[],
  findings: readonly Finding[],
): DayPart | null {
  const holds = ({ at }: { readonly at: number }) => spans.some(([from, to]) => at >= from && at < to);
  const own = points.filter(holds);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const sum = (kinds: readonly Leg['kind'][], of: 'seconds' | 'metres') =>
    legs.reduce(
      (total, leg) =>
        kinds.includes(leg.kind)
          ? total + spans.reduce((part, [from, to]) => part + cutLeg(leg, from, to)[of], 0)
          : total,
      0,
    );
  const distanceMetres = sum(['driving'], 'metres');
  const drivingSeconds = sum(['driving'], 'seconds');
  const count = (kind: ScoredKind) =>
    findings.filter((finding) => finding.kind === kind && holds(finding)).length;
  const events = Object.fromEntries(scoredKinds.map((kind) => [kind, count(kind)])) as Record<
    ScoredKind,
    number
  >;
  return {
    bookingId,
    distanceMetres,
    drivingSeconds,
    idleSeconds: sum(['idle'], 'seconds'),
    stoppedSeconds: sum(['standing', 'towed'], 'seconds'),
    averageMovingKmh: drivingSeconds === 0 ? null : (distanceMetres / drivingSeconds) * 3.6,
    maxKmh: fastestOf(own),
    fuelLitres: fuelUsed(points, spans),
    events,
    score: scoreOf({ distanceMetres, events }),
    firstAt: first.at,
    lastAt: last.at,
  };
}

/** Litres between readings of the counter, shared by time across cuts. A counter that falls began again: from there it counts on. */
function fuelUsed(points: readonly TrackerPoint[], spans: readonly Span[]): number | null {
  let litres: number | null = null;
  let before: TrackerPoint | null = null;
  for (const point of points) {
    if (point.fuelLitres === null) continue;
    if (before) {
      const used = Math.max(0, point.fuelLitres - (before.fuelLitres ?? 0));
      const [from, to] = [before.at, point.at];
      const shared = spans.reduce(
        (part, [begins, ends]) => part + Math.max(0, Math.min(ends, to) - Math.max(begins, from)),
        0,
      );
      if (shared > 0) litres = (litres ?? 0) + (used * shared) / (to - from);
    }
    before = point;
  }
  return litres;
}

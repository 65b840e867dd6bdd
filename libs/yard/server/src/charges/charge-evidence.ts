import type { HireChargeKind } from '@convoy/yard/contract';
import type { MarkRow } from '../marks/mark.queries.ts';
import type { PhotoRow } from '../photos/photo.queries.ts';
import type { HireRow } from '../reports/hire.queries.ts';
import type { ChargeRow } from './charge.queries.ts';
import { type ChargeEvidence, evidenceOf, lacksOf } from './evidence.rule.ts';
import { lateMinutes } from './propose-charges.rule.ts';

/**
 * Photos of done reports, those of the way out before those of the way in. Where a hire came back with another van than it went out
 * with, the way out showed the van before: that is no evidence of this one.
 */
export function doneOf(photos: readonly PhotoRow[]): PhotoRow[] {
  const of = (kind: string) =>
    photos.filter(({ report_kind, report_state }) => report_kind === kind && report_state === 'done');
  const back = of('in');
  const cameBack = new Map(back.map(({ booking_id, van_id }) => [booking_id, van_id]));
  const out = of('out').filter(({ booking_id, van_id }) => (cameBack.get(booking_id) ?? van_id) === van_id);
  return [...out, ...back];
}

/** The mark that a charge is for. */
export const markOf = (row: ChargeRow, marks: readonly MarkRow[]): MarkRow | undefined =>
  marks.find(({ id }) => id === row.mark_id);

/**
 * What of the evidence of a charge is missing, by its kind.
 * @param graceMinutes so late a hire may be without being late
 */
export function missingFor(
  row: ChargeRow,
  hire: HireRow,
  marks: readonly MarkRow[],
  photos: readonly PhotoRow[],
  graceMinutes = 0,
): ChargeEvidence[] {
  const sided = photos.map(({ id, panel, report_kind }) => ({
    id,
    panel,
    side: report_kind === 'out' ? ('out' as const) : ('in' as const),
  }));
  const isLate = lateMinutes(hire.return_at, hire.returned_at) > graceMinutes;
  return lacksOf(row.kind as HireChargeKind, markOf(row, marks) ?? null, sided, isLate);
}

/** The photos that show what a charge is for. */
export function shownBy(row: ChargeRow, marks: readonly MarkRow[], photos: readonly PhotoRow[]): PhotoRow[] {
  const mark = markOf(row, marks);
  const shown = mark ? { panel: mark.panel, photoId: mark.photo_id } : null;
  return evidenceOf(row.kind as HireChargeKind, shown, photos);
}

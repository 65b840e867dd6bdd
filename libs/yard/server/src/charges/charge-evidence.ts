import type { HireChargeKind } from '@convoy/yard/contract';
import type { MarkRow } from '../marks/mark.queries.ts';
import type { PhotoRow } from '../photos/photo.queries.ts';
import type { HireRow } from '../reports/hire.queries.ts';
import type { ChargeRow } from './charge.queries.ts';
import { type ChargeEvidence, evidenceOf, lacksOf } from './evidence.rule.ts';

/** Photos of done reports, those of the way out before those of the way in. */
export function doneOf(photos: readonly PhotoRow[]): PhotoRow[] {
  const of = (kind: string) =>
    photos.filter(({ report_kind, report_state }) => report_kind === kind && report_state === 'done');
  return [...of('out'), ...of('in')];
}

/** The mark that a charge is for. */
export const markOf = (row: ChargeRow, marks: readonly MarkRow[]): MarkRow | undefined =>
  marks.find(({ id }) => id === row.mark_id);

/** What of the evidence of a charge is missing, by its kind. */
export function missingFor(
  row: ChargeRow,
  hire: HireRow,
  marks: readonly MarkRow[],
  photos: readonly PhotoRow[],
): ChargeEvidence[] {
  const sided = photos.map(({ id, panel, report_kind }) => ({
    id,
    panel,
    side: report_kind === 'out' ? ('out' as const) : ('in' as const),
  }));
  const isLate = hire.returned_at !== null && hire.returned_at > hire.return_at;
  return lacksOf(row.kind as HireChargeKind, markOf(row, marks) ?? null, sided, isLate);
}

/** The photos that show what a charge is for. */
export function shownBy(row: ChargeRow, marks: readonly MarkRow[], photos: readonly PhotoRow[]): PhotoRow[] {
  const mark = markOf(row, marks);
  const shown = mark ? { panel: mark.panel, photoId: mark.photo_id } : null;
  return evidenceOf(row.kind as HireChargeKind, shown, photos);
}

import type { HireChargeKind } from '@convoy/yard/contract';
import type { MarkRow } from '../marks/mark.queries.ts';
import type { PhotoRow } from '../photos/photo.queries.ts';
import type { HireRow } from '../reports/hire.queries.ts';
import type { ChargeRow } from './charge.queries.ts';
import { type ChargeEvidence, evidenceOf, lacksOf } from './evidence.rule.ts';
import { lateMinutes } from './propose-charges.rule.ts';

/** Photos of done reports, those of the way out before those of the way in. */
export function doneOf(photos: readonly PhotoRow[]): PhotoRow[] {
  const of = (kind: string) =>
    photos.filter(({ report_kind, report_state }) => report_kind === kind && report_state === 'done');
  return [...of('out'), ...of('in')];
}

/** The mark that a charge is for. */
export const markOf = (row: ChargeRow, marks: readonly MarkRow[]): MarkRow | undefined =>
  marks.find(({ id }) => id === row.mark_id);

/**
 * What of the evidence of a charge is missing, by its kind. What one van of a hire showed is no evidence of another one; miles, which
 * all its vans drove, are shown by each.
 * @param stretches how many vans the hire had
 * @param graceMinutes so late a hire may be without being late
 */
export function missingFor(
  row: ChargeRow,
  hire: HireRow,
  marks: readonly MarkRow[],
  photos: readonly PhotoRow[],
  stretches: number,
  graceMinutes = 0,
): ChargeEvidence[] {
  const isLate = lateMinutes(hire.return_at, hire.returned_at) > graceMinutes;
  const kind = row.kind as HireChargeKind;
  const lacking = (of: readonly PhotoRow[]) => {
    const sided = of.map(({ id, panel, report_kind }) => ({
      id,
      panel,
      side: report_kind === 'out' ? ('out' as const) : ('in' as const),
    }));
    return lacksOf(kind, markOf(row, marks) ?? null, sided, isLate);
  };
  if (kind === 'late') return lacking(photos);
  const asked =
    row.stretch === null ? Array.from({ length: stretches }, (_, before) => before + 1) : [row.stretch];
  return [
    ...new Set(asked.flatMap((stretch) => lacking(photos.filter((photo) => photo.stretch === stretch)))),
  ];
}

/** The photos that show what a charge is for. */
export function shownBy(row: ChargeRow, marks: readonly MarkRow[], photos: readonly PhotoRow[]): PhotoRow[] {
  const mark = markOf(row, marks);
  const shown = mark ? { panel: mark.panel, photoId: mark.photo_id } : null;
  const own = photos.filter(({ stretch }) => row.stretch === null || stretch === row.stretch);
  return evidenceOf(row.kind as HireChargeKind, shown, own);
}

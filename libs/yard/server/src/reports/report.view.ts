import {
  type ConditionKind,
  type ConditionPanel,
  type ConditionPhoto,
  type ConditionReport,
  type MarkKind,
  type MarkSeverity,
  type SeenDriver,
  seenDriverSchema,
  type VanMark,
} from '@convoy/yard/contract';
import { z } from 'zod';
import type { MarkRow } from '../marks/mark.queries.ts';
import type { PhotoRow } from '../photos/photo.queries.ts';
import type { ReportRow } from './report.queries.ts';
import { reportLacks } from './report-lacks.rule.ts';

const driversSchema = z.array(seenDriverSchema);

/** Drivers of a report as they are kept. */
export const driversOf = (row: Pick<ReportRow, 'drivers'>): SeenDriver[] => driversSchema.parse(row.drivers);

/** A photo with its addresses below the hire. */
export function toPhoto(row: PhotoRow): ConditionPhoto {
  const url = `/api/bookings/${row.booking_id}/condition-photos/${row.id}`;
  return {
    id: row.id,
    kind: row.report_kind as ConditionKind,
    panel: row.panel as ConditionPanel,
    clientKey: row.client_key,
    url: `${url}?size=1600`,
    small: `${url}?size=320`,
    width: row.width,
    height: row.height,
    takenAt: row.taken_at.toISOString(),
  };
}

/** A mark as the contract has it. */
export function toMark(row: MarkRow): VanMark {
  return {
    id: row.id,
    vanId: row.van_id,
    panel: row.panel as ConditionPanel,
    x: row.x,
    y: row.y,
    kind: row.kind as MarkKind,
    severity: row.severity as MarkSeverity,
    note: row.note,
    photoId: row.photo_id,
    foundOnBookingId: row.booking_id,
    foundIn: row.report_kind as ConditionKind | null,
    foundAt: row.found_at.toISOString(),
    repairedAt: row.repaired_at?.toISOString() ?? null,
  };
}

/** A report with its photos, its marks and what it lacks. */
export function toReport(
  row: ReportRow,
  photos: readonly PhotoRow[],
  marks: readonly MarkRow[],
  fuelType: string,
): ConditionReport {
  const own = photos.filter(({ report_id }) => report_id === row.id);
  const facts = {
    odometerMiles: row.odometer_miles,
    fuelEighths: row.fuel_eighths,
    chargePercent: row.charge_percent,
    keys: row.keys,
    drivers: driversOf(row),
  };
  const kind = row.kind as ConditionKind;
  return {
    id: row.id,
    stretch: row.stretch,
    vanId: row.van_id,
    kind,
    state: row.state as ConditionReport['state'],
    version: row.version,
    ...facts,
    equipment: row.equipment,
    notes: row.notes,
    photos: own.map(toPhoto),
    marks: marks.filter(({ report_id }) => report_id === row.id).map(toMark),
    lacks:
      row.state === 'done'
        ? []
        : reportLacks({ ...facts, kind, panels: own.map(({ panel }) => panel) }, fuelType),
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

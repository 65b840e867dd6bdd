import type { MaintenanceJob } from '@convoy/fleet/contract';
import { formatPence } from '@convoy/platform/money';
import { civilWindow } from './job-window.rule.ts';

/** A job with its van and its plan. */
export interface MaintenanceRow {
  id: number;
  van_id: number;
  registration: string;
  make: string;
  model: string;
  depot_name: string;
  type: string;
  description: string;
  cost_pence: number | null;
  status: string;
  scheduled_date: string;
  completed_date: string | null;
  starts_at: Date;
  ends_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  supplier: string | null;
  parts: string | null;
  odometer_miles: number | null;
  notes: string | null;
  plan_id: number | null;
  plan_name: string | null;
  van_before: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** The contract's form of a job. */
export function toJob(row: MaintenanceRow, timeZone: string): MaintenanceJob {
  const window = { startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    id: row.id,
    vanId: row.van_id,
    registration: row.registration,
    vanName: `${row.make} ${row.model}`,
    location: row.depot_name,
    type: row.type as MaintenanceJob['type'],
    description: row.description,
    cost: row.cost_pence === null ? null : formatPence(row.cost_pence),
    status: row.status as MaintenanceJob['status'],
    ...civilWindow(window, timeZone),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    completedDate: row.completed_date,
    supplier: row.supplier,
    parts: row.parts,
    odometerMiles: row.odometer_miles,
    notes: row.notes,
    planId: row.plan_id,
    planName: row.plan_name,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

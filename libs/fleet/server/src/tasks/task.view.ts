import type { FleetTask } from '@convoy/fleet/contract';
import { daysBetween } from '@convoy/platform/time';
import type { TaskRow } from './task.queries.ts';

/** A task as the API answers it. @param today civil date in the brand's zone */
export const toTask = (row: TaskRow, today: string): FleetTask => ({
  id: row.id,
  kind: row.kind,
  state: row.done_at === null ? 'open' : 'done',
  vanId: row.van_id,
  registration: row.registration,
  vanName: row.van_name,
  depotId: row.depot_id,
  depot: row.depot_name,
  planName: row.plan_name,
  dueOn: row.due_on,
  daysLeft: daysBetween(today, row.due_on),
  booking: row.booking_id === null ? null : { id: row.booking_id, reference: row.reference ?? '' },
  assignee: personOf(row.assigned_to, row.assignee),
  doneAt: row.done_at?.toISOString() ?? null,
  doneBy: personOf(row.done_by, row.doer),
});

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

import { outstandingOf } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { addDays, civilToday } from '@convoy/platform/time';
import {
  LICENCE_AHEAD_DAYS,
  MOST_TODAY_ROWS,
  TASK_AHEAD_DAYS,
  type Today,
  type TodayHire,
  type TodayQuery,
  type TodayTask,
  type TodayVan,
} from '@convoy/today/contract';
import { Injectable } from '@nestjs/common';
import {
  comingBack,
  depositsToSettle,
  goingOut,
  type HireRow,
  licencesToCheck,
  overdue,
  type TaskRow,
  tasksDue,
  unpaid,
  type VanRow,
  vansInYard,
} from './today.queries.ts';

/** Tells what staff have to do on a day. */
@Injectable()
export class TodayService {
  constructor(private readonly db: TenantDb) {}

  /** The lists of a day, each in the order of its times and cut after `MOST_TODAY_ROWS`. */
  async show(ctx: RequestContext, query: TodayQuery): Promise<Today> {
    const today = civilToday(ctx.tenant.timeZone);
    const date = query.date ?? today;
    const filter = { tenantId: ctx.tenant.id, depotId: query.depot ?? null, limit: MOST_TODAY_ROWS };
    const day = { ...filter, date, isToday: date === today };
    const [out, back, late, yard, owing, licences, deposits, tasks] = await Promise.all([
      this.db.rows(ctx, goingOut, day),
      this.db.rows(ctx, comingBack, day),
      this.db.rows(ctx, overdue, filter),
      this.db.rows(ctx, vansInYard, filter),
      this.db.rows(ctx, unpaid, { ...filter, until: today }),
      this.db.rows(ctx, licencesToCheck, { ...filter, until: addDays(today, LICENCE_AHEAD_DAYS) }),
      this.db.rows(ctx, depositsToSettle, filter),
      this.db.rows(ctx, tasksDue, { ...filter, until: addDays(today, TASK_AHEAD_DAYS) }),
    ]);
    return {
      date,
      goingOut: listed(out, toHire),
      comingBack: listed(back, toHire),
      overdue: listed(late, toHire),
      inYard: listed(yard, toVan),
      unpaid: listed(owing, toHire),
      licences: listed(licences, toHire),
      deposits: listed(deposits, toHire),
      tasks: listed(tasks, toTask),
    };
  }
}

const listed = <Row extends { total: number }, Item>(rows: readonly Row[], to: (row: Row) => Item) => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(to),
});

function toHire(row: HireRow): TodayHire {
  const due = outstandingOf(row);
  return {
    bookingId: row.id,
    reference: row.reference,
    status: row.status,
    customerId: row.customer_id,
    customerName: row.customer_name,
    phone: row.phone,
    vanId: row.van_id,
    registration: row.registration,
    vanName: row.van_name,
    depot: row.depot_name,
    date: row.date,
    time: row.time?.slice(0, 5) ?? null,
    late: row.late,
    due: formatPence(due.rentalPence + due.depositPence),
    deposit: formatPence(row.deposit_paid_pence - row.deposit_kept_pence),
    notes: row.notes,
    licence: row.licence,
    driversToCheck: row.drivers_to_check,
  };
}

const toVan = (row: VanRow): TodayVan => ({
  vanId: row.id,
  registration: row.registration,
  vanName: row.van_name,
  status: row.status,
  depot: row.depot_name,
  nextPickup: row.next_pickup,
});

const toTask = (row: TaskRow): TodayTask => ({
  taskId: row.id,
  kind: row.kind,
  planName: row.plan_name,
  vanId: row.van_id,
  registration: row.registration,
  vanName: row.van_name,
  depot: row.depot_name,
  dueOn: row.due_on,
  assignee: row.assignee,
});

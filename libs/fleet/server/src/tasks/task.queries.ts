import type { FleetTask, TaskListInput, TaskPerson } from '@convoy/fleet/contract';
import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type RawBuilder,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A task with its van, its hire and its people. */
export interface TaskRow {
  id: number;
  kind: FleetTask['kind'];
  van_id: number;
  registration: string;
  van_name: string;
  depot_id: number;
  depot_name: string;
  plan_name: string | null;
  due_on: string;
  booking_id: number | null;
  reference: string | null;
  assigned_to: number | null;
  assignee: string | null;
  done_at: Date | null;
  done_by: number | null;
  doer: string | null;
}

/** What a list is narrowed to; `assignee` is an id, 'none' or absent. */
export type TaskFilter = Omit<TaskListInput, 'assignee'> & {
  readonly assignee?: number | 'none' | undefined;
};

const dueFirst: readonly SortKey[] = [
  { by: sql`k.due_on`, type: 'date' },
  { by: sql`k.id`, type: 'bigint' },
];
const latestDoneFirst: readonly SortKey[] = [
  { by: sql`k.done_at`, type: 'timestamptz', desc: true },
  { by: sql`k.id`, type: 'bigint' },
];

const columns = sql`
  k.id, k.kind, k.van_id, v.registration, v.make || ' ' || v.model as van_name, v.depot_id, d.name as depot_name,
  p.name as plan_name, k.due_on, k.booking_id, b.reference, k.assigned_to, a.first_name || ' ' || a.last_name as assignee,
  k.done_at, k.done_by, o.first_name || ' ' || o.last_name as doer`;

const tables = sql`
  fleet_task k
  join van v on v.tenant_id = k.tenant_id and v.id = k.van_id
  join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
  left join service_plan p on p.tenant_id = k.tenant_id and p.id = k.plan_id
  left join booking b on b.tenant_id = k.tenant_id and b.id = k.booking_id
  left join app_user a on a.tenant_id = k.tenant_id and a.id = k.assigned_to
  left join app_user o on o.tenant_id = k.tenant_id and o.id = k.done_by`;

/** Reads tasks of the fleet and writes what people do with them. What opens and ends them by the clock is in `DueQueries`. */
@Injectable()
export class TaskQueries {
  constructor(private readonly db: TenantDb) {}

  /** A page of open tasks by due date, or of done ones with the latest first. */
  async list(
    ctx: DataContext,
    { state, kind, depot, assignee, ...asked }: TaskFilter,
  ): Promise<{ rows: TaskRow[]; total: number; cursors: Cursors }> {
    const order = state === 'open' ? dueFirst : latestDoneFirst;
    const paging = new KeysetPage(state === 'open' ? 'due' : 'latest', order, asked);
    const terms: RawBuilder<boolean>[] = [
      sql<boolean>`k.tenant_id = ${ctx.tenant.id}`,
      state === 'open' ? sql<boolean>`k.done_at is null` : sql<boolean>`k.done_at is not null`,
    ];
    if (kind !== undefined) terms.push(sql<boolean>`k.kind = ${kind}`);
    if (depot !== undefined) terms.push(sql<boolean>`v.depot_id = ${depot}`);
    if (assignee === 'none') terms.push(sql<boolean>`k.assigned_to is null`);
    else if (assignee !== undefined) terms.push(sql<boolean>`k.assigned_to = ${assignee}`);
    const fits = sql.join(terms, sql` and `);
    const reads = this.db.read(ctx);
    const { rows: counted } = await sql<{
      total: number;
    }>`select count(*)::int as total from ${tables} where ${fits}`.execute(reads);
    const after =
      paging.after === null ? sql`true` : beyond(order, sql`${paging.after}::text[]`, paging.back);
    const { rows } = await sql<TaskRow & { place: string[] }>`
      select ${columns}, ${placeOf(order)} as place
      from ${tables} where ${fits} and ${after}
      order by ${orderOf(order, paging.back)} limit ${paging.limit} offset ${paging.offset}`.execute(reads);
    const { rows: page, cursors } = paging.cut(rows);
    return { rows: page, cursors, total: counted[0]!.total };
  }

  async countOpen(ctx: DataContext): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from fleet_task k
      where k.tenant_id = ${ctx.tenant.id} and k.done_at is null`.execute(this.db.read(ctx));
    return rows[0]!.count;
  }

  /** Admins and operators of the brand by name. */
  async people(ctx: DataContext): Promise<TaskPerson[]> {
    const { rows } = await sql<TaskPerson>`
      select u.id, u.first_name || ' ' || u.last_name as name from app_user u
      where u.tenant_id = ${ctx.tenant.id} and u.role in ('admin', 'operator')
      order by u.first_name, u.last_name, u.id`.execute(this.db.read(ctx));
    return rows;
  }

  async isStaff(tx: TenantTx, ctx: DataContext, userId: number): Promise<boolean> {
    const { rows } = await sql`
      select from app_user u
      where u.tenant_id = ${ctx.tenant.id} and u.id = ${userId} and u.role in ('admin', 'operator')`.execute(
      tx,
    );
    return rows.length > 0;
  }

  /** A task in a transaction that changes it, locked; null if the brand has no such task. */
  async lock(tx: TenantTx, ctx: DataContext, id: number): Promise<TaskRow | null> {
    const { rows } = await sql<TaskRow>`
      select ${columns} from ${tables} where k.tenant_id = ${ctx.tenant.id} and k.id = ${id}
      for no key update of k`.execute(tx);
    return rows[0] ?? null;
  }

  async assign(tx: TenantTx, ctx: DataContext, id: number, userId: number | null): Promise<void> {
    await sql`
      update fleet_task set assigned_to = ${userId}::bigint
      where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(tx);
  }

  /** Marks an open task as done. @param userId null for a request without a person, such as one with an API key */
  async finish(tx: TenantTx, ctx: DataContext, id: number, userId: number | null): Promise<void> {
    await sql`
      update fleet_task set done_at = now(), done_by = ${userId}::bigint
      where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(tx);
  }

  async reopen(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await sql`
      update fleet_task set done_at = null, done_by = null
      where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(tx);
  }
}

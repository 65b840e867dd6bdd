import type { CustomerListInput, CustomerSort, CustomerStats } from '@convoy/customer/contract';
import {
  beyond,
  type Cursors,
  codeBegins,
  type DataContext,
  emailBegins,
  KeysetPage,
  keysAt,
  orderOf,
  placeOf,
  type RawBuilder,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
  wordBegins,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { AlsoOfRow, CustomerRow, LicenceRow, ListedCustomerRow } from './customer.view.ts';

/** Most that one arm of a search gives; who types a single frequent letter more gets on. */
const MOST_FOUND = 2_000;

/** Most who are named for having the same driver number. */
const MOST_ALIKE = 5;

/** States of bookings that count as hires. */
const HIRED = sql`('confirmed', 'active', 'completed')`;
/**
 * Of a booking: what it counts as paid that is not here any more, because it went back at the provider's own dashboard or to a
 * customer's bank for good. The booking's own figures know nothing of that, and the books hold it apart.
 */
const GONE = sql`greatest(0, b.rental_paid_pence + b.deposit_paid_pence - coalesce((
    select sum(p.amount_pence - p.refunded_pence - coalesce((
      select sum(d.amount_pence) from payment_dispute d
      where d.tenant_id = p.tenant_id and d.payment_id = p.id and d.status = 'lost'), 0))
    from payment p
    where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.status in ('succeeded', 'refunded') and p.received), 0)
  + coalesce((
    select sum(r.amount_pence) from payment_refund r
    join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id and p.received
    where r.tenant_id = b.tenant_id and r.booking_id = b.id and r.status = 'requested'), 0))`;

/** Reads customers: accounts and records, with how much they hire. Names what it joins of bookings and payments. */
@Injectable()
export class CustomersQueries {
  constructor(private readonly db: TenantDb) {}

  /** A page of the list, and how many match on all pages. */
  async list(
    ctx: DataContext,
    input: CustomerListInput,
  ): Promise<{ rows: ListedCustomerRow[]; total: number; cursors: Cursors }> {
    const tenant = ctx.tenant.id;
    const sort = input.sort ?? '-created';
    const keys = orders[sort];
    const paging = new KeysetPage(sort, keys, input);
    const behind = paging.after
      ? beyond(keysAt(keys, sql`page.place`), sql`${paging.after}::text[]`, paging.back)
      : sql`true`;
    const { rows: read } = await sql<ListedCustomerRow & { total: number; place: string[] }>`
      with ${input.q ? sql`found as materialized (${found(tenant, input.q)}),` : sql``}
      page as (
        select c.id, count(*) over () as total, ${placeOf(keys)} as place,
               row_number() over (order by ${orderOf(keys, paging.back)}) as rank
        from customer c
        join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
        where c.tenant_id = ${tenant} and u.tenant_id = ${tenant} and u.role = 'renter' and ${isHere} and ${narrowed(input)}
          and ${input.q ? sql`c.id in (select found.id from found)` : sql`true`}
      ),
      part as (
        select * from page where ${behind} order by page.rank limit ${paging.limit} offset ${paging.offset}
      )
      select u.id, u.first_name, u.last_name, u.email, u.phone, u.created_at, c.company,
             c.do_not_hire_at is not null as barred, h.hires, h.last_hire_at, part.total::int as total, part.place,
             exists (
               select 1 from driving_licence l where l.tenant_id = ${tenant} and l.customer_id = part.id
             ) as has_licence
      from part
      join app_user u on u.tenant_id = ${tenant} and u.id = part.id
      join customer c on c.tenant_id = ${tenant} and c.id = part.id
      cross join lateral (
        select count(*)::int as hires, max(b.pickup_at) as last_hire_at from booking b
        where b.tenant_id = ${tenant} and b.customer_id = part.id and b.status in ${HIRED}
      ) h
      order by part.rank`.execute(this.db.read(ctx));
    const { rows, cursors } = paging.cut(read);
    if (read.length > 0 || (input.page === 1 && !paging.after))
      return { rows, total: read[0]?.total ?? 0, cursors };
    // A page beyond the last one: how many there are is counted with the rows, so that one is asked for.
    const first = await this.list(ctx, { ...input, cursor: undefined, page: 1, perPage: 1 });
    return { rows, total: first.total, cursors };
  }

  async stats(ctx: DataContext, timeZone: string): Promise<CustomerStats> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<{ total: number; active: number; fresh: number; hires: number }>`
      with here as (
        select c.id, c.do_not_hire_at, u.created_at
        from customer c join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
        where c.tenant_id = ${tenant} and u.tenant_id = ${tenant} and u.role = 'renter' and ${isHere}
      )
      select count(*)::int as total,
             count(*) filter (where here.do_not_hire_at is null)::int as active,
             count(*) filter (
               where here.created_at >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}
             )::int as fresh,
             (select count(*) from booking b join here h on h.id = b.customer_id
              where b.tenant_id = ${tenant} and b.status in ${HIRED})::int as hires
      from here`.execute(this.db.read(ctx));
    const { total, active, fresh, hires } = rows[0]!;
    return {
      totalCustomers: total,
      activeCustomers: active,
      newThisMonth: fresh,
      avgBookings: total === 0 ? null : Math.round((10 * hires) / total) / 10,
    };
  }

  /** A customer who is here; not one who was merged into another or erased. */
  one(ctx: DataContext, id: number): Promise<CustomerRow | null> {
    return this.read(this.db.read(ctx), ctx, id);
  }

  /** The same in a transaction, locked, as it will be answered. */
  async locked(tx: TenantTx, ctx: DataContext, id: number): Promise<CustomerRow | null> {
    const there = await tx
      .selectFrom('customer')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return there ? this.read(tx, ctx, id) : null;
  }

  licence(ctx: DataContext, id: number): Promise<LicenceRow | null> {
    return this.licenceIn(this.db.read(ctx), ctx, id);
  }

  /** Who else has the driver number of a customer on record. */
  async alsoOf(ctx: DataContext, id: number): Promise<AlsoOfRow[]> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<AlsoOfRow>`
      select c.id, u.first_name || ' ' || u.last_name as name, c.do_not_hire_at is not null as barred
      from driving_licence l
      join driving_licence o on o.tenant_id = ${tenant} and o.number = l.number and o.customer_id <> l.customer_id
      join customer c on c.tenant_id = ${tenant} and c.id = o.customer_id
      join app_user u on u.tenant_id = ${tenant} and u.id = c.id
      where l.tenant_id = ${tenant} and l.customer_id = ${id} and ${isHere}
      order by c.id limit ${MOST_ALIKE}`.execute(this.db.read(ctx));
    return rows;
  }

  async licenceIn(
    reader: Pick<TenantTx, 'getExecutor'>,
    ctx: DataContext,
    id: number,
  ): Promise<LicenceRow | null> {
    const { rows } = await sql<LicenceRow>`
      select l.*, s.first_name || ' ' || s.last_name as checked_by_name
      from driving_licence l
      left join app_user s on s.tenant_id = l.tenant_id and s.id = l.checked_by
      where l.tenant_id = ${ctx.tenant.id} and l.customer_id = ${id}`.execute(reader as TenantTx);
    return rows[0] ?? null;
  }

  /** Whose an e-mail address is; null for nobody's and for what is no customer's. */
  async idByEmail(ctx: DataContext, email: string): Promise<number | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('email_lc', '=', email.toLowerCase())
      .where('role', '=', 'renter')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Of these numbers, whose they are now: when each account was opened, and whether it is here, refused, merged or erased. */
  async known(
    reader: Pick<TenantTx, 'selectFrom'>,
    ctx: DataContext,
    ids: readonly number[],
  ): Promise<{ id: number; createdAt: Date; erased: boolean; merged: boolean; barred: boolean }[]> {
    const rows = await reader
      .selectFrom('customer as c')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.id'),
      )
      .select(['c.id', 'u.created_at', 'c.erased_at', 'c.merged_into', 'c.do_not_hire_at'])
      .where('c.tenant_id', '=', ctx.tenant.id)
      .where('c.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .orderBy('c.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      erased: row.erased_at !== null,
      merged: row.merged_into !== null,
      barred: row.do_not_hire_at !== null,
    }));
  }

  private async read(
    reader: Pick<TenantTx, 'getExecutor'>,
    ctx: DataContext,
    id: number,
  ): Promise<CustomerRow | null> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<CustomerRow>`
      select u.id, u.first_name, u.last_name, u.email, u.phone, u.created_at, u.updated_at,
             u.email_verified_at is not null as email_verified,
             c.company, c.address, c.birth_date, c.revision, c.had_licence,
             c.do_not_hire_at is not null as barred, c.do_not_hire_at, c.do_not_hire_reason,
             s.first_name || ' ' || s.last_name as barred_by,
             h.hires, h.last_hire_at, h.hires_ahead, h.hires_out, m.deposits_pence, m.spent_pence, d.due_at as deletion_due_at,
             (select count(*) from customer_note n where n.tenant_id = ${tenant} and n.customer_id = c.id)::int as notes,
             exists (
               select 1 from driving_licence l where l.tenant_id = ${tenant} and l.customer_id = c.id
             ) as has_licence
      from customer c
      join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
      left join app_user s on s.tenant_id = c.tenant_id and s.id = c.do_not_hire_by
      left join account_deletion d on d.tenant_id = c.tenant_id and d.user_id = c.id and d.state = 'requested'
      cross join lateral (
        select count(*) filter (where b.status in ${HIRED})::int as hires,
               max(b.pickup_at) filter (where b.status in ${HIRED}) as last_hire_at,
               count(*) filter (where b.status = 'confirmed')::int as hires_ahead,
               count(*) filter (where b.status = 'active')::int as hires_out
        from booking b where b.tenant_id = ${tenant} and b.customer_id = c.id
      ) h
      cross join lateral (
        select coalesce(sum(b.rental_paid_pence - greatest(0, b.gone - b.open_deposit)), 0)::bigint as spent_pence,
               coalesce(sum(greatest(0, b.open_deposit - b.gone)), 0)::bigint as deposits_pence
        from (
          select b.rental_paid_pence, b.deposit_paid_pence - b.deposit_kept_pence as open_deposit, ${GONE} as gone
          from booking b where b.tenant_id = ${tenant} and b.customer_id = c.id
        ) b
      ) m
      where c.tenant_id = ${tenant} and c.id = ${id} and u.role = 'renter' and ${isHere}`.execute(
      reader as TenantTx,
    );
    return rows[0] ?? null;
  }
}

const isHere = sql<boolean>`c.merged_into is null and c.erased_at is null`;

const byId: SortKey = { by: sql`c.id`, type: 'bigint' };
const named = (desc: boolean): readonly SortKey[] => [
  { by: sql`u.search_last_name`, type: 'text', pattern: true, desc },
  byId,
];
const mailed = (desc: boolean): readonly SortKey[] => [
  { by: sql`u.email_lc`, type: 'text', pattern: true, desc },
  byId,
];
const orders: Readonly<Record<CustomerSort, readonly SortKey[]>> = {
  name: named(false),
  '-name': named(true),
  created: [{ by: sql`u.created_at`, type: 'timestamptz' }, byId],
  '-created': [{ by: sql`u.created_at`, type: 'timestamptz', desc: true }, byId],
  email: mailed(false),
  '-email': mailed(true),
};

function narrowed({ status, licence, hires }: CustomerListInput): RawBuilder<boolean> {
  const hired = (which: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from booking b where b.tenant_id = c.tenant_id and b.customer_id = c.id and ${which})`;
  const licensed = sql<boolean>`exists (
    select 1 from driving_licence l where l.tenant_id = c.tenant_id and l.customer_id = c.id)`;
  const all = [
    ...(status === 'active' ? [sql<boolean>`c.do_not_hire_at is null`] : []),
    ...(status === 'do-not-hire' ? [sql<boolean>`c.do_not_hire_at is not null`] : []),
    ...(licence === 'with' ? [licensed] : []),
    ...(licence === 'without' ? [sql<boolean>`not ${licensed}`] : []),
    ...(hires === 'out' ? [hired(sql`b.status = 'active'`)] : []),
    ...(hires === 'ahead' ? [hired(sql`b.status = 'confirmed'`)] : []),
    ...(hires === 'none' ? [sql<boolean>`not ${hired(sql`b.status in ${HIRED}`)}`] : []),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Ids of those whom what was typed begins: name either way round, address, number, reference of a booking. */
function found(tenant: number, typed: string): RawBuilder<unknown> {
  const arm = (column: string, begins: RawBuilder<boolean>) => sql`
    (select u.id from app_user u
     where u.tenant_id = ${tenant} and u.role = 'renter' and ${begins}
     order by ${sql.ref(column)} using ~<~ limit ${MOST_FOUND})`;
  const booked = (column: string) => sql`
    (select b.customer_id from booking b
     where b.tenant_id = ${tenant} and ${codeBegins(column, typed)}
     order by ${sql.ref(column)} using ~<~ limit ${MOST_FOUND})`;
  // Three digits at least: with fewer everybody's number begins so.
  const rings = (written: string) => {
    const number = sql`app.search_phone(${written}::text)`;
    return sql<boolean>`(length(${number}) >= 3 and u.search_phone ~>=~ ${number}
      and u.search_phone ~<~ app.search_end(${number}))`;
  };
  // Who types the country first may leave its plus out.
  const abroad = /^\D*44/.test(typed) ? sql`union ${arm('u.search_phone', rings(`+${typed}`))}` : sql``;
  return sql`
    ${arm('u.search_name', wordBegins('u.search_name', typed))}
    union ${arm('u.search_last_name', wordBegins('u.search_last_name', typed))}
    union ${arm('u.email_lc', emailBegins('u.email_lc', typed))}
    union ${arm('u.search_phone', rings(typed))} ${abroad}
    union ${booked('b.search_reference')}
    union ${booked('b.search_reference_code')}`;
}

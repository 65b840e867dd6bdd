import { hireStretches } from '@convoy/booking/server';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { type ConditionKind, yardErrors } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';

/** What reports need to know of a hire and of one of its vans: a hire whose van was swapped on the road has a stretch for each. */
export interface HireRow {
  readonly id: number;
  readonly status: string;
  /** From 1 on. */
  readonly stretch: number;
  /** Whether the hire has this van, or had it last. */
  readonly is_last: boolean;
  /** The van of the stretch. */
  readonly van_id: number;
  readonly customer_id: number;
  readonly return_at: Date;
  readonly returned_at: Date | null;
  readonly daily_rate_pence: number;
  readonly van_type: string;
  readonly fuel_type: string;
  /** What the instrument of the van last showed; null where it was never read. */
  readonly last_miles: number | null;
  /** Whether the van went out again after the stretch was over, on another hire or on this one. */
  readonly went_out_again: boolean;
}

/** A van of a hire, and from when until when the hire had it. */
export interface StretchRow {
  readonly stretch: number;
  readonly van_id: number;
  readonly registration: string;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
}

/** Reads hires for their reports. */
@Injectable()
export class HireQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * A hire of the brand, or of one customer of it. Joins the van of a stretch and the last reading of it.
   * @param stretch the last one where left out
   * @returns null where there is no such hire or no such stretch of it
   */
  async hire(
    ctx: DataContext,
    id: number,
    { customerId, stretch, tx }: { customerId?: number; stretch?: number; tx?: TenantTx } = {},
  ): Promise<HireRow | null> {
    const { rows } = await sql<HireRow>`
      with stretches as ${hireStretches(ctx, [id])}
      select b.id, b.status, s.stretch, s.stretch = l.stretch as is_last, s.van_id, b.customer_id, b.return_at, b.returned_at, b.daily_rate_pence, v.van_type,
             v.fuel_type, o.miles as last_miles,
             exists (
               select from booking n
               where n.tenant_id = b.tenant_id and n.van_id = s.van_id and n.id <> b.id and n.handed_over_at >= s.until_at
             ) or exists (
               -- Given to a hire on the road, or handed over and swapped for another one since.
               select from booking_change c join booking n on n.tenant_id = c.tenant_id and n.id = c.booking_id
               where c.tenant_id = b.tenant_id and c.status = 'applied' and c.applied_at >= s.until_at
                 and c.applied_at >= n.handed_over_at and c.before->>'vanId' <> c.after->'plan'->>'vanId'
                 and (c.after->'plan'->>'vanId' = s.van_id::text
                   or (c.before->>'vanId' = s.van_id::text and n.id <> b.id and n.handed_over_at >= s.until_at))
             ) as went_out_again
      from booking b
      join lateral (select max(stretch) as stretch from stretches) l on true
      join stretches s on s.booking_id = b.id and s.stretch = coalesce(${stretch ?? null}::int, l.stretch)
      join van v on v.tenant_id = b.tenant_id and v.id = s.van_id
      left join lateral (
        select r.miles from van_odometer r
        where r.tenant_id = b.tenant_id and r.van_id = s.van_id and not r.tracked
        order by r.noted_at desc, r.id desc limit 1
      ) o on true
      where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}
        and (${customerId ?? null}::bigint is null or b.customer_id = ${customerId ?? null})`.execute(
      tx ?? this.db.read(ctx),
    );
    return rows[0] ?? null;
  }

  /** Holds a hire until the transaction ends. */
  async hold(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute();
  }

  /** All stretches of a hire, in their order. */
  async stretches(ctx: DataContext, id: number, tx?: TenantTx): Promise<StretchRow[]> {
    const { rows } = await sql<StretchRow>`
      select s.stretch, s.van_id, v.registration, s.from_at, s.until_at
      from ${hireStretches(ctx, [id])} s join van v on v.tenant_id = ${ctx.tenant.id} and v.id = s.van_id
      order by s.stretch`.execute(tx ?? this.db.read(ctx));
    return rows;
  }

  /** What some vans burn, by van. */
  async fuelTypes(ctx: DataContext, vanIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<{ id: number; fuel_type: string }>`
      select v.id, v.fuel_type from van v
      where v.tenant_id = ${ctx.tenant.id} and v.id = any(${[...vanIds]}::bigint[])`.execute(
      this.db.read(ctx),
    );
    return new Map(rows.map(({ id, fuel_type }) => [id, fuel_type]));
  }
}

/**
 * A return is reported while the van is as it came back: what is found after the next hire began may be that one's.
 * @throws CONDITION_VAN_WENT_OUT
 */
export function assertStillHere(hire: HireRow, kind: ConditionKind): void {
  if (kind === 'in' && hire.went_out_again) throw new DomainError(yardErrors.CONDITION_VAN_WENT_OUT);
}

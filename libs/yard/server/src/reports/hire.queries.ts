import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { type ConditionKind, yardErrors } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';

/** What reports need to know of a hire and its van. */
export interface HireRow {
  readonly id: number;
  readonly status: string;
  readonly van_id: number;
  readonly customer_id: number;
  readonly return_at: Date;
  readonly returned_at: Date | null;
  readonly daily_rate_pence: number;
  readonly van_type: string;
  readonly fuel_type: string;
  /** What the instrument of the van last showed; null where it was never read. */
  readonly last_miles: number | null;
  /** Whether the van was handed over on another hire after this one came back. */
  readonly went_out_again: boolean;
}

/** Reads hires for their reports. */
@Injectable()
export class HireQueries {
  constructor(private readonly db: TenantDb) {}

  /** A hire of the brand, or of one customer of it. Joins its van and the last reading of it. */
  async hire(ctx: DataContext, id: number, customerId?: number, tx?: TenantTx): Promise<HireRow | null> {
    const { rows } = await sql<HireRow>`
      select b.id, b.status, b.van_id, b.customer_id, b.return_at, b.returned_at, b.daily_rate_pence, v.van_type,
             v.fuel_type, o.miles as last_miles,
             exists (
               select from booking n
               where n.tenant_id = b.tenant_id and n.van_id = b.van_id and n.id <> b.id and n.handed_over_at >= b.returned_at
             ) as went_out_again
      from booking b
      join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      left join lateral (
        select r.miles from van_odometer r
        where r.tenant_id = b.tenant_id and r.van_id = b.van_id and not r.tracked
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

  /** What the vans of some hires burn, by hire. */
  async fuelTypes(ctx: DataContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<{ id: number; fuel_type: string }>`
      select b.id, v.fuel_type from booking b join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      where b.tenant_id = ${ctx.tenant.id} and b.id = any(${[...ids]}::bigint[])`.execute(this.db.read(ctx));
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

import type { KeptKind } from '@convoy/booking/contract';
import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { KeepState, SettledLine } from './kept-lines.rule.ts';

/** A line of a notice, as it stands in the database. */
export type KeptLineRow = Selectable<DB['deposit_keep_line']> & { readonly kind: KeptKind };

/** The notice that a part of a deposit is to be kept, with its lines. */
export type KeepRow = Omit<Selectable<DB['deposit_keep']>, 'state'> & {
  readonly state: KeepState;
  readonly lines: readonly KeptLineRow[];
};

/** A notice that is to be written. Pence. */
export interface NewKeep {
  readonly amountPence: number;
  readonly noticeSentAt: Date;
  /** A civil day; the period ends as it does, where the brand is. */
  readonly objectUntil: string;
  readonly timeZone: string;
  readonly keptBy: number;
  readonly lines: readonly {
    readonly chargeId: number;
    readonly kind: KeptKind;
    readonly note: string;
    readonly amountPence: number;
    readonly photosOut: readonly string[];
    readonly photosIn: readonly string[];
  }[];
}

/** The only file that reads and writes `deposit_keep` and `deposit_keep_line`. */
@Injectable()
export class KeepQueries {
  constructor(private readonly db: TenantDb) {}

  /** Bookings whose days to object are over, the first over first. */
  async due(ctx: DataContext, limit: number): Promise<number[]> {
    const { rows } = await sql<{ booking_id: number }>`
      select k.booking_id from app.due_keeps(${ctx.tenant.id}) k -- names tenant_id
      order by k.ends_at, k.booking_id limit ${limit}`.execute(this.db.read(ctx));
    return rows.map(({ booking_id }) => booking_id);
  }

  /** The notice about the deposit of a booking; null where there is none. */
  async of(ctx: DataContext, bookingId: number, tx?: TenantTx): Promise<KeepRow | null> {
    const [keep] = await this.ofBookings(ctx, [bookingId], tx);
    return keep ?? null;
  }

  /** The notices about the deposits of some bookings. */
  async ofBookings(ctx: DataContext, bookingIds: readonly number[], tx?: TenantTx): Promise<KeepRow[]> {
    const db = (tx ?? this.db.read(ctx)) as TenantReader;
    const wanted = sql<number>`any(${[...bookingIds]}::bigint[])`;
    const rows = await db
      .selectFrom('deposit_keep')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', wanted)
      .execute();
    if (rows.length === 0) return [];
    const lines = await db
      .selectFrom('deposit_keep_line')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', wanted)
      // In the order of charges; ids tell nothing of it.
      .orderBy(sql`array_position(array['late', 'fuel', 'mileage', 'cleaning', 'damage'], kind)`)
      .orderBy('id')
      .execute();
    const of = Map.groupBy(lines, (line) => line.booking_id);
    return rows.map((row) => ({
      ...row,
      state: row.state as KeepState,
      lines: (of.get(row.booking_id) ?? []).map((line) => ({ ...line, kind: line.kind as KeptKind })),
    }));
  }

  async insert(tx: TenantTx, ctx: DataContext, bookingId: number, keep: NewKeep): Promise<void> {
    await tx
      .insertInto('deposit_keep')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: bookingId,
        amount_pence: keep.amountPence,
        notice_sent_at: keep.noticeSentAt,
        object_until: keep.objectUntil,
        ends_at: sql<Date>`(${keep.objectUntil}::date + 1)::timestamp at time zone ${keep.timeZone}`,
        kept_by: keep.keptBy,
      })
      .execute();
    await tx
      .insertInto('deposit_keep_line')
      .values(
        keep.lines.map((line) => ({
          tenant_id: ctx.tenant.id,
          booking_id: bookingId,
          charge_id: line.chargeId,
          kind: line.kind,
          note: line.note,
          amount_pence: line.amountPence,
          photos_out: [...line.photosOut],
          photos_in: [...line.photosIn],
        })),
      )
      .execute();
  }

  /** Writes what became of a notice; the caller has locked its booking. */
  async write(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    columns: Updateable<DB['deposit_keep']>,
  ): Promise<void> {
    await tx
      .updateTable('deposit_keep')
      .set(columns)
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .execute();
  }

  async settleLines(tx: TenantTx, ctx: DataContext, lines: readonly SettledLine[]): Promise<void> {
    for (const { id, settledPence } of lines)
      await tx
        .updateTable('deposit_keep_line')
        .set({ settled_pence: settledPence })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .execute();
  }
}

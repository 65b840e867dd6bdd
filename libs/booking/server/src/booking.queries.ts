import type { BookingListInput, BookingSort, BookingSortKey } from '@convoy/booking/contract';
import {
  type DataContext,
  GlobalDb,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { BookingRow } from './booking.view.ts';
import type { HirePrice } from './prices/hire-price.ts';
import type { PlannedHire } from './quote/planned-hire.ts';

/** The only file that touches bookings and allocations; joins van, depots and customer for what is shown. */
@Injectable()
export class BookingQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Writes a pending booking that holds its van for `holdMinutes`. */
  async insertBooking(
    tx: TenantTx,
    ctx: DataContext,
    booking: {
      hire: PlannedHire;
      price: HirePrice;
      customerId: number;
      operatorId: number | null;
      quoteId: number | null;
      notes: string | null;
      holdMinutes: number;
    },
  ): Promise<{ id: number; holdExpiresAt: Date }> {
    const { period } = booking.hire;
    const row = await tx
      .insertInto('booking')
      .values({
        tenant_id: ctx.tenant.id,
        reference: sql<string>`app.new_reference(${ctx.tenant.id})`,
        customer_id: booking.customerId,
        operator_id: booking.operatorId,
        quote_id: booking.quoteId,
        pickup_at: period.pickupAt,
        return_at: period.returnAt,
        notes: booking.notes,
        hold_expires_at: sql`now() + make_interval(mins => ${booking.holdMinutes}::int)`,
        ...hireColumns(booking.hire, booking.price),
      })
      .returning(['id', 'hold_expires_at'])
      .executeTakeFirstOrThrow();
    return { id: row.id, holdExpiresAt: row.hold_expires_at! };
  }

  /** Takes the van; raises 23P01 when it is taken. */
  async reserve(
    tx: TenantTx,
    ctx: DataContext,
    hold: { vanId: number; bookingId: number; from: Date; until: Date; holdExpiresAt: Date | null },
  ): Promise<void> {
    await sql`select app.reserve(${ctx.tenant.id}, ${hold.vanId}, 'booking', ${hold.bookingId}, null,
      ${hold.from}, ${hold.until}, ${hold.holdExpiresAt}) -- names tenant_id`.execute(tx);
  }

  /** Tenants with holds to end; only the worker's role may ask. */
  async tenantsWithStaleHolds(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_stale_holds() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /** Ends the unpaid holds of a tenant whose time is over. @returns how many */
  async expireHolds(ctx: DataContext): Promise<number> {
    return this.db.write(ctx, async (tx) => {
      const { rows } = await sql<{
        expired: number;
      }>`select app.expire_holds(${ctx.tenant.id}) as expired`.execute(tx);
      return rows[0]?.expired ?? 0;
    });
  }

  async booking(ctx: DataContext, id: number, customerId?: number): Promise<BookingRow | null> {
    const row = await bookingRows(this.db.read(ctx), ctx)
      .where('b.id', '=', id)
      .$if(customerId !== undefined, (query) => query.where('b.customer_id', '=', customerId!))
      .executeTakeFirst();
    return row ?? null;
  }

  /** A booking that the running transaction has written. */
  bookingIn(tx: TenantTx, ctx: DataContext, id: number): Promise<BookingRow> {
    return bookingRows(tx, ctx).where('b.id', '=', id).executeTakeFirstOrThrow();
  }

  /** Newest first, or in the order asked for; what is alike stays newest first. */
  async list(
    ctx: DataContext,
    input: BookingListInput,
    customerId: number | undefined,
  ): Promise<{ rows: BookingRow[]; total: number }> {
    const narrowed = this.db
      .read(ctx)
      .selectFrom('booking as b')
      .where('b.tenant_id', '=', ctx.tenant.id)
      .$if(customerId !== undefined, (query) => query.where('b.customer_id', '=', customerId!))
      .$if(input.customer !== undefined, (query) => query.where('b.customer_id', '=', input.customer!))
      .$if(input.status !== undefined, (query) => query.where('b.status', '=', input.status!));
    const [rows, count] = await Promise.all([
      bookingRows(this.db.read(ctx), ctx)
        .$if(customerId !== undefined, (query) => query.where('b.customer_id', '=', customerId!))
        .$if(input.customer !== undefined, (query) => query.where('b.customer_id', '=', input.customer!))
        .$if(input.status !== undefined, (query) => query.where('b.status', '=', input.status!))
        .$if(input.sort !== undefined, (query) => sorted(query, input.sort!))
        .orderBy('b.created_at', 'desc')
        .orderBy('b.id', 'desc')
        .limit(input.perPage)
        .offset((input.page - 1) * input.perPage)
        .execute(),
      narrowed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: count.total };
  }
}

/** Adds the order of a list. */
function sorted(query: ReturnType<typeof bookingRows>, sort: BookingSort): ReturnType<typeof bookingRows> {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort.replace('-', '') as BookingSortKey) {
    case 'reference':
      return query.orderBy('b.reference', way);
    case 'customer':
      return query.orderBy('u.last_name', way).orderBy('u.first_name', way);
    case 'pickup':
      return query.orderBy('b.pickup_date', way).orderBy('b.pickup_time', way);
    case 'status':
      return query.orderBy('b.status', way);
    case 'total':
      return query.orderBy((eb) => eb('b.rental_pence', '+', eb.ref('b.deposit_pence')), way);
  }
}

/** Columns that quote and booking share. */
function hireColumns({ van, period, pickupDepot, returnDepot }: PlannedHire, price: HirePrice) {
  return {
    van_id: van.id,
    pickup_date: period.pickupDate,
    pickup_time: period.pickupTime,
    return_date: period.returnDate,
    return_time: period.returnTime,
    pickup_depot_id: pickupDepot.id,
    return_depot_id: returnDepot.id,
    total_days: price.totalDays,
    daily_rate_pence: price.dailyRatePence,
    lines: JSON.stringify(price.lines),
    rental_pence: price.rentalPence,
    deposit_pence: price.depositPence,
    vat_pence: price.vatPence,
  };
}

/** A booking with van, depots and customer. */
function bookingRows(db: TenantReader, ctx: DataContext) {
  return db
    .selectFrom('booking as b')
    .innerJoin('van as v', (join) =>
      join.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.van_id'),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'b.tenant_id').onRef('u.id', '=', 'b.customer_id'),
    )
    .innerJoin('depot as p', (join) =>
      join.onRef('p.tenant_id', '=', 'b.tenant_id').onRef('p.id', '=', 'b.pickup_depot_id'),
    )
    .innerJoin('depot as r', (join) =>
      join.onRef('r.tenant_id', '=', 'b.tenant_id').onRef('r.id', '=', 'b.return_depot_id'),
    )
    .selectAll('b')
    .select([
      'v.make as van_make',
      'v.model as van_model',
      'v.registration as van_registration',
      'v.van_type',
      'v.image_url as van_image_url',
      'u.first_name as customer_first_name',
      'u.last_name as customer_last_name',
      'p.name as pickup_depot_name',
      'r.name as return_depot_name',
    ])
    .where('b.tenant_id', '=', ctx.tenant.id);
}

import type { Booking } from '@convoy/booking/contract';
import type { Van } from '@convoy/fleet/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { customerSchema } from './booking.types.ts';

/** What a booking leads to. */
export interface Related {
  readonly van: Van;
  readonly customer: z.infer<typeof customerSchema>;
}

/** Reads what many bookings lead to by one statement. */
@Injectable()
export class RelatedQueries {
  constructor(private readonly db: TenantDb) {}

  /** What rows of a list lack, by the booking's id; joins the promotion. */
  async unlisted(
    ctx: DataContext,
    bookingIds: readonly number[],
  ): Promise<Map<number, Pick<Booking, 'extras' | 'promotionCode'>>> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking as b')
      .leftJoin('promotion as o', (join) =>
        join.onRef('o.tenant_id', '=', 'b.tenant_id').onRef('o.id', '=', 'b.promotion_id'),
      )
      .select(['b.id', 'o.code'])
      .select(sql<Booking['extras']>`app.extras_of(b.tenant_id, b.id)`.as('extras'))
      .where('b.tenant_id', '=', ctx.tenant.id)
      .where('b.id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .execute();
    return new Map(rows.map(({ id, code, extras }) => [id, { extras, promotionCode: code }]));
  }

  /** Van and customer of bookings, by the booking's id; joins van, its depot and customer. */
  async ofBookings(ctx: DataContext, bookingIds: readonly number[]): Promise<Map<number, Related>> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking as b')
      .innerJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.van_id'),
      )
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'b.tenant_id').onRef('u.id', '=', 'b.customer_id'),
      )
      .innerJoin('depot as d', (join) =>
        join.onRef('d.tenant_id', '=', 'v.tenant_id').onRef('d.id', '=', 'v.depot_id'),
      )
      .selectAll('v')
      .select('d.name as depot_name')
      .select(['b.id as booking_id', 'u.id as customer_id', 'u.first_name', 'u.last_name'])
      .select(['u.email', 'u.phone'])
      .where('b.tenant_id', '=', ctx.tenant.id)
      .where('b.id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .execute();
    return new Map(
      rows.map((row) => [
        row.booking_id,
        {
          van: {
            id: row.id,
            registration: row.registration,
            make: row.make,
            model: row.model,
            year: row.year,
            vanType: row.van_type as Van['vanType'],
            category: row.category as Van['category'],
            loadLength: (row.load_length_dm / 10).toFixed(1),
            fuelType: row.fuel_type as Van['fuelType'],
            seats: row.seats,
            dailyRate: formatPence(row.daily_rate_pence),
            depositAmount: formatPence(row.deposit_pence),
            status: row.status as Van['status'],
            licenceCategory: row.licence_category as Van['licenceCategory'],
            grossWeightKg: row.gross_weight_kg,
            payloadKg: row.payload_kg,
            minDriverAge: row.min_driver_age,
            location: row.depot_name,
            depotId: row.depot_id,
            imageUrl: row.image_url,
            createdAt: row.created_at.toISOString(),
            updatedAt: row.updated_at.toISOString(),
          },
          customer: {
            id: row.customer_id,
            firstName: row.first_name,
            lastName: row.last_name,
            email: row.email,
            phone: row.phone,
          },
        },
      ]),
    );
  }
}

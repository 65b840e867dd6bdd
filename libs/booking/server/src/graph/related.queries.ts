import type { Booking } from '@convoy/booking/contract';
import type { Van } from '@convoy/fleet/contract';
import { type DataContext, type DB, FixedRead, type Selectable, sql, TenantDb } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { VanPrices } from '../availability/van-prices.ts';
import { vanToPrice } from '../availability/van-result.ts';
import { TariffService } from '../prices/tariff.service.ts';
import type { customerSchema } from './booking.types.ts';

/** What a booking leads to. */
export interface Related {
  readonly van: Van;
  readonly customer: z.infer<typeof customerSchema>;
}

type Asked = { readonly tenantId: number; readonly bookingIds: readonly number[] };
type VanRow = Selectable<DB['van']>;
type PersonRow = Selectable<DB['app_user']>;

const lacking = new FixedRead<Asked, { id: number; code: string | null; extras: Booking['extras'] }>(
  (value) => sql`
    select b.id, o.code, app.extras_of(b.tenant_id, b.id) as extras
    from booking b
    left join promotion o on o.tenant_id = b.tenant_id and o.id = b.promotion_id
    where b.tenant_id = ${value('tenantId')} and b.id = any(${value('bookingIds')}::bigint[])`,
);

const related = new FixedRead<
  Asked,
  VanRow &
    Pick<PersonRow, 'first_name' | 'last_name' | 'email' | 'phone'> & {
      booking_id: number;
      customer_id: number;
      depot_name: string;
    }
>(
  (value) => sql`
    select v.*, d.name as depot_name, b.id as booking_id, u.id as customer_id, u.first_name, u.last_name, u.email, u.phone
    from booking b
    join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
    join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
    join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
    where b.tenant_id = ${value('tenantId')} and b.id = any(${value('bookingIds')}::bigint[])`,
);

/** Reads what many bookings lead to by one statement. */
@Injectable()
export class RelatedQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly tariffs: TariffService,
  ) {}

  /** What rows of a list lack, by the booking's id; joins the promotion. */
  async unlisted(
    ctx: DataContext,
    bookingIds: readonly number[],
  ): Promise<Map<number, Pick<Booking, 'extras' | 'promotionCode'>>> {
    const rows = await this.db.rows(ctx, lacking, { tenantId: ctx.tenant.id, bookingIds });
    return new Map(rows.map(({ id, code, extras }) => [id, { extras, promotionCode: code }]));
  }

  /**
   * Van and customer of bookings, by the booking's id; joins van, its depot and customer. A van's rate is that of the
   * brand's rules, as a search says it.
   */
  async ofBookings(ctx: DataContext, bookingIds: readonly number[]): Promise<Map<number, Related>> {
    const prices = new VanPrices(await this.tariffs.tariff(ctx), []);
    const rows = await this.db.rows(ctx, related, { tenantId: ctx.tenant.id, bookingIds });
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
            loadVolume: row.load_volume_l === null ? null : (row.load_volume_l / 1000).toFixed(1),
            loadWidthCm: row.load_width_cm,
            loadHeightCm: row.load_height_cm,
            rearDoorHeightCm: row.rear_door_height_cm,
            sideDoorHeightCm: row.side_door_height_cm,
            fuelType: row.fuel_type as Van['fuelType'],
            seats: row.seats,
            dailyRate: formatPence(prices.rate(vanToPrice(row)).dailyRatePence),
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

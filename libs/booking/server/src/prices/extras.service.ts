import {
  type Booking,
  bookingErrors,
  type OfferedExtra,
  type OfferedExtrasInput,
} from '@convoy/booking/contract';
import { FleetService, findDepots } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { type AgreedPeriod, type HirePeriod, hirePeriod } from '../quote/hire-period.ts';
import { oneWayBetween } from '../quote/one-way.ts';
import { PriceQueries } from './price.queries.ts';
import type { ChosenExtra } from './price-records.ts';
import { extraIn } from './rate-names.ts';
import { TariffService } from './tariff.service.ts';

/** From when to when extras are out with a hire: as long as its van is blocked. */
type BlockedPeriod = Pick<HirePeriod, 'pickupAt' | 'blockedUntil'>;

/** What may be hired with a van, and how much of it is left. */
@Injectable()
export class ExtrasService {
  constructor(
    private readonly tariffs: TariffService,
    private readonly queries: PriceQueries,
    private readonly fleet: FleetService,
    private readonly bookings: BookingQueries,
  ) {}

  /**
   * Extras of `GET /api/extras`. With `booking` the pieces of that booking count as free, though the stock be lower by now.
   * @throws DEPOT_UNKNOWN, ONE_WAY_NOT_OFFERED, BOOKING_NOT_FOUND, and what periods refuse
   */
  async offered(ctx: RequestContext, input: OfferedExtrasInput): Promise<OfferedExtra[]> {
    const agreed = input.booking === undefined ? null : await this.agreed(ctx, input.booking);
    const period = await this.periodOf(ctx, input, agreed);
    const [extras, names, out] = await Promise.all([
      this.tariffs.extras(ctx),
      this.tariffs.names(ctx),
      this.queries.piecesOut(
        ctx,
        { from: period.pickupAt, until: period.blockedUntil },
        input.booking ?? null,
      ),
    ]);
    return extras
      .filter(({ active }) => active)
      .map((extra) => extraIn(ctx.language, extra, names))
      .map((extra) => ({
        id: extra.id,
        name: extra.name,
        description: extra.description,
        per: extra.per,
        price: formatPence(extra.pricePence),
        cap: extra.capPence === null ? null : formatPence(extra.capPence),
        maxQuantity: extra.maxQuantity,
        left: Math.max(
          agreed?.extras.find(({ extraId }) => extraId === extra.id)?.quantity ?? 0,
          Math.min(extra.maxQuantity, leftOf(extra.stock, out.get(extra.id))),
        ),
      }));
  }

  /** Looks whether chosen extras are there for a period; only taking them decides. @throws EXTRA_UNAVAILABLE */
  async assertLeft(
    ctx: RequestContext,
    period: BlockedPeriod,
    chosen: readonly ChosenExtra[],
    exceptBooking: number | null = null,
  ): Promise<void> {
    if (chosen.every(({ extra }) => extra.stock === null)) return;
    const blocked = { from: period.pickupAt, until: period.blockedUntil };
    const out = await this.queries.piecesOut(ctx, blocked, exceptBooking);
    for (const { extra, quantity } of chosen) {
      const left = leftOf(extra.stock, out.get(extra.id));
      if (quantity > left)
        throw new DomainError(bookingErrors.EXTRA_UNAVAILABLE, { extra: extra.name, left });
    }
  }

  private async periodOf(
    ctx: RequestContext,
    input: OfferedExtrasInput,
    agreed: (AgreedPeriod & { readonly readAt: Date }) | null,
  ): Promise<HirePeriod> {
    const depots = await this.fleet.depots(ctx);
    const pickupDepot = findDepots(depots, input.pickupLocation)[0];
    if (!pickupDepot) throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: input.pickupLocation });
    const meant = input.returnLocation ? findDepots(depots, input.returnLocation) : [pickupDepot];
    const returnDepot = meant.find(({ id }) => id === pickupDepot.id) ?? meant[0];
    if (!returnDepot) throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: input.returnLocation });
    return hirePeriod({
      pickup: input.pickupDate,
      return: input.returnDate,
      pickupDepot,
      returnDepot,
      timeZone: ctx.tenant.timeZone,
      // Of a hire that is being changed the database said when; for another this only shows, and the quote decides.
      now: agreed?.readAt ?? new Date(),
      relocationMinutes: oneWayBetween(pickupDepot, returnDepot)?.relocationMinutes,
      byStaff: ctx.actor !== null && ctx.actor.role !== 'customer',
      ...(agreed ? { agreed } : {}),
    });
  }

  private async agreed(
    ctx: RequestContext,
    id: number,
  ): Promise<AgreedPeriod & { readonly extras: Booking['extras']; readonly readAt: Date }> {
    if (!ctx.actor) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const booking = await this.bookings.booking(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return {
      pickupDate: booking.pickup_date,
      pickupTime: booking.pickup_time?.slice(0, 5) ?? null,
      returnDate: booking.return_date,
      returnTime: booking.return_time?.slice(0, 5) ?? null,
      pickupAt: booking.pickup_at,
      returnAt: booking.return_at,
      pickupDepotId: booking.pickup_depot_id,
      returnDepotId: booking.return_depot_id,
      totalDays: booking.total_days,
      extras: booking.extras,
      readAt: booking.read_at,
    };
  }
}

/** Pieces out beyond a stock that was lowered are out all the same. */
const leftOf = (stock: number | null, out: number | undefined) =>
  stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - (out ?? 0));

import { bookingErrors } from '@convoy/booking/contract';
import { HirerService } from '@convoy/customer/server';
import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { AlternativesService } from '../availability/alternatives.service.ts';
import { isTaken } from '../availability/is-taken.sql.ts';
import { BookingQueries } from '../booking.queries.ts';
import type { BookingRow } from '../booking.view.ts';
import { agreedOf } from '../changes/agreed-hire.ts';
import { OwnCodeQueries } from '../own-codes/own-code.queries.ts';
import { ExtrasService } from '../prices/extras.service.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { HirePlanner } from '../quote/hire-planner.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';

/** Says why a booking whose hold ran out cannot be had again: `app.take_again` answers only that it cannot. */
@Injectable()
export class ConfirmRefusals {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly fleet: FleetService,
    private readonly planner: HirePlanner,
    private readonly tariffs: TariffService,
    private readonly extras: ExtrasService,
    private readonly alternatives: AlternativesService,
    private readonly hirers: HirerService,
    private readonly ownCodes: OwnCodeQueries,
  ) {}

  /**
   * Looks after the attempt, without locks: what has changed since is told as it is now.
   * @returns CUSTOMER_DO_NOT_HIRE, CUSTOMER_NOT_FOUND, DATES_PAST, VAN_OUT_OF_SERVICE, EXTRA_UNAVAILABLE, PROMOTION_USED_UP
   *   where another hire has the customer's own code by now, or VAN_UNAVAILABLE with alternatives
   */
  async of(ctx: RequestContext, id: number): Promise<DomainError> {
    const row = await this.bookings.booking(ctx, id);
    if (!row) return new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const refused = await this.hirers.refusal(ctx, row.customer_id);
    if (refused) return refused;
    if (row.return_at <= row.read_at) return new DomainError(bookingErrors.DATES_PAST);
    const van = await this.fleet.van(ctx, row.van_id);
    if (van?.status === 'unavailable') return new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
    // What cannot even be planned any more has no alternatives.
    const hire = await this.planned(ctx, row);
    if (!hire) return new DomainError(bookingErrors.VAN_UNAVAILABLE, { alternatives: [] });
    if (!(await isTaken(this.db, ctx, hire))) {
      const short = await this.shortExtra(ctx, row, hire);
      if (short) return short;
      const usedUp = await this.usedOwnCode(ctx, row);
      if (usedUp) return usedUp;
    }
    const alternatives = await this.alternatives.insteadOf(ctx, hire);
    return new DomainError(bookingErrors.VAN_UNAVAILABLE, { alternatives });
  }

  /** A booking as the hire it was agreed to be, to look for others like it; null where it cannot be planned any more. */
  planned(ctx: RequestContext, row: BookingRow): Promise<PlannedHire | null> {
    const { vanId, pickupDate, returnDate, pickupLocation, returnLocation } = agreedOf(row);
    return this.planner
      .plan(
        ctx,
        { vanId, pickupDate, returnDate, pickupLocation, returnLocation },
        {
          changing: {
            vanId,
            pickupDate: row.pickup_date,
            pickupTime: row.pickup_time?.slice(0, 5) ?? null,
            returnDate: row.return_date,
            returnTime: row.return_time?.slice(0, 5) ?? null,
            pickupAt: row.pickup_at,
            returnAt: row.return_at,
            pickupDepotId: row.pickup_depot_id,
            returnDepotId: row.return_depot_id,
            totalDays: row.total_days,
          },
        },
      )
      .catch(() => null);
  }

  private async usedOwnCode(ctx: RequestContext, row: BookingRow): Promise<DomainError | null> {
    if (row.promotion_id === null) return null;
    const [own] = await this.ownCodes.codes(ctx, [row.promotion_id]);
    return own?.used ? new DomainError(bookingErrors.PROMOTION_USED_UP, { code: own.code }) : null;
  }

  private async shortExtra(
    ctx: RequestContext,
    row: BookingRow,
    { period }: PlannedHire,
  ): Promise<DomainError | null> {
    const offered = await this.tariffs.extras(ctx);
    const chosen = row.extras.flatMap(({ extraId, quantity }) => {
      const extra = offered.find(({ id }) => id === extraId);
      return extra ? [{ extra, quantity }] : [];
    });
    try {
      await this.extras.assertLeft(ctx, period, chosen);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }
}

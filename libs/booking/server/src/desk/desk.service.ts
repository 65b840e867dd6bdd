import {
  type Booking,
  bookingErrors,
  bookingHandedOver,
  bookingNoShow,
  bookingReturned,
  EARLIEST_HAND_OVER_MS,
  type HandOverInput,
} from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { illegalMove, move } from '../booking.move.ts';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { toBooking } from '../booking.view.ts';
import { feeOf } from '../cancel/cancellation.rule.ts';
import { giveBack } from '../money/give-back.ts';
import { moneyOf } from '../money/money-of.ts';
import { paymentStatusOf } from '../money/payment-status.rule.ts';
import { RefundPort } from '../money/refund.port.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { agreedTerms } from '../terms/agreed-terms.ts';
import { DeskQueries } from './desk.queries.ts';
import { DeskRefusals } from './desk-refusals.service.ts';
import { HandOverGatesService } from './hand-over-gates.service.ts';
import { giveVanOut, takeVanBack } from './van-status.ts';

/** What happens at the counter: a van goes out, comes back, or nobody comes for it. Staff's alone. */
@Injectable()
export class DeskService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly desk: DeskQueries,
    private readonly fleet: FleetService,
    private readonly tariffs: TariffService,
    private readonly refunds: RefundPort,
    private readonly refusals: DeskRefusals,
    private readonly gates: HandOverGatesService,
  ) {}

  /**
   * The customer has the van, from a day before the agreed pickup on. Where it goes out early, it is taken from now; where
   * it goes out after the agreed return, from now too, if nobody else has it, and it is late at once.
   * @throws BOOKING_NOT_FOUND, ILLEGAL_TRANSITION, TOO_EARLY, VAN_STILL_OUT, VAN_OUT_OF_SERVICE, VAN_PAPERS_LAPSED,
   *   HAND_OVER_GATED, FORBIDDEN for an override by a person who is not an admin, VAN_UNAVAILABLE where something else has
   *   the van until the agreed pickup, or since its time was over, with alternatives; CHANGE_STALE where it is not the van that was seen
   * @param vanId the van that was seen to go out; any where left out
   */
  handOver(ctx: RequestContext, id: number, input: HandOverInput = {}, vanId?: number): Promise<Booking> {
    return this.at(ctx, id, async (tx, booking) => {
      assertVan(booking, vanId);
      if (booking.status !== 'confirmed') throw illegalMove(booking.status as Booking['status'], 'active');
      const now = booking.locked_at;
      assertFrom(now, new Date(booking.pickup_at.getTime() - EARLIEST_HAND_OVER_MS));
      await giveVanOut(tx, ctx, booking.van_id, id);
      await this.gates.pass(tx, ctx, booking, input);
      await this.desk.takeNow(tx, ctx, booking);
      await move(tx, ctx, booking, 'active', { handed_over_at: now });
      await writeEvent(tx, ctx, bookingHandedOver, `booking:${id}`, told(booking));
      await this.audit(tx, ctx, 'hand-over', id);
    });
  }

  /**
   * The van is back: this hire is completed and no other. The van is taken until it is made ready, and no longer.
   * @throws BOOKING_NOT_FOUND, ILLEGAL_TRANSITION, CHANGE_STALE where it is not the van that was seen
   * @param vanId the van that was seen to come back; any where left out
   */
  takeBack(ctx: RequestContext, id: number, vanId?: number): Promise<Booking> {
    return this.at(ctx, id, async (tx, booking) => {
      assertVan(booking, vanId);
      if (booking.status !== 'active') throw illegalMove(booking.status as Booking['status'], 'completed');
      const now = booking.locked_at;
      const payment_status = paymentStatusOf(moneyOf({ ...booking, status: 'completed' }));
      await move(tx, ctx, booking, 'completed', { returned_at: now, payment_status });
      await this.desk.freeFrom(tx, ctx, booking, await this.readyAt(ctx, booking, now), now);
      await takeVanBack(tx, ctx, booking.van_id);
      await writeEvent(tx, ctx, bookingReturned, `booking:${id}`, told(booking));
      await this.audit(tx, ctx, 'return', id);
    });
  }

  /**
   * The customer did not come for the van, from the agreed pickup on: it is free again, its percentage of the hire is the one agreed, paid or
   * still owed; the rest and the deposit go back.
   * @throws BOOKING_NOT_FOUND, ILLEGAL_TRANSITION, TOO_EARLY
   */
  noShow(ctx: RequestContext, id: number): Promise<Booking> {
    return this.at(ctx, id, async (tx, booking) => {
      if (booking.status !== 'confirmed') throw illegalMove(booking.status as Booking['status'], 'no_show');
      assertFrom(booking.locked_at, booking.pickup_at);
      const { noShowPercent } = agreedTerms(booking, await this.tariffs.policy(ctx));
      const feePence = feeOf(booking.rental_pence, noShowPercent);
      const { refundPence, columns } = await giveBack(this.refunds, tx, ctx, booking, {
        to: 'no_show',
        rentalPence: Math.max(0, booking.rental_paid_pence - feePence),
        depositPence: booking.deposit_paid_pence,
        feePence,
        reason: 'no-show',
      });
      await move(tx, ctx, booking, 'no_show', {
        ...columns,
        cancellation_fee_pence: feePence,
        version: booking.version + 1,
      });
      const money = { feePence, refundPence };
      await writeEvent(tx, ctx, bookingNoShow, `booking:${id}`, { ...told(booking), ...money });
      await this.audit(tx, ctx, 'no-show', id, money);
    });
  }

  private async at(
    ctx: RequestContext,
    id: number,
    work: (tx: TenantTx, booking: LockedBooking) => Promise<void>,
  ): Promise<Booking> {
    try {
      return await this.db.write(ctx, async (tx) => {
        const booking = await this.queries.lock(tx, ctx, id);
        if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
        await work(tx, booking);
        return toBooking(await this.queries.bookingIn(tx, ctx, id), ctx.tenant.currency);
      });
    } catch (error) {
      throw await this.refusals.of(ctx, id, error);
    }
  }

  /** When a van that comes back now can go out again: after its turnaround, and the way home where it is elsewhere. */
  private async readyAt(ctx: RequestContext, booking: LockedBooking, now: Date): Promise<Date> {
    const depots = await this.fleet.depots(ctx);
    const returned = depots.find(({ id }) => id === booking.return_depot_id);
    const route = depots
      .find(({ id }) => id === booking.pickup_depot_id)
      ?.routes.find(({ depotId }) => depotId === booking.return_depot_id);
    const minutes = (returned?.turnaroundMinutes ?? 0) + (route?.relocationMinutes ?? 0);
    return new Date(now.getTime() + minutes * 60_000);
  }

  private audit(
    tx: TenantTx,
    ctx: RequestContext,
    action: string,
    subjectId: number,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    return writeAudit(tx, ctx, { action, subject: 'Booking', subjectId, details });
  }
}

/** A colleague may swap the van while another one reports it. */
function assertVan(booking: LockedBooking, vanId: number | undefined): void {
  if (vanId !== undefined && booking.van_id !== vanId) throw new DomainError(bookingErrors.CHANGE_STALE);
}

function assertFrom(now: Date, from: Date): void {
  if (now < from) throw new DomainError(bookingErrors.TOO_EARLY, { from: from.toISOString() });
}

const told = (booking: LockedBooking) => ({
  bookingId: booking.id,
  customerId: booking.customer_id,
  vanId: booking.van_id,
});

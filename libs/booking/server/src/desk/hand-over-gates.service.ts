import {
  bookingErrors,
  type HandOverGate,
  type HandOverGates,
  type HandOverInput,
} from '@convoy/booking/contract';
import { HirerService } from '@convoy/customer/server';
import { lapsedPapers, type VanPaper } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { DriverQueries, otherDriver } from '../drivers/driver.queries.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { drivenFrom, type HandOverFacts, handOverGates, stillClosed } from './hand-over-gates.rule.ts';
import { paperDatesOf } from './van-status.ts';

/** What of a booking the gates are asked for; days are civil. */
type GatedBooking = HandOverFacts['booking'] & {
  readonly id: number;
  readonly pickup_date: string;
  readonly return_date: string;
};

/** Answers what keeps a van from being handed over, and enforces it. */
@Injectable()
export class HandOverGatesService {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly hirers: HirerService,
    private readonly drivers: DriverQueries,
  ) {}

  /**
   * Every closed gate of a booking; none for one that cannot be handed over by its state.
   * @throws BOOKING_NOT_FOUND
   */
  async of(ctx: RequestContext, id: number): Promise<HandOverGates> {
    const booking = await this.bookings.booking(ctx, id);
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const waits = booking.status === 'pending' || booking.status === 'confirmed';
    return {
      gates: waits ? await this.closed(ctx, booking, await this.lapsed(ctx, booking.van_id)) : [],
      mayOverride: ctx.ability.can('override-gates', 'Booking'),
    };
  }

  /**
   * Refuses a hand-over with a closed gate that is not overridden. An override is audited and noted in the booking's
   * history. The caller has locked the booking.
   * @throws FORBIDDEN for an override by a person who is not an admin, HAND_OVER_GATED with `details.gates`
   */
  async pass(tx: TenantTx, ctx: RequestContext, booking: GatedBooking, input: HandOverInput): Promise<void> {
    const { override } = input;
    if (override && !ctx.ability.can('override-gates', 'Booking'))
      throw new DomainError(commonErrors.FORBIDDEN);
    // Lapsed papers were refused when the van was given out.
    const gates = await this.closed(ctx, booking, []);
    const closed = stillClosed(gates, override !== undefined);
    if (closed.length > 0)
      throw new DomainError(bookingErrors.HAND_OVER_GATED, {
        gates: closed,
        codes: closed.map(({ code }) => code),
      });
    if (!override || gates.length === 0) return;
    const { reason } = override;
    await noteHistory(tx, ctx, booking.id, { kind: 'gates-overridden', reason });
    await writeAudit(tx, ctx, {
      action: 'override-gates',
      subject: 'Booking',
      subjectId: booking.id,
      details: { reason, gates: gates.map(({ code }) => code) },
    });
  }

  private async closed(
    ctx: RequestContext,
    booking: GatedBooking,
    papers: readonly VanPaper[],
  ): Promise<HandOverGate[]> {
    const drive = { vanId: booking.van_id, ...drivenFrom(booking, civilToday(ctx.tenant.timeZone)) };
    const licence = await this.hirers.licenceFor(ctx, booking.customer_id, drive);
    const others = await this.drivers.of(ctx, booking.id);
    const drivers = await Promise.all(
      others.map(async (one) => ({
        id: one.id,
        name: one.full_name,
        licence: {
          standing: one.checked_at ? ('checked' as const) : ('not-checked' as const),
          why: await this.hirers.whyNotDrive(ctx, otherDriver(one), drive),
        },
      })),
    );
    return handOverGates({ booking, papers, licence, drivers });
  }

  private async lapsed(ctx: RequestContext, vanId: number): Promise<VanPaper[]> {
    const van = await paperDatesOf(this.db.read(ctx), ctx, vanId);
    return van ? lapsedPapers(van, civilToday(ctx.tenant.timeZone)) : [];
  }
}

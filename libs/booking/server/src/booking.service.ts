import {
  type Booking,
  type BookingInput,
  type BookingListInput,
  type BookingListItem,
  bookingErrors,
  bookingRequested,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isOverlap, sqlState, TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { VanSearchService } from './availability/van-search.service.ts';
import { BookingQueries } from './booking.queries.ts';
import { toBooking, toListItem } from './booking.view.ts';
import type { HirePrice } from './prices/hire-price.ts';
import { HirePlanner } from './quote/hire-planner.service.ts';
import type { PlannedHire } from './quote/planned-hire.ts';
import { QuoteService } from './quote/quote.service.ts';

/** How long an unpaid booking holds its van. */
export const HOLD_MINUTES = 30;

/** Bookings: asked for, held, shown. */
@Injectable()
export class BookingService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly planner: HirePlanner,
    private readonly quotes: QuoteService,
    private readonly search: VanSearchService,
  ) {}

  /**
   * Books a van for the caller: pending, holding the van until it is paid. What the client says of money is
   * compared with our own price, never used.
   * @param settle stores the answer of a repeatable call with the booking itself
   * @throws VAN_UNAVAILABLE with alternatives, PRICE_CHANGED, and what planning and quotes refuse
   */
  async create(ctx: RequestContext, input: BookingInput, settle: Settle): Promise<Booking> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    const hire = await this.planner.plan(ctx, input);
    const price = await this.quotes.priceOf(ctx, hire, input.quoteId);
    assertSamePrice(input, price);
    try {
      return await this.db.write(ctx, async (tx) => {
        const booking = await this.queries.insertBooking(tx, ctx, {
          hire,
          price,
          customerId: actor.id,
          operatorId: actor.role === 'customer' ? null : actor.id,
          quoteId: input.quoteId ?? null,
          notes: input.notes || null,
          holdMinutes: HOLD_MINUTES,
        });
        const told = { bookingId: booking.id, customerId: actor.id, vanId: hire.van.id };
        await writeEvent(tx, ctx, bookingRequested, `booking:${booking.id}`, told);
        await writeAudit(tx, ctx, {
          action: 'create',
          subject: 'Booking',
          subjectId: booking.id,
          details: told,
        });
        // Late, so that the van's row is locked for as short as can be.
        await this.queries.reserve(tx, ctx, {
          vanId: hire.van.id,
          bookingId: booking.id,
          from: hire.period.pickupAt,
          until: hire.period.blockedUntil,
          holdExpiresAt: booking.holdExpiresAt,
        });
        const made = toBooking(await this.queries.bookingIn(tx, ctx, booking.id), ctx.tenant.currency);
        await settle(tx, made);
        return made;
      });
    } catch (error) {
      if (isOverlap(error)) throw await this.unavailable(ctx, hire);
      if (sqlState(error) === 'CV404') throw new DomainError(bookingErrors.VAN_NOT_FOUND);
      throw error;
    }
  }

  /** One booking; a customer's own only. */
  async get(ctx: RequestContext, id: number): Promise<Booking> {
    const row = await this.queries.booking(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return toBooking(row, ctx.tenant.currency);
  }

  /** Bookings newest first; a customer's own only. */
  async list(
    ctx: RequestContext,
    input: BookingListInput,
  ): Promise<{ bookings: BookingListItem[]; total: number }> {
    const { rows, total } = await this.queries.list(
      ctx,
      input,
      ownScope(ctx, 'read', 'Booking', 'customerId'),
    );
    return { bookings: rows.map(toListItem), total };
  }

  private async unavailable(ctx: RequestContext, hire: PlannedHire): Promise<DomainError> {
    const alternatives = await this.search.alternatives(ctx, hire.pickupDepot, hire.period, hire.van.id);
    return new DomainError(bookingErrors.VAN_UNAVAILABLE, { alternatives });
  }
}

function assertSamePrice(input: BookingInput, price: HirePrice): void {
  const same =
    (input.totalDays ?? price.totalDays) === price.totalDays &&
    (input.depositAmount ?? price.depositPence) === price.depositPence &&
    (input.totalAmount ?? price.totalPence) === price.totalPence;
  if (same) return;
  throw new DomainError(bookingErrors.PRICE_CHANGED, {
    totalDays: price.totalDays,
    rentalAmount: formatPence(price.rentalPence),
    depositAmount: formatPence(price.depositPence),
    totalAmount: formatPence(price.totalPence),
  });
}

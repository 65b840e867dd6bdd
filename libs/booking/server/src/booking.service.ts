import {
  type Booking,
  type BookingCalendarInput,
  type BookingInput,
  type BookingListInput,
  type BookingListItem,
  bookingConfirmed,
  bookingErrors,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { move } from './booking.move.ts';
import { BookingQueries } from './booking.queries.ts';
import { type ListedBooking, toBooking, toListedBooking, toListItem } from './booking.view.ts';
import { BookingListsQueries, type BookingsOfVan, type ListExtent } from './booking-lists.queries.ts';
import { BookingCreator } from './create/booking-creator.service.ts';
import { ConfirmRefusals } from './create/confirm-refusals.service.ts';

/** The most days a calendar may ask for. */
export const CALENDAR_DAYS = 62;
/** The most hires a calendar may hold: nobody reads more, and each is held in memory. */
export const CALENDAR_HIRES = 5_000;

/** A page of a list for who chooses fields: its rows are whole where that was asked for. */
export interface ListedPage {
  readonly bookings: readonly (BookingListItem | ListedBooking)[];
  readonly total: number;
  /** Of a list that is read behind a row; those of many vans or customers at once are read by number. */
  readonly cursors?: Cursors;
}

/** Bookings: asked for, held, confirmed at the counter, shown. */
@Injectable()
export class BookingService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly lists: BookingListsQueries,
    private readonly creator: BookingCreator,
    private readonly refusals: ConfirmRefusals,
  ) {}

  /**
   * Books a van: pending, holding van and extras until it is paid. What the client says of money is compared with our own
   * price, never used.
   * @param key `Idempotency-Key` of a repeatable call
   * @throws VAN_UNAVAILABLE with alternatives, PRICE_CHANGED, TERMS_CHANGED, HOLD_LIMIT, EXTRA_UNAVAILABLE, PROMOTION_USED_UP,
   *   CUSTOMER_UNKNOWN, TOO_MANY_REQUESTS after ten that ended unpaid within a day, FORBIDDEN where a customer names another, and what planning, prices and quotes refuse
   */
  async create(ctx: RequestContext, input: BookingInput, key?: string): Promise<Booking> {
    return toBooking(await this.creator.create(ctx, input, key), ctx.tenant.currency);
  }

  /**
   * Confirms without a payment: it will be paid at the counter. A booking whose hold ran out takes its van again if it
   * is still free.
   * @throws BOOKING_NOT_FOUND, ILLEGAL_TRANSITION with the legal states, CUSTOMER_DO_NOT_HIRE; of one whose hold ran out VAN_UNAVAILABLE with
   *   alternatives, VAN_OUT_OF_SERVICE, EXTRA_UNAVAILABLE, DATES_PAST, PROMOTION_USED_UP where another hire has the customer's own code
   */
  async confirm(ctx: RequestContext, id: number): Promise<Booking> {
    const row = await this.db.write(ctx, async (tx) => {
      const booking = await this.queries.lock(tx, ctx, id);
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      return (await this.confirmIn(tx, ctx, booking)) ? this.queries.bookingIn(tx, ctx, id) : null;
    });
    if (!row) throw await this.refusals.of(ctx, id);
    return toBooking(row, ctx.tenant.currency);
  }

  /** One booking; a customer's own only. */
  async get(ctx: RequestContext, id: number): Promise<Booking> {
    const row = await this.queries.booking(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return toBooking(row, ctx.tenant.currency);
  }

  /** Bookings newest first, or as asked; a customer's own only. */
  async list(
    ctx: RequestContext,
    input: BookingListInput,
  ): Promise<{ bookings: BookingListItem[]; total: number; cursors: Cursors }> {
    const customer = ownScope(ctx, 'read', 'Booking', 'customerId');
    const extent = { counted: true, whole: false } as const;
    const { rows, total, cursors } = await this.lists.list(ctx, input, customer, extent);
    return { bookings: rows.map(toListItem), total, cursors };
  }

  /** The same for who chooses fields. */
  async listed(
    ctx: RequestContext,
    input: BookingListInput,
    { counted, whole }: ListExtent,
  ): Promise<ListedPage> {
    const customer = ownScope(ctx, 'read', 'Booking', 'customerId');
    if (whole) {
      const { rows, total, cursors } = await this.lists.list(ctx, input, customer, { counted, whole });
      return { bookings: rows.map((row) => toListedBooking(row, ctx.tenant.currency)), total, cursors };
    }
    const { rows, total, cursors } = await this.lists.list(ctx, input, customer, { counted, whole });
    return { bookings: rows.map(toListItem), total, cursors };
  }

  /** Some bookings by their ids; a customer's own only. One statement. */
  async some(ctx: RequestContext, ids: readonly number[]): Promise<ListedBooking[]> {
    const rows = await this.lists.some(ctx, ids, ownScope(ctx, 'read', 'Booking', 'customerId'));
    return rows.map((row) => toListedBooking(row, ctx.tenant.currency));
  }

  /** The same for the bookings of many vans at once, in the order in which they are asked for. */
  async listedOfVans(
    ctx: RequestContext,
    asked: readonly BookingsOfVan[],
    whole: boolean,
  ): Promise<ListedPage[]> {
    const customer = ownScope(ctx, 'read', 'Booking', 'customerId');
    if (whole) {
      const pages = await this.lists.ofVans(ctx, asked, customer, whole);
      return pages.map(({ rows, total, cursors }) => ({
        bookings: rows.map((row) => toListedBooking(row, ctx.tenant.currency)),
        total,
        cursors,
      }));
    }
    const pages = await this.lists.ofVans(ctx, asked, customer, whole);
    return pages.map(({ rows, total, cursors }) => ({ bookings: rows.map(toListItem), total, cursors }));
  }

  /**
   * What is out on these days; a customer's own only. All of it or a refusal: half a calendar would lie.
   * @throws RANGE_TOO_LONG for too many days, or for days with too many hires
   */
  async calendar(ctx: RequestContext, input: BookingCalendarInput): Promise<BookingListItem[]> {
    const days = daysBetween(input.from, input.until) + 1;
    if (days > CALENDAR_DAYS) throw new DomainError(bookingErrors.RANGE_TOO_LONG, { days: CALENDAR_DAYS });
    const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
    const rows = await this.lists.calendar(ctx, input, owner, CALENDAR_HIRES + 1);
    if (rows.length > CALENDAR_HIRES)
      throw new DomainError(bookingErrors.RANGE_TOO_LONG, { days: Math.max(1, Math.floor(days / 2)) });
    return rows.map(toListItem);
  }

  /** @returns false where van, extras or own code of an ended hold are gone, or nothing is hired to the customer; nothing is written then */
  private async confirmIn(
    tx: TenantTx,
    ctx: RequestContext,
    booking: { id: number; status: string; customer_id: number; van_id: number },
  ): Promise<boolean> {
    const { id } = booking;
    if (booking.status === 'pending' && !(await this.queries.isWelcome(tx, ctx, booking.customer_id)))
      return false;
    if (booking.status === 'expired' && !(await this.queries.takeAgain(tx, ctx, id, true))) return false;
    await move(tx, ctx, booking, 'confirmed');
    const told = { bookingId: id, customerId: booking.customer_id, vanId: booking.van_id };
    await writeEvent(tx, ctx, bookingConfirmed, `booking:${id}`, told);
    await writeAudit(tx, ctx, {
      action: 'confirm',
      subject: 'Booking',
      subjectId: id,
      details: { payAtCounter: true },
    });
    return true;
  }
}

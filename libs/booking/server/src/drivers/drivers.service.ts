import {
  type BookingDriver,
  type BookingDriverInput,
  bookingErrors,
  MOST_EXTRA_DRIVERS,
} from '@convoy/booking/contract';
import { customerErrors } from '@convoy/customer/contract';
import { HirerService } from '@convoy/customer/server';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { drivenFrom } from '../desk/hand-over-gates.rule.ts';
import { DriverQueries, type DriverRow } from './driver.queries.ts';

/**
 * Who drives a hire beside its customer: staff and the customer name them until the van goes out. Then staff alone do, of licences that
 * they have seen: no hand-over asks any more.
 */
@Injectable()
export class DriversService {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly queries: DriverQueries,
    private readonly hirers: HirerService,
  ) {}

  /** @throws BOOKING_NOT_FOUND */
  async list(ctx: RequestContext, bookingId: number): Promise<BookingDriver[]> {
    const own = ownScope(ctx, 'read', 'Booking', 'customerId');
    if (!(await this.bookings.booking(ctx, bookingId, own)))
      throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return (await this.queries.of(ctx, bookingId)).map((row) => viewOf(ctx, row));
  }

  /**
   * @throws BOOKING_NOT_FOUND, DRIVERS_SETTLED, DRIVER_LISTED, DRIVERS_FULL, DRIVER_NOT_ALLOWED with the reasons, FORBIDDEN
   *   where a customer says that the licence was seen
   */
  add(ctx: RequestContext, bookingId: number, input: BookingDriverInput): Promise<BookingDriver> {
    if (input.licenceSeen && !ctx.ability.can('manage-hire', 'Booking'))
      throw new DomainError(commonErrors.FORBIDDEN);
    return this.change(ctx, bookingId, async (tx, booking, actor) => {
      if (booking.status === 'active' && !input.licenceSeen)
        throw new DomainError(bookingErrors.DRIVERS_SETTLED);
      const known = await this.queries.in(tx, ctx, bookingId);
      if (known.some(({ licence_number }) => licence_number === input.licenceNumber))
        throw new DomainError(bookingErrors.DRIVER_LISTED);
      if (known.length >= MOST_EXTRA_DRIVERS)
        throw new DomainError(bookingErrors.DRIVERS_FULL, { most: MOST_EXTRA_DRIVERS });
      const why = await this.hirers.whyNotDrive(
        ctx,
        { ...input, number: input.licenceNumber, photocardUntil: input.licenceUntil },
        {
          vanId: booking.van_id,
          // A hire on the road is driven from today on, also after its agreed return.
          ...(booking.status === 'active'
            ? drivenFrom(booking, civilToday(ctx.tenant.timeZone))
            : { from: booking.pickup_date, until: booking.return_date }),
        },
      );
      if (why !== null) throw new DomainError(customerErrors.DRIVER_NOT_ALLOWED, { why });
      const id = await this.queries.insert(tx, ctx, bookingId, input, actor.id);
      if (id === null) throw new DomainError(bookingErrors.DRIVER_LISTED);
      await this.audit(tx, ctx, 'add-driver', bookingId, id);
      return viewOf(ctx, await this.driver(tx, ctx, bookingId, id));
    });
  }

  /** Notes that the caller has seen the licence. @throws BOOKING_NOT_FOUND, DRIVER_NOT_FOUND, DRIVERS_SETTLED */
  check(ctx: RequestContext, bookingId: number, id: number): Promise<BookingDriver> {
    return this.change(ctx, bookingId, async (tx, _booking, actor) => {
      const before = await this.driver(tx, ctx, bookingId, id);
      if (before.checked_at) return viewOf(ctx, before);
      await this.queries.check(tx, ctx, id, actor.id);
      await this.audit(tx, ctx, 'check-driver', bookingId, id);
      return viewOf(ctx, await this.driver(tx, ctx, bookingId, id));
    });
  }

  /** @throws BOOKING_NOT_FOUND, DRIVER_NOT_FOUND, DRIVERS_SETTLED */
  remove(ctx: RequestContext, bookingId: number, id: number): Promise<void> {
    return this.change(ctx, bookingId, async (tx, booking) => {
      await this.driver(tx, ctx, bookingId, id);
      if (booking.status === 'active') await this.queries.leave(tx, ctx, id);
      else await this.queries.remove(tx, ctx, id);
      await this.audit(tx, ctx, 'remove-driver', bookingId, id);
    });
  }

  /** Changes drivers of a booking of the caller that still waits for its hand-over; for staff also of one on the road. */
  private change<T>(
    ctx: RequestContext,
    bookingId: number,
    make: (tx: TenantTx, booking: LockedBooking, actor: Actor) => Promise<T>,
  ): Promise<T> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return this.db.write(ctx, async (tx) => {
      const customerId = ownScope(ctx, 'change', 'Booking', 'customerId');
      const booking = await this.bookings.lock(tx, ctx, bookingId, { customerId });
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      const byStaff = ctx.ability.can('manage-hire', 'Booking');
      const isOpen =
        booking.status === 'pending' ||
        booking.status === 'confirmed' ||
        (byStaff && booking.status === 'active');
      if (!isOpen) throw new DomainError(bookingErrors.DRIVERS_SETTLED);
      return make(tx, booking, actor);
    });
  }

  private async driver(tx: TenantTx, ctx: RequestContext, bookingId: number, id: number): Promise<DriverRow> {
    const found = (await this.queries.in(tx, ctx, bookingId)).find((row) => row.id === id);
    if (!found) throw new DomainError(bookingErrors.DRIVER_NOT_FOUND);
    return found;
  }

  /** The trail outlives the person it is about, so it names the record alone. */
  private audit(
    tx: TenantTx,
    ctx: RequestContext,
    action: string,
    bookingId: number,
    driverId: number,
  ): Promise<void> {
    return writeAudit(tx, ctx, { action, subject: 'Booking', subjectId: bookingId, details: { driverId } });
  }
}

/** The contract's form of a driver. Customers see staff as the brand. */
const viewOf = (ctx: RequestContext, row: DriverRow): BookingDriver => ({
  id: row.id,
  name: row.full_name,
  birthDate: row.birth_date,
  licenceNumber: row.licence_number,
  licenceUntil: row.licence_until,
  category: row.category,
  heldSince: row.held_since,
  checkedAt: row.checked_at?.toISOString() ?? null,
  checkedBy: ctx.ability.can('manage-hire', 'Booking') ? row.checked_by_name : null,
});

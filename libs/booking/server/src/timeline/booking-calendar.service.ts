import { bookingErrors } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { HirePlacesService } from '../mails/hire-places.service.ts';
import { calendarOf } from '../mails/mail-parts.ts';

/** A booking as an entry for a calendar: the same that its mails carry. */
@Injectable()
export class BookingCalendarService {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly tenancy: TenancyService,
    private readonly places: HirePlacesService,
  ) {}

  /** @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, id: number): Promise<{ filename: string; content: string }> {
    const booking = await this.bookings.booking(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const { name, contact } = await this.tenancy.view(ctx.tenant, ctx.language);
    const places = await this.places.ofBooking(ctx, booking);
    return calendarOf({ ...booking, places }, ctx.language, {
      slug: ctx.tenant.slug,
      name,
      email: contact.email,
    });
  }
}

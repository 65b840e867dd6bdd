import type { DataContext } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import type { AgreedMileage } from './mileage.rule.ts';

/** The mileage a booking was made with, for slices that work out what a hire costs after it. */
@Injectable()
export class AgreedMileageService {
  constructor(private readonly bookings: BookingQueries) {}

  /** @returns null where the booking's mileage is not limited, or there is no such booking */
  async agreedMileage(ctx: DataContext, bookingId: number): Promise<AgreedMileage | null> {
    const booking = await this.bookings.booking(ctx, bookingId);
    if (!booking || booking.miles_per_day === null || booking.extra_mile_pence === null) return null;
    return {
      milesPerDay: booking.miles_per_day,
      extraMilePence: booking.extra_mile_pence,
      totalDays: booking.total_days,
    };
  }
}

import { type Booking, bookingErrors } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { GraphRegistry, LiveStream } from '@convoy/platform/graphql';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingService } from '../booking.service.ts';

/** The channel of the database on which changes of bookings are told. */
export const BOOKING_NEWS = 'convoy_booking';

/** One event of `bookingChanged`. */
interface BookingNews {
  readonly id: number | null;
  readonly booking: Booking | null;
  readonly readAgain: boolean;
}

const READ = '@can(action: "read", subject: "Booking")';
const sdl = `
type BookingNews ${READ} {
  "The booking that changed."
  id: Id
  "As it is now."
  booking: Booking
  "Something may have been missed: read again whatever is shown."
  readAgain: Boolean!
}

extend type Subscription {
  "Changes of one booking, or of all that one may see."
  bookingChanged(id: Id): BookingNews! ${READ} @brandOnly
}
`;

const MISSED: BookingNews = { id: null, booking: null, readAgain: true };
const UNSEEN = [bookingErrors.BOOKING_NOT_FOUND.code, commonErrors.FORBIDDEN.code];

/**
 * Changes of bookings as they happen. Each event is authorised by reading its booking as the subscriber may at that
 * moment: what they may not see is silence.
 */
@Injectable()
export class BookingLiveGraph {
  constructor(
    registry: GraphRegistry,
    private readonly bookings: BookingService,
  ) {
    registry.add({
      name: 'booking-live',
      sdl,
      resolvers: {},
      channels: [BOOKING_NEWS],
      subscriptions: {
        bookingChanged: {
          subscribe: (_source, { id: only }: { id?: number | null }, { ctx, live }, now) => {
            const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
            return new LiveStream<BookingNews>({
              hear: (hear) => live.hear(BOOKING_NEWS, ctx.tenant.id, hear),
              // Only spares questions in vain; who may see what is decided by the read.
              wanted: ({ id, ownerId }) =>
                (!only || id === only) && (owner === undefined || ownerId === undefined || ownerId === owner),
              read: async (id) => {
                const present = await now();
                return present && this.read(present.ctx, id);
              },
              missed: MISSED,
            });
          },
        },
      },
    });
  }

  private async read(ctx: RequestContext, id: number): Promise<BookingNews | null> {
    try {
      return { id, booking: await this.bookings.get(ctx, id), readAgain: false };
    } catch (error) {
      if (error instanceof DomainError && UNSEEN.includes(error.code)) return null;
      throw error;
    }
  }
}

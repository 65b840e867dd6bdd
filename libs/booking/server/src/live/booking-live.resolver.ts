import { type Booking, bookingErrors } from '@convoy/booking/contract';
import {
  type GraphContext,
  GraphTypes,
  NewsChannels,
  type OfRecord,
  recordNews,
} from '@convoy/platform/graphql';
import { ownScope } from '@convoy/platform/policy';
import { Resolver, Subscription } from '@nestjs/graphql';
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
const newsTypes = `
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

/** Changes of bookings as they happen. */
@GraphTypes(newsTypes)
@NewsChannels(BOOKING_NEWS)
@Resolver()
export class BookingLiveResolver {
  constructor(private readonly bookings: BookingService) {}

  @Subscription()
  bookingChanged(_root: unknown, args: OfRecord, context: GraphContext) {
    return recordNews<BookingNews>(
      {
        channel: BOOKING_NEWS,
        rule: { action: 'read', subject: 'Booking' },
        read: async (ctx, id) => ({ id, booking: await this.bookings.get(ctx, id), readAgain: false }),
        missing: bookingErrors.BOOKING_NOT_FOUND.code,
        missed: MISSED,
        concerns: (ctx) => {
          const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
          return ({ ownerId }) => owner === undefined || ownerId === undefined || ownerId === owner;
        },
      },
      args,
      context,
    );
  }
}

import { BookingService } from '@convoy/booking/server';
import type { ListedPayment } from '@convoy/payment/contract';
import { Batch, type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { PaymentHistoryService } from '../history/payment-history.service.ts';
import { RefundDeskService } from '../refunds/refund-desk.service.ts';
import { READ, REFUND } from './payment.types.ts';

const relations = `
extend type Payment {
  "The booking it pays."
  booking: Booking
}

extend type Booking {
  "Its payments, newest first, without attempts of which nothing came."
  payments: [Payment!]! ${READ} @cost(weight: 5)
  "Its refunds, oldest first, for staff."
  refunds: [Refund!] ${REFUND} @cost(weight: 5)
}
`;

/** What a payment leads to. */
@GraphTypes(relations)
@Resolver('Payment')
class PaymentBookingResolver {
  constructor(private readonly service: BookingService) {}

  @ResolveField()
  async booking({ bookingId }: ListedPayment, _args: unknown, context: GraphContext) {
    return (await this.bookings.of(context, bookingId)) ?? null;
  }

  /** Bookings of many payments, by one statement. */
  private readonly bookings = new Batch(async ({ ctx }, ids: readonly number[]) => {
    const bookings = await this.service.some(ctx, ids);
    return new Map(bookings.map((booking) => [booking.id, booking]));
  });
}

/** The money of a booking. */
@Resolver('Booking')
class BookingPaymentsResolver {
  constructor(
    private readonly history: PaymentHistoryService,
    private readonly desk: RefundDeskService,
  ) {}

  @ResolveField()
  async payments({ id }: { readonly id: number }, _args: unknown, context: GraphContext) {
    return (await this.ofBookings.of(context, id)) ?? [];
  }

  @ResolveField()
  async refunds({ id }: { readonly id: number }, _args: unknown, context: GraphContext) {
    return (await this.back.of(context, id)) ?? [];
  }

  /** Payments of many bookings, by one statement. */
  private readonly ofBookings = new Batch(async ({ ctx }, ids: readonly number[]) =>
    Map.groupBy(await this.history.ofBookings(ctx, ids), ({ bookingId }) => bookingId),
  );

  /** Refunds of many bookings, by one statement. */
  private readonly back = new Batch(({ ctx }, ids: readonly number[]) => this.desk.ofBookings(ctx, ids));
}

/** What payments and bookings lead to, for the module of the slice. */
export const paymentRelations = [PaymentBookingResolver, BookingPaymentsResolver];

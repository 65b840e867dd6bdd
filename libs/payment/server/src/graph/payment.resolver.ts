import { bookingErrors } from '@convoy/booking/contract';
import { paymentErrors, paymentListSchema, paymentTotalsInputSchema } from '@convoy/payment/contract';
import { type GraphContext, GraphTypes, orNull, readInput } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { PaymentHistoryService } from '../history/payment-history.service.ts';
import { RefundDeskService } from '../refunds/refund-desk.service.ts';
import { paymentTypes, READ, REFUND } from './payment.types.ts';

interface Asked {
  readonly filter?: Record<string, unknown> | null;
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | null;
}

const roots = `
extend type Query {
  "Payments one may see, newest first, as \`GET /api/payments\` lists them."
  payments(filter: PaymentFilter, page: Int! = 1, perPage: Int! = 20, cursor: String): PaymentPage!
    ${READ} @brandOnly @cost(weight: 5) @list(argument: "perPage", size: 20)
  "One payment; null where there is none that one may see."
  payment(id: Id!): Payment ${READ} @brandOnly
  "Sums of all payments that match, on all pages."
  paymentTotals(filter: PaymentFilter): PaymentTotals! ${READ} @brandOnly @cost(weight: 10)
  "Refunds of a booking, oldest first; null where there is no such booking."
  refunds(bookingId: Id!): [Refund!] ${REFUND} @brandOnly @list(size: 5)
}
`;

/** Payments and refunds in the graph, by the services of REST. */
@GraphTypes(paymentTypes, roots)
@Resolver()
export class PaymentResolver {
  constructor(
    private readonly history: PaymentHistoryService,
    private readonly desk: RefundDeskService,
  ) {}

  @Query()
  async payments(_root: unknown, { filter, ...place }: Asked, { ctx }: GraphContext) {
    const input = readInput(paymentListSchema, filter, place);
    const found = await this.history.list(ctx, input);
    return { items: found.payments, total: found.total, next: found.cursors.next };
  }

  @Query()
  payment(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    return orNull(this.history.get(ctx, id), paymentErrors.PAYMENT_NOT_FOUND.code);
  }

  @Query()
  paymentTotals(_root: unknown, { filter }: Pick<Asked, 'filter'>, { ctx }: GraphContext) {
    return this.history.totals(ctx, readInput(paymentTotalsInputSchema, filter));
  }

  @Query()
  refunds(_root: unknown, { bookingId }: { bookingId: number }, { ctx }: GraphContext) {
    return orNull(this.desk.of(ctx, bookingId), bookingErrors.BOOKING_NOT_FOUND.code);
  }
}

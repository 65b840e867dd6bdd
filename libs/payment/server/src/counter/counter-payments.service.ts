import { bookingErrors } from '@convoy/booking/contract';
import { BookingPaymentsService, isPayable } from '@convoy/booking/server';
import {
  type CounterPayment,
  type CounterPaymentInput,
  paymentErrors,
  paymentSucceeded,
  type Refund,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { formatPence } from '@convoy/platform/money';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentQueries, type PaymentRecord } from '../payment.queries.ts';
import { PaymentGateway } from '../payment-gateway.ts';
import { RefundQueries } from '../refunds/refund.queries.ts';
import { RefundDeskService } from '../refunds/refund-desk.service.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { counterParts } from './counter-parts.rule.ts';
import { CounterPaymentQueries } from './counter-payment.queries.ts';

/** Money that staff take and give back by hand. It pays, and is owed back, as any other. */
@Injectable()
export class CounterPaymentsService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: CounterPaymentQueries,
    private readonly payments: PaymentQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly refundQueries: RefundQueries,
    private readonly refunds: RefundsService,
    private readonly refundDesk: RefundDeskService,
  ) {}

  /**
   * Takes money for a booking; one that waits for its money is confirmed by it. What the customer had begun to pay by card
   * is called off, so that nobody pays twice.
   * @param settle stores the answer of a repeatable call with its effect
   * @throws BOOKING_NOT_FOUND, BOOKING_NOT_PAYABLE, CUSTOMER_DO_NOT_HIRE, ALREADY_PAID, AMOUNT_ABOVE_DUE,
   *   PAYMENT_PROCESSING
   */
  async take(
    ctx: RequestContext,
    bookingId: number,
    input: CounterPaymentInput,
    settle: Settle,
  ): Promise<CounterPayment> {
    const takenBy = staffOf(ctx);
    const { answer, open } = await this.db.write(ctx, async (tx) => {
      const booking = await this.bookings.lockPayable(tx, ctx, bookingId, undefined);
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      const { status, customerId } = booking;
      if (!isPayable(booking)) throw new DomainError(paymentErrors.BOOKING_NOT_PAYABLE, { status });
      await this.bookings.demandServed(tx, ctx, booking);
      const due = { rentalPence: booking.rentalDuePence, depositPence: booking.depositDuePence };
      const all = counterParts(due, { type: input.type, amountPence: undefined })!;
      const duePence = all.rentalPence + all.depositPence;
      if (duePence === 0) throw new DomainError(paymentErrors.ALREADY_PAID);
      const parts = counterParts(due, { type: input.type, amountPence: input.amount });
      if (!parts) throw new DomainError(paymentErrors.AMOUNT_ABOVE_DUE, { dueAmount: formatPence(duePence) });
      const begun = await this.payments.openPayment(tx, ctx, bookingId);
      // It may succeed any moment: taken here too, it would be paid twice.
      if (begun?.status === 'processing') throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
      const { type, method } = input;
      const note = input.note || null;
      const id = await this.queries.insert(tx, ctx, {
        bookingId,
        customerId,
        type,
        ...parts,
        method,
        note,
        takenBy,
      });
      const became = await this.bookings.receive(tx, ctx, bookingId, parts);
      if (became !== 'taken') throw new DomainError(paymentErrors.BOOKING_NOT_PAYABLE, { status });
      const amountPence = parts.rentalPence + parts.depositPence;
      await writeEvent(tx, ctx, paymentSucceeded, `booking:${bookingId}`, {
        paymentId: id,
        bookingId,
        customerId,
        type,
        amountPence,
      });
      await writeAudit(tx, ctx, {
        action: 'receive',
        subject: 'Payment',
        subjectId: id,
        details: { amountPence, type, method },
      });
      const taken: CounterPayment = {
        id,
        bookingId,
        amount: formatPence(amountPence),
        rental: formatPence(parts.rentalPence),
        deposit: formatPence(parts.depositPence),
        method,
        note,
      };
      await settle(tx, taken);
      return { answer: taken, open: begun };
    });
    if (open) await this.callOff(ctx, open);
    return answer;
  }

  /**
   * Notes that staff have given a refund back by hand.
   * @throws REFUND_NOT_FOUND, REFUND_NOT_AT_COUNTER, REFUND_GIVEN_BACK
   */
  async giveBack(ctx: RequestContext, refundId: number): Promise<Refund> {
    const by = staffOf(ctx);
    const bookingId = await this.db.write(ctx, async (tx) => {
      const seen = await this.refundQueries.refund(tx, ctx, refundId);
      if (!seen) throw new DomainError(paymentErrors.REFUND_NOT_FOUND);
      if (!seen.atCounter) throw new DomainError(paymentErrors.REFUND_NOT_AT_COUNTER);
      // Who presses second waits here and finds it given back.
      await this.bookings.lockPayable(tx, ctx, seen.bookingId, undefined);
      const refund = await this.refundQueries.refund(tx, ctx, refundId);
      if (refund?.status !== 'requested') throw new DomainError(paymentErrors.REFUND_GIVEN_BACK);
      await this.queries.noteGivenBack(tx, ctx, refundId, by);
      await this.refunds.applyIn(tx, ctx, refundId, {
        id: null,
        amountPence: refund.amountPence,
        state: 'succeeded',
        failure: null,
        refundId,
        tenantId: ctx.tenant.id,
      });
      return seen.bookingId;
    });
    const given = (await this.refundDesk.of(ctx, bookingId)).find(({ id }) => id === refundId);
    if (!given) throw new Error('A refund that was just given back is not there.');
    return given;
  }

  /** Ends what was begun by card. Where the provider is away it stays, and what still comes by it goes back by itself. */
  private async callOff(ctx: RequestContext, open: PaymentRecord): Promise<void> {
    try {
      const intent = open.intentId ? await this.gateway.cancelIntent(ctx, open.intentId) : null;
      if (!intent || intent.state === 'cancelled') await this.payments.close(ctx, open.id);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code))
        throw error;
      this.logger.warn(
        { paymentId: open.id },
        'An intent could not be called off; what comes by it goes back',
      );
    }
  }
}

function staffOf(ctx: RequestContext): number {
  if (!ctx.actor || ctx.actor.role === 'customer') throw new DomainError(commonErrors.FORBIDDEN);
  return ctx.actor.id;
}

import { bookingErrors, CARD_MINIMUM_PENCE } from '@convoy/booking/contract';
import { BookingPaymentsService, isPayable, type PayableBooking } from '@convoy/booking/server';
import {
  type CreatePaymentIntentInput,
  type PaymentConfig,
  type PaymentIntentView,
  type PaymentType,
  paymentErrors,
} from '@convoy/payment/contract';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { ApplyPaymentEventService } from './apply-payment-event.service.ts';
import { feeOf } from './connect/platform-fee.rule.ts';
import { PlatformFees } from './connect/platform-fees.service.ts';
import { ProviderAccounts } from './connect/provider-accounts.service.ts';
import { CardConsentQueries } from './methods/card-consent.queries.ts';
import { PaymentOptions } from './payment.options.ts';
import { PaymentQueries, type PaymentRecord } from './payment.queries.ts';
import { PaymentEndpointsService } from './payment-endpoints.service.ts';
import { PaymentGateway, type ProviderIntent } from './payment-gateway.ts';

/** Takes payments for bookings. Nothing stays open in the database while the provider is asked. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: PaymentQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly endpoints: PaymentEndpointsService,
    private readonly options: PaymentOptions,
    private readonly events: ApplyPaymentEventService,
    private readonly accounts: ProviderAccounts,
    private readonly fees: PlatformFees,
    private readonly consents: CardConsentQueries,
  ) {}

  async config(ctx: RequestContext): Promise<PaymentConfig> {
    const account = await this.accounts.of(ctx);
    return {
      publishableKey: this.options.publishableKey,
      scriptUrl: this.options.scriptUrl,
      mode: this.options.mode,
      account: account?.chargesEnabled ? account.accountId : null,
    };
  }

  /**
   * The one open intent of a booking, for the wanted type: the open one is used again when it fits, otherwise
   * cancelled at the provider and replaced; so is one that keeps a card to which who asks has not agreed. Our row is
   * written before the provider is called, and its key is (tenant, booking, type, attempt), so that a call repeated after
   * a crash finds the same intent.
   * @throws CARDS_NOT_TAKEN, BOOKING_NOT_FOUND, BOOKING_NOT_PAYABLE, CUSTOMER_NOT_SERVED, ALREADY_PAID, AMOUNT_TOO_SMALL,
   *   PAYMENT_PROCESSING, PROVIDER_UNAVAILABLE
   */
  async createIntent(ctx: RequestContext, input: CreatePaymentIntentInput): Promise<PaymentIntentView> {
    await this.accounts.demandCards(ctx);
    await this.endpoints.ensure();
    const { basisPoints } = await this.fees.rate(ctx);
    // Twice at most: an open intent of the other kind is ended in the first round.
    for (let round = 1; round <= 3; round++) {
      const { booking, payment, fits } = await this.openOrInsert(ctx, input, basisPoints);
      const intent = await this.intentOf(ctx, booking, payment);
      if (intent?.state === 'succeeded') {
        // The message of it is late or lost; what the provider answers is as good, and takes the same way in.
        const event = {
          id: `asked:${intent.id}:succeeded`,
          type: 'intent-succeeded',
          intent,
          refund: null,
        } as const;
        await this.events.apply(systemContext(ctx.tenant, 'webhook', ctx.ability, ctx.requestId), event);
        throw new DomainError(paymentErrors.ALREADY_PAID);
      }
      if (intent?.state === 'processing') throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
      const keep = intent?.keepsCard === true;
      if (fits && intent?.state === 'open' && (!keep || (await this.agreed(ctx, payment.id)))) {
        return {
          clientSecret: intent.clientSecret,
          paymentId: payment.id,
          amount: formatPence(payment.amountPence),
          type: payment.type,
          keep,
        };
      }
      const after = intent?.state === 'open' ? await this.gateway.cancelIntent(ctx, intent.id) : intent;
      crashPoint('payment.intent-called-off');
      if (after && after.state !== 'cancelled') throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
      await this.queries.close(ctx, payment.id);
    }
    throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
  }

  /** Whether who asks is the one who agreed that the card is kept which pays. */
  private async agreed(ctx: RequestContext, paymentId: number): Promise<boolean> {
    const consent = await this.consents.consentOfPayment(ctx, paymentId);
    return consent !== null && ctx.actor?.role === 'customer' && ctx.actor.id === consent.customerId;
  }

  /** Under the booking's lock: its open payment and whether it fits, or a new one. */
  private openOrInsert(
    ctx: RequestContext,
    input: CreatePaymentIntentInput,
    basisPoints: number,
  ): Promise<{ booking: PayableBooking; payment: PaymentRecord; fits: boolean }> {
    return this.db.write(ctx, async (tx) => {
      const scope = ownScope(ctx, 'create', 'Payment', 'customerId');
      const booking = await this.bookings.lockPayable(tx, ctx, input.bookingId, scope);
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      if (!isPayable(booking)) {
        throw new DomainError(paymentErrors.BOOKING_NOT_PAYABLE, { status: booking.status });
      }
      await this.bookings.demandServed(tx, ctx, booking);
      const parts = partsOf(booking, input.type);
      if (parts.rentalPence + parts.depositPence === 0) throw new DomainError(paymentErrors.ALREADY_PAID);
      if (parts.rentalPence + parts.depositPence < CARD_MINIMUM_PENCE) {
        throw new DomainError(paymentErrors.AMOUNT_TOO_SMALL, {
          leastAmount: formatPence(CARD_MINIMUM_PENCE),
        });
      }
      const open = await this.queries.openPayment(tx, ctx, booking.id);
      // Also one that is "processing": messages may come out of order, so the provider is asked what it is now.
      if (open) {
        const fits =
          open.type === input.type &&
          open.rentalPartPence === parts.rentalPence &&
          open.depositPartPence === parts.depositPence;
        return { booking, payment: open, fits };
      }
      const payment = await this.queries.insertPayment(tx, ctx, {
        bookingId: booking.id,
        customerId: booking.customerId,
        type: input.type,
        ...parts,
        platformFeePence: feeOf(parts.rentalPence, basisPoints),
      });
      return { booking, payment, fits: true };
    });
  }

  private async intentOf(
    ctx: RequestContext,
    booking: PayableBooking,
    payment: PaymentRecord,
  ): Promise<ProviderIntent | null> {
    if (payment.intentId) return this.gateway.intent(ctx, payment.intentId);
    crashPoint('payment.intent-row-written');
    const intent = await this.gateway.createIntent(ctx, {
      amountPence: payment.amountPence,
      platformFeePence: payment.platformFeePence,
      currency: ctx.tenant.currency,
      idempotencyKey: `convoy:${ctx.tenant.id}:${payment.bookingId}:${payment.type}:${payment.attempt}`,
      description: `${ctx.tenant.name} ${booking.reference}`,
      paymentId: payment.id,
    });
    crashPoint('payment.intent-made');
    await this.queries.setIntent(ctx, payment.id, intent.id);
    crashPoint('payment.intent-noted');
    return intent;
  }
}

/** What a payment pays: the deposit alone, or all that is still unpaid. */
function partsOf(booking: PayableBooking, type: PaymentType): { rentalPence: number; depositPence: number } {
  return {
    rentalPence: type === 'rental' ? booking.rentalDuePence : 0,
    depositPence: booking.depositDuePence,
  };
}

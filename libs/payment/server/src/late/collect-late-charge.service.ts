import { BookingPaymentsService, LateCostsService } from '@convoy/booking/server';
import { lateChargeRefused, paymentErrors } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyPaymentEventService } from '../apply-payment-event.service.ts';
import { PlatformFees } from '../connect/platform-fees.service.ts';
import { ProviderAccounts } from '../connect/provider-accounts.service.ts';
import { CardGateway, CustomerGone } from '../methods/card-gateway.ts';
import { PaymentOptions } from '../payment.options.ts';
import { PaymentQueries, type PaymentRecord } from '../payment.queries.ts';
import { PaymentGateway } from '../payment-gateway.ts';
import { LateChargeQueries, type LateChargeRecord } from './late-charge.queries.ts';
import { costOf } from './late-charges.service.ts';
import { type Mandate, MandateQueries } from './mandate.queries.ts';

/** Late costs looked at in one run of one tenant. */
const AT_ONCE = 20;

/** What the transaction of a late cost leaves to be done at the provider. */
type Next =
  | { readonly do: 'nothing' }
  /** Something that the customer had begun to pay by stands in the way. */
  | { readonly do: 'end'; readonly payment: PaymentRecord }
  | { readonly do: 'ask'; readonly because: string }
  | {
      readonly do: 'charge';
      readonly charge: LateChargeRecord;
      readonly payment: PaymentRecord;
      readonly mandate: Mandate;
      readonly reference: string;
    };

/**
 * Charges late costs whose time has come. Each is added to its hire and becomes a payment, in one transaction, before the
 * provider is asked; the payment's key makes a repetition after a crash the same charge. What the card would not pay its
 * customer is asked for: the payment stays open for them on the page of the hire.
 */
@Injectable()
export class CollectLateChargeService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: LateChargeQueries,
    private readonly mandates: MandateQueries,
    private readonly payments: PaymentQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly costs: LateCostsService,
    private readonly cards: CardGateway,
    private readonly gateway: PaymentGateway,
    private readonly events: ApplyPaymentEventService,
    private readonly fees: PlatformFees,
    private readonly accounts: ProviderAccounts,
    private readonly options: PaymentOptions,
  ) {}

  /**
   * All of a brand whose time has come. While the brand takes no cards they wait as they are: nothing is added to a hire that
   * its customer could not pay.
   * @throws PROVIDER_UNAVAILABLE; the next run goes on with the others
   */
  async run(ctx: RequestContext): Promise<void> {
    if (!(await this.accounts.takesCards(ctx))) return;
    for (const id of await this.queries.due(ctx, AT_ONCE)) {
      try {
        await this.collect(ctx, id);
      } catch (error) {
        if (error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code)
          throw error;
        // Its customer pays it this moment: the next run sees what came of that.
        if (error instanceof DomainError && error.code === paymentErrors.PAYMENT_PROCESSING.code) continue;
        // One that cannot be charged holds up no other.
        this.logger.error({ err: error, lateChargeId: id }, 'A late cost could not be charged');
      }
    }
  }

  private async collect(ctx: RequestContext, id: number): Promise<void> {
    const account = await this.cards.account(ctx);
    for (let round = 1; round <= 2; round++) {
      const next = await this.begin(ctx, id, account);
      if (next.do === 'nothing') return;
      if (next.do === 'ask') return this.askCustomer(ctx, id, next.because);
      if (next.do === 'charge') return this.charge(ctx, next);
      if (!(await this.end(ctx, next.payment))) return;
    }
  }

  /** Adds it to its hire and makes its payment, each once. */
  private async begin(ctx: RequestContext, id: number, account: string): Promise<Next> {
    const seen = await this.queries.one(ctx, id, undefined);
    if (!seen) return { do: 'nothing' };
    const { bookingId, customerId } = seen;
    const feePence = await this.fees.of(ctx, seen.amountPence);
    return this.db.write(ctx, async (tx): Promise<Next> => {
      const booking = await this.bookings.lockPayable(tx, ctx, bookingId, undefined);
      const charge = await this.queries.lock(tx, ctx, id);
      if (!booking || !charge || charge.askedAt !== null) return { do: 'nothing' };
      const { reference } = booking;
      if (charge.status === 'noticed') {
        if (!charge.waited) return { do: 'nothing' };
        await this.costs.add(tx, ctx, bookingId, costOf(ctx.tenant, charge));
        await this.queries.update(tx, ctx, id, { due: true });
        await writeAudit(tx, ctx, {
          action: 'late-charge',
          subject: 'Booking',
          subjectId: bookingId,
          details: { lateChargeId: id, amountPence: charge.amountPence },
        });
      } else if (charge.status !== 'due') return { do: 'nothing' };
      // The one they were told of and no other: where it is gone, they are asked.
      const { cardId } = charge;
      const mandate = await this.mandates.mandate(ctx, { bookingId, customerId, account, cardId }, tx);
      const open = await this.payments.openPayment(tx, ctx, bookingId);
      if (open && open.id !== charge.paymentId) return { do: 'end', payment: open };
      if (charge.paymentId !== null) {
        // Begun before: the same once more, or it has ended without anybody here.
        if (!open) return { do: 'ask', because: 'The payment was called off.' };
        return mandate
          ? { do: 'charge', charge, payment: open, mandate, reference }
          : { do: 'ask', because: 'The card is no longer there.' };
      }
      if (!mandate) return { do: 'ask', because: 'The card is no longer there.' };
      const wanted = {
        bookingId,
        customerId,
        type: 'rental' as const,
        rentalPence: charge.amountPence,
        depositPence: 0,
        platformFeePence: feePence,
      };
      const payment = await this.payments.insertPayment(tx, ctx, wanted);
      await this.queries.update(tx, ctx, id, { paymentId: payment.id });
      return { do: 'charge', charge, payment, mandate, reference };
    });
  }

  /** Ends what the customer had begun to pay by. @returns false where money is on its way by it: the next run sees what came */
  private async end(ctx: RequestContext, payment: PaymentRecord): Promise<boolean> {
    // Another cost's card may have been charged, and the answer is not here yet: that one is asked about first.
    if (!payment.intentId && (await this.queries.charges(ctx, payment.id))) return false;
    const intent = payment.intentId ? await this.gateway.cancelIntent(ctx, payment.intentId) : null;
    if (intent && intent.state !== 'cancelled') return false;
    await this.payments.close(ctx, payment.id);
    return true;
  }

  private async charge(
    ctx: RequestContext,
    { charge, payment, mandate, reference }: Extract<Next, { do: 'charge' }>,
  ): Promise<void> {
    const { tenant } = ctx;
    const made = payment.intentId
      ? { intentId: payment.intentId, refusal: null }
      : await this.ask(ctx, payment, {
          methodId: mandate.methodId,
          customerId: mandate.providerCustomerId,
          description: `${tenant.name} ${reference}`,
        });
    if (made.intentId === null) {
      await this.payments.close(ctx, payment.id);
      return this.askCustomer(ctx, charge.id, made.refusal ?? 'The card is no longer there.');
    }
    if (!payment.intentId) await this.payments.setIntent(ctx, payment.id, made.intentId);
    const intent = await this.gateway.intent(ctx, made.intentId);
    if (intent?.state === 'succeeded')
      await this.events.apply(ctx, {
        id: `asked:${intent.id}:succeeded`,
        type: 'intent-succeeded',
        intent,
        refund: null,
      });
    else if (made.refusal !== null || intent?.state !== 'processing')
      await this.askCustomer(ctx, charge.id, made.refusal ?? intent?.failure ?? 'The payment was refused.');
  }

  private async ask(
    ctx: RequestContext,
    payment: PaymentRecord,
    given: { methodId: string; customerId: string; description: string },
  ) {
    const { tenant } = ctx;
    try {
      return await this.cards.charge(ctx, {
        ...given,
        paymentId: payment.id,
        amountPence: payment.amountPence,
        platformFeePence: await this.queries.platformFee(ctx, payment.id),
        currency: tenant.currency,
        returnUrl: `${this.options.originOf(tenant.slug)}/payment/${payment.bookingId}`,
        // As the page of the hire would have it: whoever comes first makes the one intent of this payment.
        idempotencyKey: `convoy:${tenant.id}:${payment.bookingId}:${payment.type}:${payment.attempt}`,
      });
    } catch (error) {
      if (error instanceof CustomerGone) return { intentId: null, refusal: 'The card is no longer there.' };
      throw error;
    }
  }

  /** Once: the mail with the way to pay it themselves. */
  private async askCustomer(ctx: RequestContext, id: number, because: string): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const charge = await this.queries.lock(tx, ctx, id);
      if (charge?.status !== 'due' || charge.askedAt !== null) return;
      await this.queries.update(tx, ctx, id, { asked: because });
      const { bookingId, customerId, amountPence } = charge;
      await writeEvent(tx, ctx, lateChargeRefused, `booking:${bookingId}`, {
        lateChargeId: id,
        bookingId,
        customerId,
        amountPence,
      });
    });
  }
}

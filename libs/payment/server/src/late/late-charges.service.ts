import { bookingErrors, CARD_MINIMUM_PENCE, OPERATOR_GOODWILL_PENCE } from '@convoy/booking/contract';
import {
  BookingPaymentsService,
  BookingQueries,
  type LateCost,
  LateCostsService,
  MessageService,
} from '@convoy/booking/server';
import {
  LATE_CHARGE_DAYS,
  LATE_CHARGE_MOST_PENCE,
  type LateCharge,
  type LateChargeInput,
  type LateChargeReason,
  type LateCharges,
  lateChargeAnnounced,
  lateChargeWithdrawn,
  paymentErrors,
} from '@convoy/payment/contract';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { languageFor } from '@convoy/platform/i18n';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { ProviderAccounts } from '../connect/provider-accounts.service.ts';
import { paymentTexts } from '../mails/payment.texts.ts';
import { CardGateway } from '../methods/card-gateway.ts';
import { PaymentQueries } from '../payment.queries.ts';
import { PaymentGateway } from '../payment-gateway.ts';
import { LateChargeQueries, type LateChargeRecord } from './late-charge.queries.ts';
import { lateVatOf } from './late-cost.rule.ts';
import { MandateQueries } from './mandate.queries.ts';

/**
 * Costs that come up after a hire: staff tell its customer, who may answer; the worker charges them when their time has come
 * (`collect-late-charge.service.ts`), and staff may take them back.
 */
@Injectable()
export class LateChargesService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: LateChargeQueries,
    private readonly mandates: MandateQueries,
    private readonly payments: PaymentQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly booked: BookingQueries,
    private readonly costs: LateCostsService,
    private readonly messages: MessageService,
    private readonly cards: CardGateway,
    private readonly gateway: PaymentGateway,
    private readonly accounts: ProviderAccounts,
  ) {}

  /** A hire's late costs, and for staff whether another could be made. @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, bookingId: number): Promise<LateCharges> {
    const owner = ownScope(ctx, 'read', 'Payment', 'customerId');
    if (!(await this.booked.booking(ctx, bookingId, ownScope(ctx, 'read', 'Booking', 'customerId'))))
      throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const standing = await this.queries.standing(ctx, bookingId);
    if (!standing) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const charges = (await this.queries.ofBooking(ctx, bookingId, owner)).map(viewOf);
    const { waitHours } = standing;
    if (owner !== undefined) return { charges, card: null, obstacle: null, most: '0.00', waitHours };
    const { customerId } = standing;
    const takesCards = await this.accounts.takesCards(ctx);
    const mandate = takesCards
      ? await this.mandates.mandate(ctx, { bookingId, customerId, account: await this.cards.account(ctx) })
      : null;
    const mostPence = LATE_CHARGE_MOST_PENCE - standing.totalPence;
    const obstacle = !standing.over
      ? 'hire-not-over'
      : !standing.inTime
        ? 'too-long-ago'
        : !takesCards
          ? 'cards-not-taken'
          : !mandate
            ? 'no-card'
            : mostPence < CARD_MINIMUM_PENCE
              ? 'enough'
              : null;
    const card = mandate && { brand: mandate.brand, last4: mandate.last4 };
    return { charges, card, obstacle, most: formatPence(Math.max(0, mostPence)), waitHours };
  }

  /**
   * Tells the customer of a cost, with amount and reason; their time to answer runs from the mail on.
   * @param settle stores the answer of a repeatable call with its effect
   * @throws CARDS_NOT_TAKEN, BOOKING_NOT_FOUND, LATE_CHARGE_NOT_NOW, LATE_CHARGE_TOO_SMALL, LATE_CHARGE_TOO_MUCH, MANDATE_MISSING
   */
  async announce(
    ctx: RequestContext,
    bookingId: number,
    input: LateChargeInput,
    settle: Settle,
  ): Promise<LateCharge> {
    const createdBy = staffOf(ctx);
    // A notice of a charge that cannot be made would be none.
    await this.accounts.demandCards(ctx);
    const account = await this.cards.account(ctx);
    return this.db.write(ctx, async (tx) => {
      // Two who press at the same time are counted one after the other.
      if (!(await this.bookings.lockPayable(tx, ctx, bookingId, undefined)))
        throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      const standing = await this.queries.standing(ctx, bookingId, tx);
      if (!standing?.over || !standing.inTime)
        throw new DomainError(paymentErrors.LATE_CHARGE_NOT_NOW, { days: LATE_CHARGE_DAYS });
      const amountPence = input.amount;
      if (amountPence < CARD_MINIMUM_PENCE)
        throw new DomainError(paymentErrors.LATE_CHARGE_TOO_SMALL, {
          leastAmount: formatPence(CARD_MINIMUM_PENCE),
        });
      const mostPence = Math.max(0, LATE_CHARGE_MOST_PENCE - standing.totalPence);
      if (amountPence > mostPence)
        throw new DomainError(paymentErrors.LATE_CHARGE_TOO_MUCH, { mostAmount: formatPence(mostPence) });
      const { customerId, waitHours } = standing;
      const mandate = await this.mandates.mandate(ctx, { bookingId, customerId, account }, tx);
      if (!mandate) throw new DomainError(paymentErrors.MANDATE_MISSING);
      const { reason, note } = input;
      const vatPence = lateVatOf(reason, amountPence);
      const id = await this.queries.insert(tx, ctx, {
        bookingId,
        customerId,
        cardId: mandate.cardId,
        reason,
        amountPence,
        vatPence,
        note,
        waitHours,
        createdBy,
      });
      await this.costs.announce(
        tx,
        ctx,
        bookingId,
        costOf(ctx.tenant, { reason, amountPence, vatPence, note }),
      );
      await writeEvent(tx, ctx, lateChargeAnnounced, `booking:${bookingId}`, {
        lateChargeId: id,
        bookingId,
        customerId,
        amountPence,
      });
      await writeAudit(tx, ctx, {
        action: 'announce-late-charge',
        subject: 'Booking',
        subjectId: bookingId,
        details: { lateChargeId: id, reason, amountPence, vatPence, cardId: mandate.cardId },
      });
      const made = await this.queries.one(ctx, id, undefined, tx);
      if (!made) throw new Error('A late cost that was just written is not there.');
      const answer = viewOf(made);
      await settle(tx, answer);
      return answer;
    });
  }

  /**
   * What the customer has against it: it waits until staff have decided, who read it among the messages of the hire.
   * @throws LATE_CHARGE_NOT_FOUND, LATE_CHARGE_DECIDED
   */
  async answer(ctx: RequestContext, id: number, text: string): Promise<LateCharge> {
    const owner = ownScope(ctx, 'create', 'Payment', 'customerId');
    const charge = await this.decide(ctx, id, owner, async (tx, locked) => {
      if (locked.status !== 'noticed' || locked.answeredAt !== null) return false;
      await this.queries.update(tx, ctx, id, { answer: text });
      await writeAudit(tx, ctx, {
        action: 'answer-late-charge',
        subject: 'Booking',
        subjectId: locked.bookingId,
        details: { lateChargeId: id },
      });
      return true;
    });
    await this.messages.write(ctx, charge.bookingId, { text }, async () => {});
    return charge;
  }

  /** Staff have read the answer and charge it all the same, when its time has come. @throws as `answer` */
  proceed(ctx: RequestContext, id: number): Promise<LateCharge> {
    return this.decide(ctx, id, undefined, async (tx, { status, bookingId }) => {
      if (status !== 'answered') return false;
      await this.queries.update(tx, ctx, id, { proceed: true });
      await writeAudit(tx, ctx, {
        action: 'proceed-late-charge',
        subject: 'Booking',
        subjectId: bookingId,
        details: { lateChargeId: id },
      });
      return true;
    });
  }

  /**
   * Staff take it back; the customer is told why. Of one that is paid the money goes back, of operators' no more than they may
   * give back of a hire. One that is being paid is left alone.
   * @throws LATE_CHARGE_NOT_FOUND, LATE_CHARGE_DECIDED, PAYMENT_PROCESSING, PAYMENT_DISPUTED, REFUND_GONE_BACK,
   *   GOODWILL_ABOVE_RIGHT
   */
  async withdraw(ctx: RequestContext, id: number, reason: string): Promise<LateCharge> {
    const withdrawnBy = staffOf(ctx);
    await this.endPayment(ctx, id);
    return this.decide(ctx, id, undefined, async (tx, charge) => {
      const { status, bookingId, customerId, amountPence } = charge;
      if (status === 'withdrawn') return false;
      const paid = status === 'paid';
      if (paid) await this.giveBack(tx, ctx, charge);
      if (status === 'due') {
        const open = await this.payments.openPayment(tx, ctx, bookingId);
        if (open) throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
        if (!(await this.costs.takeBack(tx, ctx, bookingId, costOf(ctx.tenant, charge)))) return false;
      }
      await this.queries.update(tx, ctx, id, { withdrawnBy, withdrawReason: reason });
      await this.costs.withdrawn(tx, ctx, bookingId, { amountPence, reason });
      await writeEvent(tx, ctx, lateChargeWithdrawn, `booking:${bookingId}`, {
        lateChargeId: id,
        bookingId,
        customerId,
        amountPence,
        paid,
      });
      await writeAudit(tx, ctx, {
        action: 'withdraw-late-charge',
        subject: 'Booking',
        subjectId: bookingId,
        details: { lateChargeId: id, paid },
      });
      return true;
    });
  }

  /** Money goes back: as much as whoever decides may give, and as is here. */
  private async giveBack(tx: TenantTx, ctx: RequestContext, charge: LateChargeRecord): Promise<void> {
    const { amountPence, bookingId } = charge;
    if (amountPence > OPERATOR_GOODWILL_PENCE && !ctx.ability.can('refund-any', 'Booking'))
      throw new DomainError(bookingErrors.GOODWILL_ABOVE_RIGHT, {
        mostAmount: formatPence(OPERATOR_GOODWILL_PENCE),
      });
    if (!(await this.costs.giveBack(tx, ctx, bookingId, costOf(ctx.tenant, charge))))
      throw new DomainError(paymentErrors.REFUND_GONE_BACK);
  }

  /** What could still pay it is ended first: nobody pays for what is not owed. */
  private async endPayment(ctx: RequestContext, id: number): Promise<void> {
    const charge = await this.queries.one(ctx, id, undefined);
    if (charge?.status !== 'due') return;
    const open = await this.db.write(ctx, (tx) => this.payments.openPayment(tx, ctx, charge.bookingId));
    if (!open) return;
    // The card may have been charged, and the answer is not here yet: the next run of the worker asks again with the same key.
    if (!open.intentId && open.id === charge.paymentId && (await this.accounts.takesCards(ctx)))
      throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
    const intent = open.intentId ? await this.gateway.cancelIntent(ctx, open.intentId) : null;
    if (intent && intent.state !== 'cancelled') throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
    await this.payments.close(ctx, open.id);
  }

  /** Does something about one, booking before the rest as everywhere. `act` answers false where it is too late for it. */
  private async decide(
    ctx: RequestContext,
    id: number,
    owner: number | undefined,
    act: (tx: TenantTx, charge: LateChargeRecord) => Promise<boolean>,
  ): Promise<LateCharge> {
    const seen = await this.queries.one(ctx, id, owner);
    if (!seen) throw new DomainError(paymentErrors.LATE_CHARGE_NOT_FOUND);
    return this.db.write(ctx, async (tx) => {
      await this.bookings.lockPayable(tx, ctx, seen.bookingId, undefined);
      const locked = await this.queries.lock(tx, ctx, id);
      if (!locked || !(await act(tx, locked))) throw new DomainError(paymentErrors.LATE_CHARGE_DECIDED);
      const after = await this.queries.one(ctx, id, undefined, tx);
      if (!after) throw new Error('A late cost is gone.');
      return viewOf(after);
    });
  }
}

/** A late cost as a line of its hire's price, in the brand's language. */
export function costOf(
  tenant: TenantContext,
  charge: Pick<LateChargeRecord, 'amountPence' | 'vatPence' | 'note'> & { reason: LateChargeReason },
): LateCost {
  const t = paymentTexts.in(languageFor({ language: null }, tenant));
  const { amountPence, vatPence, note } = charge;
  return { label: t(`late.reasons.${charge.reason}`), amountPence, vatPence, note };
}

function staffOf(ctx: RequestContext): number {
  if (!ctx.actor || ctx.actor.role === 'customer') throw new DomainError(commonErrors.FORBIDDEN);
  return ctx.actor.id;
}

function viewOf(charge: LateChargeRecord): LateCharge {
  const { noticeSentAt } = charge;
  return {
    id: charge.id,
    bookingId: charge.bookingId,
    reason: charge.reason,
    amount: formatPence(charge.amountPence),
    vat: formatPence(charge.vatPence),
    note: charge.note,
    status: charge.status,
    card: { brand: charge.cardBrand, last4: charge.cardLast4 },
    noticeSentAt: noticeSentAt?.toISOString() ?? null,
    chargeAt: noticeSentAt && new Date(noticeSentAt.getTime() + charge.waitHours * 3_600_000).toISOString(),
    answer: charge.answer,
    answeredAt: charge.answeredAt?.toISOString() ?? null,
    askedAt: charge.askedAt?.toISOString() ?? null,
    withdrawReason: charge.withdrawReason,
    createdAt: charge.createdAt.toISOString(),
  };
}

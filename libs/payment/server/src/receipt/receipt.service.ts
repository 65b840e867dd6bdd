import type { BookingStatus, PriceLine } from '@convoy/booking/contract';
import { BookingQueries, outstandingOf } from '@convoy/booking/server';
import { IdentityQueries } from '@convoy/identity/server';
import { paymentErrors } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import type { PageLanguage } from '@convoy/platform/i18n';
import { boundElsewhere } from '@convoy/platform/policy';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { PaymentHistoryQueries } from '../history/payment-history.queries.ts';
import { ownPayments } from '../history/payment-history.service.ts';
import type { PaymentRow } from '../history/payment-history.sql.ts';
import { isReceived } from '../history/payment-row.view.ts';
import { drawReceipt } from './draw-receipt.ts';
import { logoShapes } from './logo-shapes.rule.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptNumber } from './receipt-words.rule.ts';

/** A receipt as a file. */
export interface ReceiptFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** Receipts of payments, made when somebody wants one: what went back since stands on it. */
@Injectable()
export class ReceiptService {
  constructor(
    private readonly history: PaymentHistoryQueries,
    private readonly bookings: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly tenancy: TenancyService,
  ) {}

  /**
   * The receipt of a payment, in the reader's language; customers have their own.
   * @throws PAYMENT_NOT_FOUND, NO_RECEIPT
   */
  async of(ctx: RequestContext, paymentId: number): Promise<ReceiptFile> {
    const payment = await this.history.one(ctx, paymentId, ownPayments(ctx));
    if (!payment || boundElsewhere(ctx, payment.booking_id))
      throw new DomainError(paymentErrors.PAYMENT_NOT_FOUND);
    const facts = await this.factsOf(ctx, payment, ctx.language);
    if (!facts) throw new DomainError(paymentErrors.NO_RECEIPT);
    return fileOf(facts);
  }

  /**
   * The receipt and what is on it, for a mail to its customer; who may have it is not asked.
   * @returns null where nothing was received
   */
  async forMail(
    ctx: RequestContext,
    paymentId: number,
    language: PageLanguage,
  ): Promise<{ facts: ReceiptFacts; file: ReceiptFile } | null> {
    const payment = await this.history.one(ctx, paymentId, undefined);
    const facts = payment && (await this.factsOf(ctx, payment, language));
    return facts && { facts, file: await fileOf(facts) };
  }

  private async factsOf(
    ctx: RequestContext,
    payment: PaymentRow,
    language: PageLanguage,
  ): Promise<ReceiptFacts | null> {
    if (!isReceived(payment)) return null;
    const [booking, customer, view, logo] = await Promise.all([
      this.bookings.booking(ctx, payment.booking_id),
      this.users.user(ctx, payment.customer_id),
      this.tenancy.view(ctx.tenant, language),
      this.tenancy.asset(ctx, 'logo.svg'),
    ]);
    if (!booking || !customer) throw new Error('A payment has lost its booking or its customer.');
    const due = outstandingOf(booking);
    const { light } = view.theme;
    return {
      language,
      timeZone: ctx.tenant.timeZone,
      brand: {
        name: view.name,
        logo: logo && logoShapes(logo.content.toString('utf8')),
        colour: light.primary,
        ink: light.foreground,
        quiet: light.mutedForeground,
        line: light.border,
        ...view.contact,
        poweredBy: view.poweredBy,
      },
      customer: { name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
      booking: {
        reference: booking.reference,
        status: booking.status as BookingStatus,
        van: `${booking.van_make} ${booking.van_model}`,
        registration: booking.van_registration,
        from: momentOf(booking.pickup_date, booking.pickup_time),
        until: momentOf(booking.return_date, booking.return_time),
        pickupDepot: booking.pickup_depot_name,
        returnDepot: booking.return_depot_name,
        lines: booking.lines as PriceLine[],
        rentalPence: booking.rental_pence,
        vatPence: booking.vat_pence,
        depositPence: booking.deposit_pence,
        feePence: booking.cancellation_fee_pence,
        paidPence: booking.rental_paid_pence + booking.deposit_paid_pence,
        duePence: due.rentalPence + due.depositPence,
      },
      payment: {
        id: payment.id,
        paidBy: payment.counter_kind ?? 'provider',
        at: payment.processed_at ?? payment.created_at,
        amountPence: payment.amount_pence,
        rentalPence: payment.rental_part_pence,
        depositPence: payment.deposit_part_pence,
        refundedPence: payment.refunded_pence,
        refunds: payment.refunds,
      },
    };
  }
}

async function fileOf(facts: ReceiptFacts): Promise<ReceiptFile> {
  const filename = `${receiptNumber(facts.booking.reference, facts.payment.id)}.pdf`;
  return { filename, content: await drawReceipt(facts) };
}

const momentOf = (date: string, time: string | null) => (time ? `${date}T${time.slice(0, 5)}` : date);

import { BookingQueries } from '@convoy/booking/server';
import { IdentityQueries } from '@convoy/identity/server';
import { paymentRefundRequested, paymentReturned, paymentSucceeded } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { MailConsent } from '@convoy/platform/mail';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { receiptMail, returnedMail } from './mails/payment.mails.ts';
import { ReceiptService } from './receipt/receipt.service.ts';
import { RefundsService } from './refunds/refunds.service.ts';

type Returned = z.infer<typeof paymentReturned.payload>;

/** Carries refunds out; tells of money that its booking did not take. */
@Injectable()
export class PaymentListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly bookings: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly consent: MailConsent,
    private readonly receipts: ReceiptService,
    refunds: RefundsService,
  ) {
    registry.add({
      name: 'payment.refund',
      event: paymentRefundRequested,
      handle: (ctx, { refundId }) => refunds.send(ctx, refundId),
    });
    registry.add({
      name: 'payment.send-back-mail',
      event: paymentReturned,
      handle: (ctx, returned) => this.tell(ctx, returned),
    });
    registry.add({
      name: 'payment.receipt-mail',
      event: paymentSucceeded,
      handle: (ctx, { paymentId, customerId }) => this.sendReceipt(ctx, paymentId, customerId),
    });
  }

  private async sendReceipt(ctx: RequestContext, paymentId: number, customerId: number): Promise<void> {
    if (!(await this.consent.wants(ctx, customerId, 'payment-received'))) return;
    const customer = await this.users.user(ctx, customerId);
    if (!customer) return;
    const language = languageFor(customer, ctx.tenant);
    const receipt = await this.receipts.forMail(ctx, paymentId, language);
    if (!receipt) return;
    await this.mailer.send(ctx, receiptMail(receipt.facts, receipt.file, { ...customer, language }));
  }

  private async tell(
    ctx: RequestContext,
    { paymentId, bookingId, amountPence, because }: Returned,
  ): Promise<void> {
    const booking = await this.bookings.booking(ctx, bookingId);
    const customer = booking && (await this.users.user(ctx, booking.customer_id));
    if (!booking || !customer) return;
    await this.mailer.send(
      ctx,
      returnedMail(
        { id: paymentId, bookingId, amountPence, reference: booking.reference, because },
        { ...customer, language: languageFor(customer, ctx.tenant) },
      ),
    );
  }
}

import { BookingQueries } from '@convoy/booking/server';
import { IdentityQueries, PersonMails } from '@convoy/identity/server';
import { paymentRefundRequested, paymentReturned, paymentSucceeded } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
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
    mails: PersonMails,
    receipts: ReceiptService,
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
    mails.add({
      name: 'payment.receipt-mail',
      kind: 'payment-received',
      event: paymentSucceeded,
      write: async (ctx, { paymentId }, to) => {
        const receipt = await receipts.forMail(ctx, paymentId, to.language);
        return receipt && receiptMail(receipt.facts, receipt.file, to);
      },
    });
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

import { BookingQueries } from '@convoy/booking/server';
import { IdentityQueries } from '@convoy/identity/server';
import { paymentRefundRequested, paymentReturned } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { returnedMail } from './mails/payment.mails.ts';
import { RefundsService } from './refunds/refunds.service.ts';

/** Carries refunds out; tells of money that came for a van no longer to be had. */
@Injectable()
export class PaymentListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly bookings: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
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
      handle: (ctx, { paymentId, bookingId, amountPence }) =>
        this.tell(ctx, paymentId, bookingId, amountPence),
    });
  }

  private async tell(
    ctx: RequestContext,
    paymentId: number,
    bookingId: number,
    amountPence: number,
  ): Promise<void> {
    const booking = await this.bookings.booking(ctx, bookingId);
    const customer = booking && (await this.users.user(ctx, booking.customer_id));
    if (!booking || !customer) return;
    await this.mailer.send(
      ctx,
      returnedMail(
        { id: paymentId, amountPence, reference: booking.reference },
        { ...customer, language: languageFor(customer, ctx.tenant) },
      ),
    );
  }
}

import { BookingQueries } from '@convoy/booking/server';
import { IdentityQueries } from '@convoy/identity/server';
import {
  lateChargeAnnounced,
  lateChargeRefused,
  lateChargeWithdrawn,
  paymentFailed,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { type TenantMail, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import {
  bankRefusedMail,
  type LateMailed,
  lateGivenBackMail,
  lateNoticeMail,
  lateRefusedMail,
  lateWithdrawnMail,
  type MailedTo,
} from '../mails/late-charge.mails.ts';
import { LateChargeQueries } from './late-charge.queries.ts';

/** Tells customers of what comes up after their hire, and of a bank payment that came to nothing. */
@Injectable()
export class LateChargeListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly bookings: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly charges: LateChargeQueries,
  ) {
    registry.add({
      name: 'payment.late-charge-notice-mail',
      event: lateChargeAnnounced,
      handle: async (ctx, { lateChargeId }) => {
        if (await this.tell(ctx, lateChargeId, lateNoticeMail, ['noticed']))
          await charges.noteSent(ctx, lateChargeId);
      },
    });
    registry.add({
      name: 'payment.late-charge-refused-mail',
      event: lateChargeRefused,
      handle: async (ctx, { lateChargeId }) => {
        // Paid meanwhile, nobody is asked for it.
        await this.tell(ctx, lateChargeId, lateRefusedMail, ['due']);
      },
    });
    registry.add({
      name: 'payment.late-charge-withdrawn-mail',
      event: lateChargeWithdrawn,
      handle: async (ctx, { lateChargeId, paid }) => {
        const mail = paid ? lateGivenBackMail : lateWithdrawnMail;
        await this.tell(ctx, lateChargeId, mail, ['withdrawn']);
      },
    });
    registry.add({
      name: 'payment.bank-refused-mail',
      event: paymentFailed,
      handle: async (ctx, { paymentId, bookingId, amountPence, waited }) => {
        const hire = waited ? await this.hire(ctx, bookingId) : null;
        if (!hire) return;
        const { reference } = hire.booking;
        await mailer.send(ctx, bankRefusedMail({ paymentId, bookingId, amountPence, reference }, hire.to));
      },
    });
  }

  /** @returns whether the mail went out */
  private async tell(
    ctx: RequestContext,
    id: number,
    mail: (charge: LateMailed, to: MailedTo) => TenantMail,
    while_: readonly string[],
  ): Promise<boolean> {
    const charge = await this.charges.one(ctx, id, undefined);
    if (!charge || !while_.includes(charge.status)) return false;
    const hire = await this.hire(ctx, charge.bookingId);
    if (!hire) return false;
    const { reference, van_make, van_model } = hire.booking;
    await this.mailer.send(ctx, mail({ ...charge, reference, van: `${van_make} ${van_model}` }, hire.to));
    return true;
  }

  private async hire(ctx: RequestContext, bookingId: number) {
    const booking = await this.bookings.booking(ctx, bookingId);
    const customer = booking && (await this.users.user(ctx, booking.customer_id));
    return customer ? { booking, to: { ...customer, language: languageFor(customer, ctx.tenant) } } : null;
  }
}

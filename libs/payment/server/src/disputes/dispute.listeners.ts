import { BookingQueries } from '@convoy/booking/server';
import { IdentityQueries } from '@convoy/identity/server';
import { disputeClosed, disputeDue, disputeOpened } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { MailConsent } from '@convoy/platform/mail';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { LedgerService } from '../ledger/ledger.service.ts';
import { type DisputeStage, disputeMail } from './dispute.mails.ts';

type News = z.infer<typeof disputeOpened.payload> & { readonly backPence?: number | undefined };

/** Tells staff of disputes by mail, and has the books look at what moved. */
@Injectable()
export class DisputeListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly bookings: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly consent: MailConsent,
    ledger: LedgerService,
  ) {
    for (const event of [disputeOpened, disputeClosed])
      registry.add({
        name: `payment.books-of-${event === disputeOpened ? 'opened' : 'closed'}-dispute`,
        event,
        // The balance has moved; each movement is booked once, whoever looks first.
        handle: async (ctx) => void (await ledger.catchUp(ctx)),
      });
    registry.add({
      name: 'payment.dispute-opened-mail',
      event: disputeOpened,
      handle: (ctx, news) => this.tell(ctx, news, 'dispute-opened', 'opened'),
    });
    registry.add({
      name: 'payment.dispute-due-mail',
      event: disputeDue,
      handle: (ctx, news) => this.tell(ctx, news, 'dispute-due', news.daysLeft <= 2 ? 'due2' : 'due7'),
    });
    registry.add({
      name: 'payment.dispute-closed-mail',
      event: disputeClosed,
      handle: (ctx, news) =>
        this.tell(
          ctx,
          news,
          'dispute-closed',
          news.status === 'won' || news.status === 'lost' ? news.status : 'closed',
        ),
    });
  }

  private async tell(ctx: RequestContext, news: News, kind: string, stage: DisputeStage): Promise<void> {
    const booking = await this.bookings.booking(ctx, news.bookingId);
    if (!booking) throw new Error(`Booking ${news.bookingId} of a dispute is not there.`);
    const dispute = {
      ...news,
      reference: booking.reference,
      customerName: `${booking.customer_first_name} ${booking.customer_last_name}`,
      timeZone: ctx.tenant.timeZone,
    };
    for (const person of await this.users.staff(ctx)) {
      if (!(await this.consent.wants(ctx, person.id, kind))) continue;
      const language = languageFor(person, ctx.tenant);
      await this.mailer.send(ctx, disputeMail(dispute, stage, { ...person, language }));
    }
  }
}

import { bookingDepositKeepAnnounced } from '@convoy/booking/contract';
import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { depositNoticeMail } from '../mails/deposit-notice.mail.ts';
import { HireChargesPort } from './hire-charges.port.ts';
import { KeepQueries } from './keep.queries.ts';

/** Pictures that a mail carries at most: mailboxes refuse large mails. All of them are on the booking's page. */
const MOST_PICTURES = 10;

/** The notice itself: a mail to the customer with each cost, its photos and the last day to object. It is part of the contract. */
@Injectable()
export class DepositNoticeListener {
  constructor(
    registry: ListenerRegistry,
    private readonly bookings: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly keeps: KeepQueries,
    private readonly port: HireChargesPort,
    private readonly mailer: TenantMailer,
  ) {
    registry.add({
      name: 'booking.deposit-notice-mail',
      event: bookingDepositKeepAnnounced,
      handle: (ctx, event) => this.send(ctx, event),
    });
  }

  private async send(
    ctx: RequestContext,
    event: { bookingId: number; customerId: number; amountPence: number; owedPence: number },
  ): Promise<void> {
    const booking = await this.bookings.booking(ctx, event.bookingId);
    const customer = await this.users.user(ctx, event.customerId);
    const keep = await this.keeps.of(ctx, event.bookingId);
    if (!booking || !customer || !keep) return;
    const to = { ...customer, language: languageFor(customer, ctx.tenant) };
    const photos = [...new Set(keep.lines.flatMap((line) => [...line.photos_out, ...line.photos_in]))];
    const pictures = await this.port.charges.pictures(ctx, booking.id, photos.slice(0, MOST_PICTURES));
    const { amountPence, owedPence } = event;
    await this.mailer.send(ctx, depositNoticeMail(booking, to, { keep, amountPence, owedPence, pictures }));
  }
}

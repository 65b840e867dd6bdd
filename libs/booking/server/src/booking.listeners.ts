import { bookingConfirmed, bookingExpired } from '@convoy/booking/contract';
import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { MailConsent } from '@convoy/platform/mail';
import { TenancyService, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';
import { confirmedMail, expiredMail } from './mails/booking.mails.ts';

/** Mails about bookings. */
@Injectable()
export class BookingListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly queries: BookingQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly tenancy: TenancyService,
    private readonly consent: MailConsent,
  ) {
    registry.add({
      name: 'booking.confirmation-mail',
      event: bookingConfirmed,
      handle: (ctx, { bookingId }) => this.sendConfirmation(ctx, bookingId),
    });
    registry.add({
      name: 'booking.expiry-mail',
      event: bookingExpired,
      handle: (ctx, { bookingId }) => this.sendExpiry(ctx, bookingId),
    });
  }

  private async sendConfirmation(ctx: RequestContext, bookingId: number): Promise<void> {
    const row = await this.queries.booking(ctx, bookingId);
    const customer = row && (await this.users.user(ctx, row.customer_id));
    if (!row || !customer) return;
    const to = { ...customer, language: languageFor(customer, ctx.tenant) };
    const { name, contact } = await this.tenancy.view(ctx.tenant, to.language);
    await this.mailer.send(
      ctx,
      confirmedMail(row, to, { slug: ctx.tenant.slug, name, email: contact.email }),
    );
  }

  private async sendExpiry(ctx: RequestContext, bookingId: number): Promise<void> {
    const row = await this.queries.booking(ctx, bookingId);
    const customer = row && (await this.users.user(ctx, row.customer_id));
    if (!row || !customer || row.status !== 'expired') return;
    if (!(await this.consent.wants(ctx, customer.id, 'booking-expired'))) return;
    await this.mailer.send(
      ctx,
      expiredMail(row, { ...customer, language: languageFor(customer, ctx.tenant) }),
    );
  }
}

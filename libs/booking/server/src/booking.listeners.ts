import { bookingConfirmed, bookingExpired } from '@convoy/booking/contract';
import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { bookingCalendar, MailConsent } from '@convoy/platform/mail';
import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate } from '@convoy/platform/time';
import { TenancyService, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';

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
    const view = await this.tenancy.view(ctx.tenant);
    const van = `${row.van_make} ${row.van_model}`;
    const paid = row.rental_paid_pence + row.deposit_paid_pence;
    const due = row.rental_pence + row.deposit_pence - paid;
    const path = `/booking/${row.id}`;
    await this.mailer.send(ctx, {
      id: `booking-confirmed-${row.id}`,
      to: customer.email,
      subject: `Booking ${row.reference} is confirmed`,
      preheader: `${van}, from ${when(row.pickup_date, row.pickup_time)}`,
      heading: 'Your booking is confirmed',
      paragraphs: [
        `Hello ${customer.firstName}, your ${van} is booked. Please bring your driving licence when you collect it.`,
        due > 0
          ? `The rest, ${formatPounds(due)}, is due before you collect the van.`
          : 'Everything is paid; there is nothing more to do before you collect the van.',
      ],
      facts: [
        ['Reference', row.reference],
        ['Van', van],
        ['Collect', `${when(row.pickup_date, row.pickup_time)}, ${row.pickup_depot_name}`],
        ['Return', `${when(row.return_date, row.return_time)}, ${row.return_depot_name}`],
        ['Hire', `${formatPounds(row.rental_pence)} including VAT ${formatPounds(row.vat_pence)}`],
        ['Deposit (refundable)', formatPounds(row.deposit_pence)],
        ['Paid', formatPounds(paid)],
      ],
      button: { label: 'View your booking', path },
      footnote: 'The deposit is refunded after the van is returned in good condition.',
      calendar: {
        filename: `${row.reference}.ics`,
        content: bookingCalendar({
          uid: `booking-${row.id}@${ctx.tenant.slug}`,
          sequence: 0,
          start: row.pickup_at,
          end: row.return_at,
          summary: `${van} from ${view.name}`,
          location: row.pickup_depot_name,
          description: `Booking ${row.reference}. Return to ${row.return_depot_name}.`,
          organizer: { name: view.name, email: view.contact.email },
        }),
      },
    });
  }

  private async sendExpiry(ctx: RequestContext, bookingId: number): Promise<void> {
    const row = await this.queries.booking(ctx, bookingId);
    const customer = row && (await this.users.user(ctx, row.customer_id));
    if (!row || !customer || row.status !== 'expired') return;
    // The booking itself says the same; no contract hangs on this mail.
    if (!(await this.consent.wants(ctx, customer.id, 'booking-expired'))) return;
    await this.mailer.send(ctx, {
      id: `booking-expired-${row.id}`,
      to: customer.email,
      subject: `Booking ${row.reference} has expired`,
      preheader: 'No payment reached us in time.',
      heading: 'Your booking has expired',
      paragraphs: [
        `Hello ${customer.firstName}, we held the ${row.van_make} ${row.van_model} for you, but no payment reached us in time, so it is free for others again.`,
        'If you have paid in the meantime, we confirm the booking as long as the van is free, or send your money back at once; you will hear from us either way.',
        'You can look for a van for the same dates again.',
      ],
      button: {
        label: 'Find a van',
        path: `/booking?pickupDate=${row.pickup_date}&returnDate=${row.return_date}`,
      },
    });
  }
}

const when = (date: string, time: string | null) =>
  time ? `${formatCivilDate(date)}, ${time.slice(0, 5)}` : formatCivilDate(date);

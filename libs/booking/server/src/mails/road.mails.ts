import type { TenantMail } from '@convoy/tenancy/server';
import { factsOf, type Hirer, type MailedBooking, type Recipient, vanOf, wordsIn } from './mail-parts.ts';

/** To whoever has a van that was due back. */
export function overdueMail(booking: MailedBooking, to: Recipient): TenantMail {
  const { t, when } = wordsIn(to.language);
  const due = when(booking.return_date, booking.return_time);
  const depot = booking.return_depot_name;
  return {
    // Late again after another return was agreed is another mail.
    id: `booking-overdue-${booking.id}-${booking.version}`,
    to: to.email,
    language: to.language,
    subject: t('overdue.subject', { reference: booking.reference }),
    preheader: t('overdue.preheader', { due, depot }),
    heading: t('overdue.heading'),
    paragraphs: [
      t('overdue.hello', { name: to.firstName, van: vanOf(booking), due, depot }),
      t('overdue.ask'),
    ],
    button: { label: t('overdue.button'), path: `/booking/${booking.id}` },
  };
}

/** To whoever waits for a van that has not come back. */
export function delayedMail(
  booking: MailedBooking,
  to: Recipient,
  late: { readonly id: number; readonly version: number },
): TenantMail {
  const { t, when } = wordsIn(to.language);
  const from = when(booking.pickup_date, booking.pickup_time);
  return {
    id: `booking-delayed-${booking.id}-${late.id}-${late.version}`,
    to: to.email,
    language: to.language,
    subject: t('delayed.subject', { reference: booking.reference }),
    preheader: t('delayed.preheader'),
    heading: t('delayed.heading'),
    paragraphs: [t('delayed.hello', { name: to.firstName, van: vanOf(booking), from }), t('delayed.honest')],
    facts: factsOf(booking, to.language).slice(0, 4),
    button: { label: t('delayed.button'), path: `/booking/${booking.id}` },
  };
}

/** Somebody of the brand wrote. */
export function messageMail(
  booking: MailedBooking,
  to: Recipient,
  hirer: Hirer,
  message: { readonly id: number; readonly text: string },
): TenantMail {
  const { t } = wordsIn(to.language);
  const brand = hirer.name;
  return {
    id: `booking-message-${message.id}`,
    to: to.email,
    language: to.language,
    subject: t('message.subject', { reference: booking.reference }),
    preheader: t('message.preheader', { brand }),
    heading: t('message.heading', { brand }),
    paragraphs: [
      t('message.hello', { name: to.firstName, brand, van: vanOf(booking) }),
      ...message.text.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    button: { label: t('message.button'), path: `/booking/${booking.id}` },
  };
}

import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { bookingCalendar } from '@convoy/platform/mail';
import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import type { TenantMail } from '@convoy/tenancy/server';
import { bookingTexts } from './booking.texts.ts';

/** What the mails say of a booking. */
export interface MailedBooking {
  readonly id: number;
  readonly reference: string;
  readonly van_make: string;
  readonly van_model: string;
  readonly pickup_date: string;
  readonly pickup_time: string | null;
  readonly pickup_at: Date;
  readonly pickup_depot_name: string;
  readonly return_date: string;
  readonly return_time: string | null;
  readonly return_at: Date;
  readonly return_depot_name: string;
  readonly rental_pence: number;
  readonly vat_pence: number;
  readonly deposit_pence: number;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
}

/** Who gets a mail, and in which language. */
export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly language: PageLanguage;
}

/** The brand that hires the van out. */
interface Hirer {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
}

/** Booked and paid for: what, when, where, for how much, with an entry for the calendar. */
export function confirmedMail(booking: MailedBooking, to: Recipient, hirer: Hirer): TenantMail {
  const { t, pounds, when } = wordsIn(to.language);
  const { reference } = booking;
  const van = `${booking.van_make} ${booking.van_model}`;
  const paid = booking.rental_paid_pence + booking.deposit_paid_pence;
  const due = booking.rental_pence + booking.deposit_pence - paid;
  const collect = when(booking.pickup_date, booking.pickup_time);
  const bringBack = when(booking.return_date, booking.return_time);
  const vat = pounds(booking.vat_pence);
  return {
    id: `booking-confirmed-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('confirmed.subject', { reference }),
    preheader: t('confirmed.preheader', { van, from: collect }),
    heading: t('confirmed.heading'),
    paragraphs: [
      t('confirmed.hello', { name: to.firstName, van }),
      due > 0 ? t('confirmed.restDue', { amount: pounds(due) }) : t('confirmed.allPaid'),
    ],
    facts: [
      [t('confirmed.reference'), reference],
      [t('confirmed.van'), van],
      [
        t('confirmed.collect'),
        t('confirmed.placeAndTime', { time: collect, depot: booking.pickup_depot_name }),
      ],
      [
        t('confirmed.return'),
        t('confirmed.placeAndTime', { time: bringBack, depot: booking.return_depot_name }),
      ],
      [t('confirmed.hire'), t('confirmed.hireWithVat', { amount: pounds(booking.rental_pence), vat })],
      [t('confirmed.deposit'), pounds(booking.deposit_pence)],
      [t('confirmed.paid'), pounds(paid)],
    ],
    button: { label: t('confirmed.button'), path: `/booking/${booking.id}` },
    footnote: t('confirmed.footnote'),
    calendar: {
      filename: `${reference}.ics`,
      content: bookingCalendar({
        uid: `booking-${booking.id}@${hirer.slug}`,
        sequence: 0,
        language: to.language,
        start: booking.pickup_at,
        end: booking.return_at,
        summary: t('calendar.summary', { van, brand: hirer.name }),
        location: booking.pickup_depot_name,
        description: t('calendar.description', { reference, depot: booking.return_depot_name }),
        organizer: { name: hirer.name, email: hirer.email },
      }),
    },
  };
}

/** Held, but not paid in time. */
export function expiredMail(booking: MailedBooking, to: Recipient): TenantMail {
  const { t } = wordsIn(to.language);
  const van = `${booking.van_make} ${booking.van_model}`;
  return {
    id: `booking-expired-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('expired.subject', { reference: booking.reference }),
    preheader: t('expired.preheader'),
    heading: t('expired.heading'),
    paragraphs: [
      t('expired.hello', { name: to.firstName, van }),
      t('expired.paidMeanwhile'),
      t('expired.lookAgain'),
    ],
    button: {
      label: t('expired.button'),
      path: `/booking?pickupDate=${booking.pickup_date}&returnDate=${booking.return_date}`,
    },
  };
}

function wordsIn(language: PageLanguage) {
  const locale = formatLocales[language];
  return {
    t: bookingTexts.in(language),
    pounds: (pence: number) => formatPounds(pence, locale),
    when: (date: string, time: string | null) =>
      time ? formatCivilMoment(date, time, locale) : formatCivilDate(date, locale),
  };
}

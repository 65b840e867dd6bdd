import { civilToday } from '@convoy/platform/time';
import type { TenantMail } from '@convoy/tenancy/server';
import {
  calendarOf,
  factsOf,
  type Hirer,
  type MailedBooking,
  paidOf,
  type Recipient,
  vanOf,
  wordsIn,
} from './mail-parts.ts';

export type { MailedBooking, Recipient } from './mail-parts.ts';

/**
 * Held until its time to pay is over: a time of today, or the day too. Where the brand takes no cards there is nothing to pay
 * before the counter: its staff confirm.
 */
export function heldMail(
  booking: MailedBooking,
  to: Recipient,
  hold: { readonly until: Date; readonly timeZone: string; readonly now: Date; readonly byCard: boolean },
): TenantMail {
  const { t, when, clock, dayAndClock } = wordsIn(to.language);
  const van = vanOf(booking);
  const { timeZone } = hold;
  const isToday = civilToday(timeZone, hold.until) === civilToday(timeZone, hold.now);
  const until = isToday
    ? t('held.untilTime', { time: clock(hold.until, timeZone) })
    : t('held.untilDay', { moment: dayAndClock(hold.until, timeZone) });
  const asks = booking.deposit_pence > 0;
  const from = when(booking.pickup_date, booking.pickup_time);
  const [preheader, hello, otherwise] = !hold.byCard
    ? (['held.preheaderCounter', 'held.helloCounter', 'held.otherwiseCounter'] as const)
    : asks
      ? (['held.preheader', 'held.hello', 'held.otherwise'] as const)
      : (['held.preheaderNoDeposit', 'held.helloNoDeposit', 'held.otherwise'] as const);
  return {
    id: `booking-held-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('held.subject', { reference: booking.reference, until }),
    preheader: t(preheader, { van, from }),
    heading: t('held.heading'),
    paragraphs: [t(hello, { name: to.firstName, van, until }), t(otherwise)],
    facts: factsOf(booking, to.language),
    button: hold.byCard
      ? { label: t('held.button'), path: `/payment/${booking.id}` }
      : { label: t('hire.button'), path: `/booking/${booking.id}` },
  };
}

/** Booked and paid for, or to be paid at the counter: what, when, where, for how much, with an entry for the calendar. */
export function confirmedMail(booking: MailedBooking, to: Recipient, hirer: Hirer): TenantMail {
  const { t, pounds, when } = wordsIn(to.language);
  const van = vanOf(booking);
  const { due } = paidOf(booking);
  return {
    id: `booking-confirmed-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('confirmed.subject', { reference: booking.reference }),
    preheader: t('confirmed.preheader', { van, from: when(booking.pickup_date, booking.pickup_time) }),
    heading: t('confirmed.heading'),
    paragraphs: [
      t('confirmed.hello', { name: to.firstName, van }),
      due > 0 ? t('confirmed.restDue', { amount: pounds(due) }) : t('confirmed.allPaid'),
    ],
    facts: factsOf(booking, to.language),
    button: { label: t('hire.button'), path: `/booking/${booking.id}` },
    footnote: t('confirmed.footnote'),
    calendar: calendarOf(booking, to.language, hirer),
  };
}

/** Held, but not paid in time. */
export function expiredMail(booking: MailedBooking, to: Recipient, hirer: Hirer): TenantMail {
  const { t } = wordsIn(to.language);
  const van = vanOf(booking);
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
    // The file of a hold may have been put into a calendar: this takes it out again.
    calendar: calendarOf(booking, to.language, hirer),
  };
}

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

/** What the end costs by the terms, and what goes back. Pence. */
export interface EndedMoney {
  readonly feePence: number;
  readonly refundPence: number;
}

/** Called off: the fee, what goes back, and the entry out of the calendar again, unless it was in none. */
export function cancelledMail(
  booking: MailedBooking,
  to: Recipient,
  hirer: Hirer,
  money: EndedMoney & { readonly wasHeld?: boolean },
): TenantMail {
  const { t } = wordsIn(to.language);
  return {
    ...ended(booking, to, 'cancelled', money),
    subject: t('cancelled.subject', { reference: booking.reference }),
    button: payButton(booking, to, money) ?? { label: t('cancelled.button'), path: `/booking/${booking.id}` },
    ...(money.wasHeld ? {} : { calendar: calendarOf(booking, to.language, hirer) }),
  };
}

/** Not collected. */
export function noShowMail(
  booking: MailedBooking,
  to: Recipient,
  hirer: Hirer,
  money: EndedMoney,
): TenantMail {
  const { t } = wordsIn(to.language);
  return {
    ...ended(booking, to, 'noShow', money),
    subject: t('noShow.subject', { reference: booking.reference }),
    button: payButton(booking, to, money) ?? { label: t('hire.button'), path: `/booking/${booking.id}` },
    calendar: calendarOf(booking, to.language, hirer),
  };
}

/** What of the fee has not been paid, pence. */
const dueOf = (booking: MailedBooking, { feePence }: EndedMoney): number =>
  Math.max(0, feePence - booking.rental_paid_pence);

/** The way to pay what is owed of the fee; null where nothing is. */
function payButton(booking: MailedBooking, to: Recipient, money: EndedMoney): TenantMail['button'] | null {
  const { t, pounds } = wordsIn(to.language);
  const due = dueOf(booking, money);
  return due > 0 ? { label: t('ended.pay', { amount: pounds(due) }), path: `/payment/${booking.id}` } : null;
}

function ended(
  booking: MailedBooking,
  to: Recipient,
  how: 'cancelled' | 'noShow',
  money: EndedMoney,
): Omit<TenantMail, 'subject'> {
  const { t, pounds, when } = wordsIn(to.language);
  const { feePence, refundPence } = money;
  const due = dueOf(booking, money);
  const van = vanOf(booking);
  const from = when(booking.pickup_date, booking.pickup_time);
  const fee =
    due > 0
      ? t('ended.feeOwed', { amount: pounds(feePence), due: pounds(due) })
      : feePence > 0
        ? t(`${how}.fee`, { amount: pounds(feePence) })
        : t(`${how}.free`);
  // What was paid has gone back or is the fee: the facts of the hire alone.
  const [reference, vehicle, collect, bringBack] = factsOf(booking, to.language);
  return {
    id: `booking-${how}-${booking.id}`,
    to: to.email,
    language: to.language,
    preheader: t(`${how}.preheader`, { van, from }),
    heading: t(`${how}.heading`),
    paragraphs: [
      t(`${how}.hello`, { name: to.firstName, van, from }),
      fee,
      ...(refundPence > 0 ? [t(`${how}.refund`, { amount: pounds(refundPence) })] : []),
    ],
    facts: [
      reference!,
      vehicle!,
      collect!,
      bringBack!,
      ...(feePence > 0 ? [[t(`${how}.feeLabel`), pounds(feePence)] as const] : []),
      ...(due > 0 ? [[t('ended.dueLabel'), pounds(due)] as const] : []),
      ...(refundPence > 0 ? [[t(`${how}.refundLabel`), pounds(refundPence)] as const] : []),
    ],
    footnote: t(`${how}.footnote`),
  };
}

/** Back at the depot, with thanks. */
export function returnedMail(booking: MailedBooking, to: Recipient, hirer: Hirer): TenantMail {
  const { t, pounds } = wordsIn(to.language);
  const van = vanOf(booking);
  const rentalDue = booking.rental_pence - booking.rental_paid_pence;
  const deposit = booking.deposit_paid_pence;
  return {
    id: `booking-returned-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('returned.subject', { reference: booking.reference }),
    preheader: t('returned.preheader'),
    heading: t('returned.heading'),
    paragraphs: [
      t('returned.hello', { name: to.firstName, van, brand: hirer.name }),
      ...(rentalDue > 0 ? [t('returned.due', { amount: pounds(rentalDue) })] : []),
      ...(deposit > 0 ? [t('returned.deposit', { amount: pounds(deposit) })] : []),
    ],
    facts:
      paidOf(booking).paid > 0 ? factsOf(booking, to.language) : factsOf(booking, to.language).slice(0, -1),
    button: { label: t('returned.button'), path: `/booking/${booking.id}` },
  };
}

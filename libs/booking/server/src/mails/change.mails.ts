import type { AgreedHire } from '@convoy/booking/contract';
import { parsePence } from '@convoy/platform/money';
import type { TenantMail } from '@convoy/tenancy/server';
import { placeInWords } from './hire-places.ts';
import {
  calendarOf,
  type Hirer,
  type MailedBooking,
  paidOf,
  type Recipient,
  vanOf,
  wordsIn,
} from './mail-parts.ts';

/** A change that was carried out. Pence. */
export interface MailedChange {
  readonly id: number;
  readonly before: AgreedHire;
  readonly after: AgreedHire;
  readonly differencePence: number;
  readonly refundPence: number;
}

/** Changed: what was agreed before and what is now, what it costs more or less, and the new entry for the calendar. */
export function changedMail(
  booking: MailedBooking,
  to: Recipient,
  hirer: Hirer,
  change: MailedChange,
): TenantMail {
  const { t, pounds, moment, list, when } = wordsIn(to.language);
  const { before, after, differencePence } = change;
  const { due } = paidOf(booking);
  const van = (hire: AgreedHire) => `${hire.vanMake} ${hire.vanModel}`;
  const end = (time: string, depot: string) => t('hire.placeAndTime', { time: moment(time), depot });
  const extras = (hire: AgreedHire) =>
    hire.extras.length === 0
      ? t('changed.noExtras')
      : list(hire.extras.map(({ name, quantity }) => t('changed.extra', { name, quantity })));
  const total = (hire: AgreedHire) => pounds(parsePence(hire.totalAmount) ?? 0);
  const backAt = (hire: AgreedHire) => hire.returnLocation ?? hire.pickupLocation;
  const facts = [
    [t('hire.van'), van(before), van(after)],
    [
      t('hire.collect'),
      end(before.pickupDate, before.pickupLocation),
      end(after.pickupDate, after.pickupLocation),
    ],
    [t('hire.return'), end(before.returnDate, backAt(before)), end(after.returnDate, backAt(after))],
    [t('changed.extras'), extras(before), extras(after)],
    [t('changed.total'), total(before), total(after)],
  ] as const;
  const difference = pounds(Math.abs(differencePence));
  const { reference } = booking;
  return {
    id: `booking-changed-${booking.id}-${change.id}`,
    to: to.email,
    language: to.language,
    subject: t('changed.subject', { reference }),
    preheader: t('changed.preheader', {
      van: vanOf(booking),
      from: when(booking.pickup_date, booking.pickup_time),
    }),
    heading: t('changed.heading'),
    paragraphs: [
      t('changed.hello', { name: to.firstName }),
      differencePence > 0
        ? t('changed.dearer', { difference })
        : differencePence < 0
          ? t('changed.cheaper', { difference })
          : t('changed.same'),
      ...(due > 0 ? [t('changed.due', { amount: pounds(due) })] : []),
      ...(change.refundPence > 0 ? [t('changed.refund', { amount: pounds(change.refundPence) })] : []),
    ],
    facts: [
      [t('hire.reference'), reference],
      ...facts.map(([label, was, is]): [string, string] => [
        label,
        was === is ? is : t('changed.beforeAfter', { before: was, after: is }),
      ]),
      ...(booking.places
        ? [[t('hire.depot'), placeInWords(booking.places.pickup, to.language)] as const]
        : []),
    ],
    button: { label: t('hire.button'), path: `/booking/${booking.id}` },
    // A hold that waits for its money stands in no calendar yet.
    ...(booking.status === 'pending' ? {} : { calendar: calendarOf(booking, to.language, hirer) }),
  };
}

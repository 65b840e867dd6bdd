import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { bookingCalendar } from '@convoy/platform/mail';
import { formatPounds } from '@convoy/platform/money';
import { civilToday, formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import type { TenantMail } from '@convoy/tenancy/server';
import { bookingTexts } from './booking.texts.ts';
import { calendarSequence } from './calendar-sequence.rule.ts';
import { type HirePlaces, placeInWords } from './hire-places.ts';

/** What the mails say of a booking. */
export interface MailedBooking {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  /** Raised with every change: calendars take the entry with the highest. */
  readonly version: number;
  readonly van_make: string;
  readonly van_model: string;
  readonly pickup_date: string;
  readonly pickup_time: string | null;
  readonly pickup_at: Date;
  readonly pickup_depot_name: string;
  /** Both depots with address, hours and telephone; left out where they are not known. */
  readonly places?: HirePlaces | null;
  readonly return_date: string;
  readonly return_time: string | null;
  readonly return_at: Date;
  readonly return_depot_name: string;
  readonly rental_pence: number;
  readonly vat_pence: number;
  readonly deposit_pence: number;
  /** The mileage agreed; left out or null where it is not limited. */
  readonly miles_per_day?: number | null;
  readonly extra_mile_pence?: number | null;
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
export interface Hirer {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
}

/** How a language says things, in mails about bookings. */
export function wordsIn(language: PageLanguage) {
  const locale = formatLocales[language];
  return {
    t: bookingTexts.in(language),
    pounds: (pence: number) => formatPounds(pence, locale),
    when: (date: string, time: string | null) =>
      time ? formatCivilMoment(date, time, locale) : formatCivilDate(date, locale),
    /** A civil moment as the contract writes it. */
    moment: (text: string) =>
      text.length > 10
        ? formatCivilMoment(text.slice(0, 10), text.slice(11), locale)
        : formatCivilDate(text, locale),
    /** The mileage inside the price, in words. Pence for each further mile. */
    mileage: (miles: number, pence: number) =>
      bookingTexts.in(language)('hire.mileageTerms', {
        miles: new Intl.NumberFormat(locale).format(miles),
        amount: formatPounds(pence, locale),
      }),
    list: (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(parts),
    /** The day and time of an instant, by the depots' clock. */
    dayAndClock: (at: Date, timeZone: string) =>
      formatCivilMoment(civilToday(timeZone, at), clockOf(at, timeZone, 'en-GB'), locale),
    /** The time of day of an instant, by the depots' clock. */
    clock: (at: Date, timeZone: string) => clockOf(at, timeZone, locale),
  };
}

function clockOf(at: Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

export const vanOf = (booking: Pick<MailedBooking, 'van_make' | 'van_model'>) =>
  `${booking.van_make} ${booking.van_model}`;

/** What was paid, and what is still to be paid. Pence. */
export function paidOf(booking: MailedBooking): { paid: number; due: number } {
  const paid = booking.rental_paid_pence + booking.deposit_paid_pence;
  return { paid, due: booking.rental_pence + booking.deposit_pence - paid };
}

/** Van, ends, price: the facts of a hire. */
export function factsOf(booking: MailedBooking, language: PageLanguage): [label: string, value: string][] {
  const { t, pounds, when, mileage } = wordsIn(language);
  const { miles_per_day: miles, extra_mile_pence: extraMile } = booking;
  const collect = when(booking.pickup_date, booking.pickup_time);
  const bringBack = when(booking.return_date, booking.return_time);
  const { places } = booking;
  const from = places ? placeInWords(places.pickup, language) : booking.pickup_depot_name;
  const to = places ? placeInWords(places.return, language) : booking.return_depot_name;
  return [
    [t('hire.reference'), booking.reference],
    [t('hire.van'), vanOf(booking)],
    [t('hire.collect'), t('hire.placeAndTime', { time: collect, depot: from })],
    ...(places ? [[t('hire.directions'), places.pickup.directions] as [string, string]] : []),
    [t('hire.return'), t('hire.placeAndTime', { time: bringBack, depot: to })],
    [
      t('hire.hire'),
      t('hire.hireWithVat', { amount: pounds(booking.rental_pence), vat: pounds(booking.vat_pence) }),
    ],
    ...(miles && extraMile ? [[t('hire.mileage'), mileage(miles, extraMile)] as [string, string]] : []),
    [t('hire.deposit'), pounds(booking.deposit_pence)],
    [t('hire.paid'), pounds(paidOf(booking).paid)],
  ];
}

/** Both depots, a line each with the moment's word; once where they are one. */
function inWords(places: HirePlaces, language: PageLanguage): string {
  const { t } = wordsIn(language);
  const lines = [
    `${t('hire.collect')}: ${placeInWords(places.pickup, language)}`,
    `${t('hire.directions')}: ${places.pickup.directions}`,
  ];
  if (
    places.return.name !== places.pickup.name ||
    places.return.hours?.join() !== places.pickup.hours?.join()
  )
    lines.push(`${t('hire.return')}: ${placeInWords(places.return, language)}`);
  return lines.join('\n');
}

/** States in which a hire has no place in a calendar any more. */
const gone: readonly string[] = ['cancelled', 'no_show', 'expired'];

/** A hire as an entry for calendars; one that was called off takes its entry out again. */
export function calendarOf(
  booking: MailedBooking,
  language: PageLanguage,
  hirer: Hirer,
): NonNullable<TenantMail['calendar']> {
  const { t } = wordsIn(language);
  const { reference, places } = booking;
  const cancelled = gone.includes(booking.status);
  const description = t('calendar.description', { reference, depot: booking.return_depot_name });
  return {
    filename: `${reference}.ics`,
    method: cancelled ? 'CANCEL' : 'PUBLISH',
    content: bookingCalendar({
      uid: `booking-${booking.id}@${hirer.slug}`,
      sequence: calendarSequence(booking),
      language,
      start: booking.pickup_at,
      end: booking.return_at,
      summary: t('calendar.summary', { van: vanOf(booking), brand: hirer.name }),
      location: places ? `${places.pickup.name}, ${places.pickup.address}` : booking.pickup_depot_name,
      description: places ? `${description}\n${inWords(places, language)}` : description,
      organizer: { name: hirer.name, email: hirer.email },
      state: cancelled ? 'cancelled' : booking.status === 'pending' ? 'tentative' : 'confirmed',
    }),
  };
}

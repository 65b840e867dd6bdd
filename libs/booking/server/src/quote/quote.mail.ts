import type { PriceLine } from '@convoy/booking/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import type { TenantMail } from '@convoy/tenancy/server';
import { bookingTexts } from '../mails/booking.texts.ts';
import { type HirePlaces, placeInWords } from '../mails/hire-places.ts';
import { wordsIn } from '../mails/mail-parts.ts';
import type { QuoteRecord } from './quote.queries.ts';

/** Exact pence of an amount in pounds as lines have it. */
const penceOf = (amount: string) => Number(amount.replace('.', ''));

/** A quote with its lines and a link to the same hire. */
export function quoteMail(
  quote: QuoteRecord & { readonly places?: HirePlaces | null },
  to: { readonly email: string; readonly language: PageLanguage },
  brand: string,
): TenantMail {
  const locale = formatLocales[to.language];
  const t = bookingTexts.in(to.language);
  const pounds = (pence: number) => formatPounds(pence, locale);
  const when = (date: string, time: string | null) =>
    time ? formatCivilMoment(date, time, locale) : formatCivilDate(date, locale);
  const place = (time: string, depot: string) => t('quote.placeAndTime', { time, depot });
  const van = `${quote.vanMake} ${quote.vanModel}`;
  const days = t('quote.days', { count: quote.totalDays });
  const { places } = quote;
  const from = places ? placeInWords(places.pickup, to.language) : quote.pickupDepotName;
  const until = places ? placeInWords(places.return, to.language) : quote.returnDepotName;
  const collect = when(quote.pickupDate, quote.pickupTime);
  const total = pounds(quote.rentalPence + quote.depositPence);
  return {
    id: `quote-${quote.id}-${to.email.replace(/[^a-z0-9]/gi, '-')}`,
    to: to.email,
    language: to.language,
    subject: t('quote.subject', { van }),
    preheader: t('quote.preheader', { total, days, from: collect }),
    heading: t('quote.heading'),
    paragraphs: [t('quote.hello', { brand, van, days }), t('quote.notHeld')],
    facts: [
      [t('quote.van'), van],
      [t('quote.collect'), place(collect, from)],
      [t('quote.return'), place(when(quote.returnDate, quote.returnTime), until)],
      ...quote.lines.map((line): [string, string] => [nameOf(line, t, days), pounds(penceOf(line.amount))]),
      [
        t('quote.rental'),
        t('quote.rentalWithVat', { amount: pounds(quote.rentalPence), vat: pounds(quote.vatPence) }),
      ],
      ...(quote.milesPerDay && quote.extraMilePence
        ? [
            [t('hire.mileage'), wordsIn(to.language).mileage(quote.milesPerDay, quote.extraMilePence)] as [
              string,
              string,
            ],
          ]
        : []),
      [t('quote.deposit'), pounds(quote.depositPence)],
      [t('quote.total'), total],
    ],
    button: { label: t('quote.button'), path: quotePath(quote) },
    footnote: t('quote.footnote'),
    ...(places ? { address: `${places.pickup.name}, ${places.pickup.address}, ${places.pickup.phone}` } : {}),
  };
}

/** What a line is called: the brand's own name for its rule, else ours. */
function nameOf(line: PriceLine, t: ReturnType<typeof bookingTexts.in>, days: string): string {
  const { code, label: name, quantity } = line;
  switch (code) {
    case 'hire':
      return line.ruleId === null ? t('quote.hire', { days }) : name;
    case 'one-way':
      return t('quote.oneWay');
    case 'out-of-hours-pickup':
      return t('quote.outOfHoursPickup');
    case 'out-of-hours-return':
      return t('quote.outOfHoursReturn');
    case 'length-cap':
      return t('quote.lengthCap', { name });
    case 'season':
    case 'weekday':
      return t('quote.onDays', { name, days: t('quote.days', { count: quantity }) });
    default:
      return quantity === 1 ? name : t('quote.times', { quantity, name });
  }
}

/** The booking page with this hire filled in; the names are those of the page's address (`booking-url.state.ts`). */
export function quotePath(quote: QuoteRecord): string {
  const query = new URLSearchParams({ step: 'book', van: String(quote.vanId) });
  query.set('pickupDate', quote.pickupDate);
  query.set('returnDate', quote.returnDate);
  if (quote.pickupTime) query.set('pickupTime', quote.pickupTime);
  if (quote.returnTime) query.set('returnTime', quote.returnTime);
  query.set('pickupLocation', quote.pickupDepotName);
  if (quote.returnDepotId !== quote.pickupDepotId) query.set('returnLocation', quote.returnDepotName);
  if (quote.extras.length > 0) {
    query.set('extras', quote.extras.map(({ extraId, quantity }) => `${extraId}x${quantity}`).join(','));
  }
  if (quote.promotion) query.set('code', quote.promotion.code);
  return `/booking?${query}`;
}

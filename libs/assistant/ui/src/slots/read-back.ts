import type { SlotProps } from '@convoy/platform/manifest';
import type { Formats } from '@convoy/shell-api';
import type { TFunction } from 'i18next';
import type { HireHeard } from '../../../contract/src/index.ts';

type Form = Pick<SlotProps<'booking.voice.v1'>, 'held' | 'found'>;

/**
 * What the form says after it was spoken to: what is missing, otherwise the dates with the price that the page found for them. Null while
 * the page still looks.
 */
export function readBack(
  { heard, held, found }: Form & { readonly heard: HireHeard },
  t: TFunction<'assistant'>,
  { money, moment }: Pick<Formats, 'money' | 'moment'>,
): string | null {
  const { understood, ...said } = heard;
  if (!understood) return t('hireVoice.notUnderstood');
  if (Object.values(said).every((one) => one === null)) return t('hireVoice.nothing');
  const from = heard.pickupDate ?? held.pickupDate;
  const until = heard.returnDate ?? held.returnDate;
  const place = [
    heard.location && t('hireVoice.place', { place: heard.location }),
    heard.vanType && t(`hireVoice.sizes.${heard.vanType}`),
  ];
  const sentences = (...parts: (string | null)[]) => [...place, ...parts].filter(Boolean).join(' ');
  if (!from) return sentences(t('hireVoice.askDates'));
  if (!until || until < from) return sentences(t('hireVoice.askReturn', { from: moment(from) }));
  // A price of other dates is none of these.
  if (!found || found.pickupDate !== from || found.returnDate !== until) return null;
  const dates = t('read.dates', { from: moment(from), until: moment(until) });
  if (!found.first) return sentences(dates, t('hireVoice.none'));
  const { van, rentalAmount } = found.first;
  return sentences(dates, t('hireVoice.found', { count: found.count, van, price: money(rentalAmount) }));
}

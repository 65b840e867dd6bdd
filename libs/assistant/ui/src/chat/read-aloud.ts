import type { Formats } from '@convoy/shell-api';
import type { TFunction } from 'i18next';
import type { ShownMessage } from './use-conversation.ts';

/**
 * An answer as it is read aloud: its words, and of a card to confirm the van, dates and price, so that a listener hears what a reader
 * sees. All of it stands on the page as well.
 */
export function readAloud(
  { text, cards }: Pick<ShownMessage, 'text' | 'cards'>,
  t: TFunction<'assistant'>,
  { money, moment }: Pick<Formats, 'money' | 'moment'>,
): string {
  const parts = [text];
  for (const card of cards) {
    if (card.kind !== 'confirm') continue;
    if (card.van) parts.push(`${card.van}.`);
    if (card.pickupDate && card.returnDate)
      parts.push(t('read.dates', { from: moment(card.pickupDate), until: moment(card.returnDate) }));
    if (card.totalAmount) parts.push(t('read.total', { total: money(card.totalAmount) }));
  }
  return parts.filter(Boolean).join(' ');
}

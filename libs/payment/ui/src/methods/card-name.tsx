import { Badge } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SavedCard } from '../../../contract/src/index.ts';

/** Names that cards go by everywhere; what is not among them is called a card. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa •••• 4242`, and in words for who hears it. */
export function CardName({ card }: { card: Pick<SavedCard, 'brand' | 'last4'> }) {
  const { t } = useTranslation('payment');
  const brand = brands[card.brand] ?? t('methods.card');
  return (
    <>
      <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
        {brand} •••• {card.last4}
      </span>
      <span className="sr-only">{t('methods.ending', { brand, last4: card.last4 })}</span>
    </>
  );
}

/** `04/30`. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;

/** When a card ends, or that it has. */
export function CardExpiry({ card }: { card: SavedCard }) {
  const { t } = useTranslation('payment');
  if (card.expired) return <Badge tone="danger">{t('methods.expired', { date: expiryOf(card) })}</Badge>;
  return <span className="tabular-nums">{t('methods.expires', { date: expiryOf(card) })}</span>;
}

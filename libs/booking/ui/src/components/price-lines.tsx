import { useFormats } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../../../contract/src/index.ts';

/** Lines of a price, what they come to with VAT inside, the deposit apart, and the total. */
export function PriceLines({
  price,
}: {
  price: {
    lines: readonly PriceLine[];
    totalDays: number;
    rentalAmount: string;
    vatAmount: string;
    depositAmount: string;
    totalAmount: string;
  };
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  return (
    <dl className="flex flex-col gap-3 text-sm tabular-nums">
      {price.lines.map((line) => (
        <Row
          key={line.code}
          label={
            // The server's own words stand for lines that come with rules of their own.
            line.code === 'hire'
              ? t('quote.hireLine', { days: t('quote.days', { count: line.quantity }) })
              : line.label
          }
          hint={t('quote.line', { quantity: line.quantity, amount: money(line.unitAmount) })}
          value={money(line.amount)}
        />
      ))}
      {price.lines.length > 1 && <Row label={t('quote.rental')} value={money(price.rentalAmount)} strong />}
      <Row label={t('quote.vat')} value={money(price.vatAmount)} muted />
      <Row
        label={t('quote.deposit')}
        hint={t('quote.depositHint')}
        value={money(price.depositAmount)}
        ruled
      />
      <div className="flex items-baseline justify-between gap-4 border-border border-t pt-3">
        <dt className="font-semibold text-base">{t('quote.total')}</dt>
        <dd className="font-semibold text-xl" data-testid="quote-total">
          {money(price.totalAmount)}
        </dd>
      </div>
    </dl>
  );
}

function Row({
  label,
  hint,
  value,
  strong,
  muted,
  ruled,
}: {
  label: string;
  hint?: string;
  value: string;
  strong?: boolean;
  muted?: boolean;
  ruled?: boolean;
}) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        strong && 'font-medium',
        muted && 'text-muted-foreground',
        ruled && 'border-border border-t pt-3',
      )}
    >
      <dt>
        {label}
        {hint && <span className="block text-muted-foreground text-xs leading-5">{hint}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

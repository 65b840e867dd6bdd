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
    /** The mileage inside the price; left out or null where it is not limited or not told. */
    milesPerDay?: number | null;
    extraMileAmount?: string | null;
  };
}) {
  const { t } = useTranslation('booking');
  const { money, number } = useFormats();
  return (
    <dl className="flex flex-col gap-3 text-sm tabular-nums">
      {price.lines.map((line, index) => (
        <Line
          // One rule may make several lines; their order is what tells them apart.
          key={`${line.code} ${line.ruleId} ${index}`}
          line={line}
        />
      ))}
      {price.lines.length > 1 && (
        <Row label={t('quote.rental')} value={money(price.rentalAmount)} strong ruled />
      )}
      <Row label={t('quote.vat')} value={money(price.vatAmount)} muted />
      {price.milesPerDay && price.extraMileAmount && (
        <Row
          label={t('quote.mileage')}
          hint={t('quote.furtherMiles', { amount: money(price.extraMileAmount) })}
          value={number(price.milesPerDay)}
        />
      )}
      <Row
        label={t('quote.deposit')}
        hint={t('quote.depositHint')}
        value={money(price.depositAmount)}
        ruled
      />
      <div data-total="" className="flex items-baseline justify-between gap-4 border-border border-t pt-3">
        <dt className="font-semibold text-base">{t('quote.total')}</dt>
        <dd className="font-semibold text-xl" data-testid="quote-total">
          {money(price.totalAmount)}
        </dd>
      </div>
    </dl>
  );
}

/**
 * A line in the reader's words, with the brand's own name of the rule beside it; extras bear their own name. What is
 * counted by days or pieces says how.
 */
function Line({ line }: { line: PriceLine }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const counted = t('quote.line', { quantity: line.quantity, amount: money(line.unitAmount) });
  if (line.code === 'hire') {
    const days = t('quote.days', { count: line.quantity });
    return (
      <Row
        label={t('quote.hireLine', { days })}
        hint={line.ruleId === null ? counted : t('quote.ruled', { rule: line.label, how: counted })}
        value={money(line.amount)}
      />
    );
  }
  const ours = t(`quote.codes.${line.code}`);
  const named = line.ruleId !== null && line.label !== '';
  // Extras, fees and what plugins charge go by their own names; what kind of line it is, only a fee has to say.
  const ownName = line.code === 'extra' || line.code === 'fee' || line.code === 'plugin';
  const kind = line.code === 'fee' && named ? ours : null;
  const hints = [named && !ownName ? line.label : kind, line.quantity === 1 ? null : counted];
  return (
    <Row
      label={ownName ? line.label || ours : ours}
      hint={hints.filter(Boolean).join(' · ') || undefined}
      value={money(line.amount)}
      saves={line.amount.startsWith('-')}
    />
  );
}

function Row({
  label,
  hint,
  value,
  strong,
  muted,
  ruled,
  saves,
}: {
  label: string;
  hint?: string;
  value: string;
  strong?: boolean;
  muted?: boolean;
  ruled?: boolean;
  /** Money that is taken off. */
  saves?: boolean;
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
      <dt className="min-w-0">
        {label}
        {hint && <span className="block text-muted-foreground text-xs leading-5">{hint}</span>}
      </dt>
      <dd className={cn('shrink-0', saves && 'text-success-text')}>{value}</dd>
    </div>
  );
}

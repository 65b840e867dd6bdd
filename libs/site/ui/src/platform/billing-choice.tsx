import { useSearchParams } from '@convoy/shell-api/router';
import { cn } from '@convoy/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sitePaths } from '../site.paths.ts';

/** Monthly or yearly: which prices the page shows. Without a script each is a page of its own. */
export function BillingChoice({
  yearly,
  discount,
  onChange,
}: {
  yearly: boolean;
  /** Percent off a year. */
  discount: number;
  onChange: (yearly: boolean) => void;
}) {
  const { t } = useTranslation('site');
  const name = useId();
  const [query] = useSearchParams();
  const choices = [
    { value: false, label: t('pricing.monthly') },
    { value: true, label: t('pricing.yearly', { percent: `${discount}%` }) },
  ];
  const frame = 'max-w-full flex-wrap self-start rounded-lg border border-border bg-surface p-1';
  const look = (value: boolean) =>
    cn(
      'inline-flex min-h-10 cursor-pointer items-center rounded-md px-4 font-medium text-sm focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2',
      yearly === value ? 'bg-primary text-primary-foreground' : 'text-muted-foreground',
    );
  return (
    <>
      <nav aria-label={t('pricing.billed')} className={cn(frame, 'hidden noscript:inline-flex')}>
        {choices.map(({ value, label }) => (
          <a
            key={String(value)}
            href={sitePaths.pricingBy(value, query)}
            aria-current={yearly === value ? 'true' : undefined}
            className={look(value)}
          >
            {label}
          </a>
        ))}
      </nav>
      <fieldset className={cn(frame, 'inline-flex noscript:hidden')}>
        <legend className="sr-only">{t('pricing.billed')}</legend>
        {choices.map(({ value, label }) => (
          <label key={String(value)} className={look(value)}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={yearly === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}

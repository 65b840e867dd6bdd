import type { PublicCatalogue } from '@convoy/billing/contract';
import { useFormats } from '@convoy/shell-api';
import { Badge, cn } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

type AddOn = PublicCatalogue['addOns'][number];

/** What can be added to a plan and what it costs; what is still to be built says so. */
export function AddOnList({ addOns }: { addOns: readonly AddOn[] }) {
  const { t } = useTranslation('site');
  const price = useAddOnPrice();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {addOns.map((addOn) => (
        <li key={addOn.code} className="min-w-0 rounded-xl border border-border bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 className="wrap-anywhere text-base leading-6">{t(`pricing.addOns.${addOn.code}`)}</h3>
            {!addOn.available && <Badge tone="neutral">{t('pricing.notYet')}</Badge>}
          </div>
          <p className={cn('mt-1 font-medium tabular-nums', !addOn.available && 'text-muted-foreground')}>
            {price(addOn)}
          </p>
          <p className="mt-1 text-pretty text-muted-foreground text-sm leading-6">
            {t(`pricing.addOnTexts.${addOn.code}`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** `from £150.00 per month`; what no tenant buys by itself comes with a plan. */
export function useAddOnPrice(): (addOn: AddOn) => string {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  return ({ price, per, from }) => {
    if (price === null || per === null) return t('pricing.withPlan');
    const amount = from ? t('pricing.from', { amount: money(price) }) : money(price);
    return `${amount} ${t(`pricing.per.${per}`)}`;
  };
}

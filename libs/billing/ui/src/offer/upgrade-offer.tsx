import type { SlotProps } from '@convoy/platform/manifest';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Upgrade } from '../../../contract/src/index.ts';
import { entitlements } from '../billing.api.ts';
import { upgradeFor } from './upgrade-for.rule.ts';

/** What to buy for what the plan lacks, and whom to ask for it. Plans cannot be changed by a page yet. */
export default function UpgradeOffer({ lacks, more = 1 }: SlotProps<'billing.upgrade-offer.v1'>) {
  const { t } = useTranslation('billing');
  const { money, number } = useFormats();
  const { name: brand } = useTenant();
  // Where it does not come, the refusal beside it still stands.
  const { data } = useQuery(entitlements);
  const upgrade = data && upgradeFor(data, lacks, more);
  if (!upgrade) return null;
  const { plan, addOn } = upgrade;

  const priceOf = ({ price, per, from }: NonNullable<Upgrade['addOn']>) => {
    const said = t(`offer.per.${per}`, { price: money(price) });
    return from ? t('offer.from', { price: said }) : said;
  };
  const carries = (what: 'vans' | 'users', offered: NonNullable<Upgrade['plan']>) => {
    const most = what === 'vans' ? offered.maxVans : offered.maxUsers;
    const words = { plan: offered.name, price: money(offered.monthly) };
    return most === null
      ? t(`offer.${what}Any`, words)
      : t(`offer.${what}`, { ...words, most: number(most) });
  };
  const title = (): string => {
    if (!plan) return addOn ? t('offer.adds', { addOn: addOn.name, addOnPrice: priceOf(addOn) }) : '';
    if (lacks === 'vans' || lacks === 'users') return carries(lacks, plan);
    const words = { plan: plan.name, price: money(plan.monthly) };
    if (addOn) return t('offer.sells', { ...words, addOn: addOn.name, addOnPrice: priceOf(addOn) });
    const named = data.addOns.find(({ code }) => code === lacks)?.name ?? '';
    return t('offer.includes', { ...words, addOn: named });
  };
  const subject = [brand, plan?.name, addOn?.name].filter(Boolean).join(': ');

  return (
    <Alert
      tone="primary"
      // It stands beside what has just been said, and is no news itself.
      role="note"
      title={title()}
      action={
        <Button asChild variant="outline" size="sm">
          <a href={`mailto:${data.seller.email}?subject=${encodeURIComponent(subject)}`}>{t('offer.ask')}</a>
        </Button>
      }
    >
      {plan && t('offer.yearly', { price: money(plan.yearly) })}
    </Alert>
  );
}

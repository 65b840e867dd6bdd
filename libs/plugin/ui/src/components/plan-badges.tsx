import { Badge } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';

/** Plans that carry an integration, as marks. */
export function PlanBadges({ plans }: { plans: Plugin['plansThatCarry'] }) {
  const { t } = useTranslation('plugin');
  if (plans.length === 0) return <Badge>{t('price.anyPlan')}</Badge>;
  return (
    <ul aria-label={t('price.plans')} className="flex flex-wrap gap-1.5">
      {plans.map(({ code, name, terms }) => (
        <li key={code} className="flex">
          <Badge>{terms === 'buy' ? t('price.asAddOn', { plan: name }) : name}</Badge>
        </li>
      ))}
    </ul>
  );
}

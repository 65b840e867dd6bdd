import type { PriceList, PublicCatalogue } from '@convoy/billing/contract';
import { useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { sitePaths } from '../site.paths.ts';

type Plan = PublicCatalogue['plans'][number];
/** The plans that the specification marks, and those that a person sells. */
const POPULAR: readonly string[] = ['branch-franchise', 'professional'];
const isSold = ({ maxVans, code }: Plan): boolean => maxVans === null || code.includes('enterprise');

/** The plans of a price list, as the catalogue sells them now. */
export function PlanCards({
  catalogue,
  list,
  yearly,
}: {
  catalogue: PublicCatalogue;
  list: PriceList;
  yearly: boolean;
}) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {catalogue.plans
        .filter((plan) => plan.list === list)
        .map((plan) => (
          <li key={plan.code} className="grid min-w-0">
            <PlanCard plan={plan} yearly={yearly} />
          </li>
        ))}
    </ul>
  );
}

function PlanCard({ plan, yearly }: { plan: Plan; yearly: boolean }) {
  const { t } = useTranslation('site');
  const { money } = useFormats();
  const isPopular = POPULAR.includes(plan.code);
  const addOn = (code: Plan['addOns'][number]['code']) => t(`pricing.addOns.${code}`);
  const facts = [
    plan.maxVans === null ? t('pricing.vansAny') : t('pricing.vansUpTo', { count: plan.maxVans }),
    plan.maxUsers === null ? t('pricing.usersAny') : t('pricing.usersUpTo', { count: plan.maxUsers }),
    ...plan.addOns.map(({ code, terms }) =>
      t(terms === 'included' ? 'pricing.included' : 'pricing.canAdd', { name: addOn(code) }),
    ),
  ];
  return (
    <Card className={cn('flex min-w-0 flex-col gap-4 p-5 md:p-6', isPopular && 'border-primary border-2')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere text-xl leading-7">{plan.name}</h3>
        {isPopular && <Badge tone="primary">{t('pricing.popular')}</Badge>}
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold text-3xl tabular-nums">
            {money(yearly ? (Number(plan.yearly) / 12).toFixed(2) : plan.monthly)}
          </span>
          <span className="text-muted-foreground text-sm">{t('pricing.perMonth')}</span>
        </p>
        {yearly && (
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('pricing.yearlyNote', { amount: money(plan.yearly) })}
          </p>
        )}
      </div>
      <ul className="flex flex-col gap-2 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success-text" />
            <span className="min-w-0">{fact}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-2">
        {isSold(plan) ? (
          <Button asChild variant="outline" className="w-full">
            <a href={sitePaths.contactAbout('sales')}>
              {t('landing.sales')}
              <span className="sr-only">: {plan.name}</span>
            </a>
          </Button>
        ) : (
          <Button asChild variant={isPopular ? 'primary' : 'outline'} className="w-full">
            <a href={sitePaths.signup(plan.code)}>{t('pricing.choose', { plan: plan.name })}</a>
          </Button>
        )}
      </div>
    </Card>
  );
}

import { Slot, useAbility, useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardHeader, CardTitle, Icon, PageHeader, SkeletonPage } from '@convoy/ui-kit';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useGpsPrice, useHasGps } from './add-on.api.ts';
import type { TelematicsPage } from './gated.ts';

/** What the add-on does for a brand, with its pictures. */
const gives = {
  live: 'map-pin',
  replay: 'route',
  driving: 'gauge',
  alerts: 'shield-alert',
  eco: 'leaf',
  open: 'plug-zap',
} as const;

/** A page that a brand without the add-on does not get: it sees what the add-on does, what it costs and how to buy it. */
export function behindAddOn(page: TelematicsPage, Page: ComponentType): ComponentType {
  return function BehindAddOn() {
    const has = useHasGps();
    if (has === undefined) return <SkeletonPage />;
    return has ? <Page /> : <AddOnOffer page={page} />;
  };
}

function AddOnOffer({ page }: { page: TelematicsPage }) {
  const { t } = useTranslation('telematics');
  const mayBuy = useAbility().can('read', 'Subscription');
  const { money } = useFormats();
  const price = useGpsPrice();
  return (
    <>
      <PageHeader title={t(`titles.${page}`)} description={t('addOn.lacks')} />
      <div className="flex flex-col gap-5">
        {mayBuy ? (
          <div className="min-h-32 sm:min-h-14">
            <Slot id="billing.upgrade-offer.v1" lacks="gps" />
          </div>
        ) : (
          <p className="text-muted-foreground text-sm">
            {price === null ? t('addOn.ask') : t('addOn.askPrice', { price: money(price) })}
          </p>
        )}
        <Card>
          <CardHeader>
            <CardTitle>{t('addOn.title')}</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="grid gap-5 sm:grid-cols-2">
              {(Object.keys(gives) as (keyof typeof gives)[]).map((one) => (
                <li key={one} className="flex gap-3">
                  <Icon name={gives[one]} className="mt-0.5 size-5 shrink-0 text-primary-text" />
                  <div className="min-w-0">
                    <h3 className="text-base leading-6">{t(`addOn.gives.${one}.title`)}</h3>
                    <p className="text-pretty text-muted-foreground text-sm">
                      {t(`addOn.gives.${one}.text`)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      </div>
    </>
  );
}

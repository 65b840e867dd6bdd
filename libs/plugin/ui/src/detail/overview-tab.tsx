import { isLanguage, languageNames } from '@convoy/platform/i18n';
import { useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardTitle } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin } from '../../../contract/src/index.ts';
import { AsksList } from '../components/asks-list.tsx';
import { PlanBadges } from '../components/plan-badges.tsx';
import { PluginPicture } from '../components/plugin-picture.tsx';
import { usePriceWords } from '../components/use-price-words.ts';
import { HealthCard } from './health-card.tsx';

/** What an integration is, may do and costs, and how it does. */
export function OverviewTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const { name, description, pictures, state, since } = plugin;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
        <Card className="overflow-hidden">
          {pictures.length === 0 && (
            <PluginPicture plugin={plugin} className="h-28 border-border border-b md:h-36" />
          )}
          <CardContent className="flex flex-col gap-4">
            <CardTitle>{t('detail.about')}</CardTitle>
            {description.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="max-w-prose text-pretty [overflow-wrap:anywhere]">
                {paragraph}
              </p>
            ))}
            {pictures.length > 0 && (
              <ul aria-label={t('detail.pictures', { name })} className="grid gap-4 sm:grid-cols-2">
                {pictures.map(({ address, words }) => (
                  <li key={address} className="min-w-0">
                    <img
                      src={address}
                      alt={words}
                      loading="lazy"
                      className="aspect-video w-full rounded-lg border border-border bg-muted object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
          </CardContent>
        </Card>
        {since !== null && <HealthCard health={plugin.health} off={state !== 'enabled'} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
        <Card>
          <CardContent className="flex flex-col gap-4">
            <CardTitle>{t('asks.title')}</CardTitle>
            <AsksList plugin={plugin} links={state === 'enabled'} />
          </CardContent>
        </Card>
        <Facts plugin={plugin} />
      </div>
    </div>
  );
}

function Facts({ plugin: { price, plansThatCarry, version, languages, since, state } }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const { instant } = useFormats();
  const priceOf = usePriceWords();
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <CardTitle>{t('detail.facts')}</CardTitle>
        <dl className="flex flex-col gap-3 text-sm">
          <Fact label={t('detail.price')}>
            <span className="font-semibold tabular-nums">{priceOf(price)}</span>
          </Fact>
          <Fact label={t('price.plans')}>
            <PlanBadges plans={plansThatCarry} />
          </Fact>
          {since && (
            <Fact label={t(state === 'enabled' ? 'detail.enabledSince' : 'detail.offSince')}>
              {instant(since)}
            </Fact>
          )}
          <Fact label={t('detail.languages')}>
            {languages.map((one) => (isLanguage(one) ? languageNames[one] : one)).join(', ')}
          </Fact>
          <Fact label={t('detail.version')}>
            <span className="tabular-nums">{version}</span>
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

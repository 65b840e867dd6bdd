import { useTenant } from '@convoy/shell-api';
import { Button, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { brandFigures } from '../components/brand-figures.rule.ts';
import { DepotCards } from '../components/depot-cards.tsx';
import { Highlights } from '../components/highlights.tsx';
import { IconCards } from '../components/icon-cards.tsx';
import { PublicPage } from '../components/public-page.tsx';
import { ClosingCall } from '../platform/closing-call.tsx';
import { catalogue as catalogueQuery } from '../platform.api.ts';
import { allVans, depots as depotsQuery } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';

const BELIEFS = { facts: 'scale', apart: 'shield-check', open: 'door-open' } as const;

/** `/about`: who the platform or a brand is. Every figure is counted when the page is read. */
export default function AboutPage() {
  return useTenant().kind === 'platform' ? <AboutPlatform /> : <AboutBrand />;
}

function AboutPlatform() {
  const { t } = useTranslation('site');
  const { name, locales } = useTenant();
  const { data: sold } = useQuery(catalogueQuery);
  return (
    <>
      <PublicPage title={t('about.platformTitle', { product: name })} text={t('about.platformText')}>
        <h2 className="mb-6 text-2xl leading-8">{t('landing.aboutTitle', { product: name })}</h2>
        <Highlights />
        <Figures
          figures={[
            t('about.languages', { count: locales.length }),
            ...(sold ? [t('about.trialDays', { count: sold.trialDays })] : []),
          ]}
        />
      </PublicPage>
      <Band tinted title={t('about.beliefs')}>
        <IconCards
          columns={3}
          items={(Object.keys(BELIEFS) as (keyof typeof BELIEFS)[]).map((key) => ({
            key,
            icon: BELIEFS[key],
            title: t(`about.belief.${key}.title`),
            text: t(`about.belief.${key}.text`),
          }))}
        />
      </Band>
      <ClosingCall />
    </>
  );
}

function AboutBrand() {
  const { t } = useTranslation('site');
  const { name, copy, locales } = useTenant();
  const { data: vans } = useQuery(allVans);
  const { data: depots } = useQuery(depotsQuery);
  return (
    <>
      <PublicPage title={t('about.brandTitle', { brand: name })} text={copy.heroText}>
        <h2 className="mb-6 text-2xl leading-8">{t('highlights.title', { product: name })}</h2>
        <Highlights />
        <Figures
          figures={brandFigures(t, {
            ...(depots && { depots }),
            ...(vans && { vans }),
            languages: locales.length,
          })}
        />
      </PublicPage>
      <Band
        tinted
        title={t('about.meet')}
        action={
          <Button asChild variant="outline">
            <a href={sitePaths.contact}>
              <Icon name="mail" />
              {t('about.write')}
            </a>
          </Button>
        }
      >
        <DepotCards />
      </Band>
    </>
  );
}

/** Counted facts in a row; it keeps its height while they come. */
function Figures({ figures }: { figures: readonly string[] }) {
  const { t } = useTranslation('site');
  return (
    <section aria-label={t('about.facts')} className="mt-10 min-h-16">
      <ul className="flex flex-wrap gap-3">
        {figures.map((figure) => (
          <li
            key={figure}
            className="rounded-full bg-primary-soft px-4 py-2 font-medium text-primary-text tabular-nums"
          >
            {figure}
          </li>
        ))}
      </ul>
    </section>
  );
}

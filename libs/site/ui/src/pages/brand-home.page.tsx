import { Slot, useTenant } from '@convoy/shell-api';
import type { HomeSection } from '@convoy/tenancy/contract';
import { Button } from '@convoy/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { DepotCards } from '../components/depot-cards.tsx';
import { FeaturedVans } from '../components/featured-vans.tsx';
import { Hero } from '../components/hero.tsx';
import { Highlights } from '../components/highlights.tsx';
import { HireSteps } from '../components/hire-steps.tsx';
import { SearchWidget } from '../forms/search-widget.tsx';
import { sitePaths } from '../site.paths.ts';

/** What a brand shows that says nothing in its layout. */
const USUAL: readonly HomeSection[] = ['highlights', 'vans', 'reviews', 'depots'];

/** `/` of a brand, for visitors: its search, and the sections of its layout in their order. */
export default function BrandHomePage() {
  const { t } = useTranslation('site');
  const { name, sections } = useTenant();
  const parts: Readonly<Record<HomeSection, ReactNode>> = {
    highlights: (
      <Band title={t('highlights.title', { product: name })}>
        <Highlights />
      </Band>
    ),
    vans: <FeaturedVans />,
    reviews: <Slot id="site.home.after.v1" />,
    steps: (
      <Band
        title={t('how.title')}
        text={t('how.text')}
        action={
          <Button asChild variant="outline">
            <a href={sitePaths.howItWorks}>{t('how.faqTitle')}</a>
          </Button>
        }
      >
        <HireSteps />
      </Band>
    ),
    depots: (
      <Band id="depots" title={t('depots.title')} text={t('depots.text')}>
        <DepotCards />
      </Band>
    ),
  };
  return (
    <>
      <Hero>
        <SearchWidget />
      </Hero>
      {(sections?.home ?? USUAL).map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </>
  );
}

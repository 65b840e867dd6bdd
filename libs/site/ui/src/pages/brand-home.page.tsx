import { Slot, useTenant } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { DepotCards } from '../components/depot-cards.tsx';
import { FeaturedVans } from '../components/featured-vans.tsx';
import { Hero } from '../components/hero.tsx';
import { Highlights } from '../components/highlights.tsx';
import { SearchWidget } from '../forms/search-widget.tsx';

/** `/` of a brand, for visitors. */
export default function BrandHomePage() {
  const { t } = useTranslation('site');
  const { name } = useTenant();
  return (
    <>
      <Hero>
        <SearchWidget />
      </Hero>
      <Band title={t('highlights.title', { product: name })}>
        <Highlights />
      </Band>
      <FeaturedVans />
      <Slot id="site.home.after.v1" />
      <Band id="depots" title={t('depots.title')} text={t('depots.text')}>
        <DepotCards />
      </Band>
    </>
  );
}

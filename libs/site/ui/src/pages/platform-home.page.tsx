import { useTenant } from '@convoy/shell-api';
import { Button, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { Hero } from '../components/hero.tsx';
import { Highlights } from '../components/highlights.tsx';
import { IconCards } from '../components/icon-cards.tsx';
import { CardsShape, Loaded } from '../components/public-page.tsx';
import { AddOnList } from '../platform/add-on-list.tsx';
import { ClosingCall } from '../platform/closing-call.tsx';
import { Comparison } from '../platform/comparison.tsx';
import { IllustrativeFigures } from '../platform/figures.tsx';
import { PlanCards } from '../platform/plan-cards.tsx';
import { ProductPictures } from '../platform/product-pictures.tsx';
import { catalogue as catalogueQuery } from '../platform.api.ts';
import { sitePaths } from '../site.paths.ts';

const BENEFITS = {
  time: 'clock',
  money: 'pound-sterling',
  trust: 'shield-check',
  growth: 'trending-up',
} as const;
const STEPS = { brand: 'palette', fleet: 'van', open: 'calendar-check' } as const;
const AI = { assistant: 'bot', contracts: 'file-text', advice: 'lightbulb' } as const;
const FEATURES = {
  bookings: 'calendar-days',
  fleet: 'van',
  workshop: 'wrench',
  customers: 'users',
  payments: 'credit-card',
  loyalty: 'star',
} as const;
const keysOf = <Key extends string>(icons: Readonly<Record<Key, string>>) =>
  Object.entries(icons) as [Key, string][];

/** `/` of the platform: what it is and what it costs, for people who run a hire business. */
export default function PlatformHomePage() {
  const { t } = useTranslation('site');
  const { name } = useTenant();
  const catalogue = useQuery(catalogueQuery);
  const product = { product: name };
  const days = catalogue.data?.trialDays ?? 30;
  return (
    <div data-smooth="">
      <Hero form="beside" actions={<HeroActions />} />
      <Band id="about" title={t('landing.aboutTitle', product)} text={t('landing.aboutText', product)}>
        <Highlights />
        <IllustrativeFigures />
        <Button asChild variant="outline" className="mt-8">
          <a href={sitePaths.about}>
            {t('landing.aboutMore', product)}
            <Icon name="arrow-right" />
          </a>
        </Button>
      </Band>
      <Band id="benefits" tinted title={t('landing.benefitsTitle')} text={t('landing.benefitsText')}>
        <IconCards
          items={keysOf(BENEFITS).map(([key, icon]) => ({
            key,
            icon,
            title: t(`landing.benefits.${key}.title`),
            text: t(`landing.benefits.${key}.text`),
          }))}
        />
      </Band>
      <Band title={t('landing.stepsTitle')}>
        <IconCards
          ordered
          columns={3}
          items={keysOf(STEPS).map(([key, icon]) => ({
            key,
            icon,
            title: t(`landing.steps.${key}.title`),
            text: t(`landing.steps.${key}.text`),
          }))}
        />
      </Band>
      <Band tinted title={t('landing.compareTitle', product)} text={t('landing.compareText')}>
        <Comparison />
      </Band>
      <Band title={t('landing.aiTitle')} text={t('landing.aiText')}>
        <IconCards
          columns={3}
          items={keysOf(AI).map(([key, icon]) => ({
            key,
            icon,
            title: t(`landing.ai.${key}.title`),
            text: t(`landing.ai.${key}.text`),
          }))}
        />
      </Band>
      <Band id="features" tinted title={t('landing.featuresTitle')}>
        <IconCards
          columns={3}
          items={keysOf(FEATURES).map(([key, icon]) => ({
            key,
            icon,
            title: t(`landing.features.${key}.title`),
            text: t(`landing.features.${key}.text`),
          }))}
        />
        <ProductPictures />
      </Band>
      <Band
        id="pricing"
        title={t('pricing.title')}
        text={t('pricing.text', { days })}
        action={
          <Button asChild variant="outline">
            <a href={sitePaths.pricing}>
              {t('titles.pricing')}
              <Icon name="arrow-right" />
            </a>
          </Button>
        }
      >
        <Loaded query={catalogue} shape={<CardsShape count={3} className="grid gap-4 lg:grid-cols-3" />}>
          {(sold) => (
            <>
              <PlanCards catalogue={sold} list="franchise" yearly={false} />
              <h3 className="mt-10 mb-4 text-xl leading-7">{t('pricing.addOnsTitle')}</h3>
              <AddOnList addOns={sold.addOns.filter(({ price }) => price !== null)} />
            </>
          )}
        </Loaded>
      </Band>
      <ClosingCall id="contact" tinted>
        <WaysToReach />
      </ClosingCall>
    </div>
  );
}

function HeroActions() {
  const { t } = useTranslation('site');
  return (
    <>
      <Button
        asChild
        size="lg"
        className="bg-hero-foreground text-hero shadow-none hover:bg-hero-foreground/90"
      >
        <a href={sitePaths.signup()}>
          <Icon name="sparkles" />
          {t('landing.trial')}
        </a>
      </Button>
      <Button
        asChild
        size="lg"
        variant="outline"
        className="border-hero-foreground/60 bg-transparent text-hero-foreground shadow-none hover:bg-hero-foreground/10"
      >
        <a href={sitePaths.contactAbout('demo')}>{t('landing.demo')}</a>
      </Button>
      <a
        href={sitePaths.login}
        className="inline-flex min-h-11 items-center gap-2 px-2 font-medium underline underline-offset-4"
      >
        <Icon name="log-in" className="size-5" />
        {t('landing.signIn')}
      </a>
    </>
  );
}

/** The ways to a person: each of them leads to the contact page. */
function WaysToReach() {
  const { contact } = useTenant();
  const ways = [
    { icon: 'phone', text: contact.phone },
    { icon: 'mail', text: contact.email },
    { icon: 'map-pin', text: contact.address },
  ];
  return (
    <ul className="mt-8 grid gap-3 md:grid-cols-3">
      {ways.map(({ icon, text }) => (
        <li key={icon} className="min-w-0">
          <a
            href={sitePaths.contact}
            className="flex min-h-11 min-w-0 items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 hover:border-input-hover"
          >
            <Icon name={icon} className="size-5 shrink-0 text-primary-text" />
            <span className="wrap-anywhere min-w-0">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

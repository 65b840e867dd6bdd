import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { Hero } from '../components/hero.tsx';
import { Highlights } from '../components/highlights.tsx';
import { sitePaths } from '../site.paths.ts';

const PARTS = ['search', 'book', 'pay', 'run'] as const;
const icons = { search: 'search', book: 'calendar-check', pay: 'credit-card', run: 'layout-dashboard' };

/** `/` of the platform: what it is, for people who run a hire business; only what is there today. */
export default function PlatformHomePage() {
  const { t } = useTranslation('site');
  const { name, contact } = useTenant();
  return (
    <>
      <Hero
        form="beside"
        actions={
          <Button
            asChild
            size="lg"
            className="bg-hero-foreground text-hero shadow-none hover:bg-hero-foreground/90"
          >
            <Link to={sitePaths.login}>
              <Icon name="log-in" />
              {t('platform.signIn')}
            </Link>
          </Button>
        }
      />
      <Band
        title={t('platform.whatTitle', { product: name })}
        text={t('platform.whatText', { product: name })}
      >
        <Highlights />
      </Band>
      <Band tinted title={t('platform.journeyTitle')} text={t('platform.journeyText')}>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {PARTS.map((part, index) => (
            <li key={part} className="rounded-xl border border-border bg-surface p-5">
              <div className="flex items-center justify-between text-muted-foreground">
                <Icon name={icons[part]} className="size-5 text-primary-text" />
                <span className="font-medium text-sm tabular-nums">{index + 1}</span>
              </div>
              <h3 className="mt-4 text-lg leading-6">{t(`platform.parts.${part}.title`)}</h3>
              <p className="mt-1 text-pretty text-muted-foreground text-sm leading-6">
                {t(`platform.parts.${part}.text`)}
              </p>
            </li>
          ))}
        </ol>
      </Band>
      <Band title={t('platform.contact')} text={t('platform.contactText', { product: name })}>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="outline" size="lg">
            <a href={`mailto:${contact.email}`}>
              <Icon name="mail" />
              {contact.email}
            </a>
          </Button>
          <Button asChild variant="outline" size="lg">
            <a href={`tel:${contact.phone.replace(/\s/g, '')}`}>
              <Icon name="phone" />
              {contact.phone}
            </a>
          </Button>
        </div>
      </Band>
    </>
  );
}

import { useTenant } from '@convoy/shell-api';
import { Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { sitePaths } from '../site.paths.ts';

const SECTIONS = ['features', 'benefits', 'pricing', 'about'] as const;

/** Leads to the sections of the landing page; the page scrolls smoothly unless the visitor prefers no motion. */
export function SectionNav() {
  const { t } = useTranslation('site');
  const { name } = useTenant();
  const link =
    'inline-flex min-h-11 shrink-0 items-center rounded-md px-3 font-medium text-muted-foreground text-sm hover:text-foreground';
  return (
    <div className="border-border border-b bg-surface">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-1 md:px-3">
        <nav aria-label={t('landing.onPage')} className="flex flex-wrap items-center">
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`} className={link}>
              {t(`landing.links.${section}`)}
            </a>
          ))}
          <a href="#contact" className={link}>
            {t('landing.links.contact')}
          </a>
        </nav>
        <div className="hidden gap-2 py-1.5 pe-3 md:flex">
          <Button asChild variant="outline" size="sm">
            <a href={sitePaths.contactAbout('demo')}>{t('landing.demo')}</a>
          </Button>
          <Button asChild size="sm">
            <a href={sitePaths.signup()}>
              {t('landing.trial')}
              <span className="sr-only">: {name}</span>
            </a>
          </Button>
        </div>
      </div>
    </div>
  );
}

import { Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Band } from '../components/band.tsx';
import { catalogue } from '../platform.api.ts';
import { sitePaths } from '../site.paths.ts';

/** The last words of a page of the platform: the trial, with the days that the catalogue gives, and a demonstration. */
export function ClosingCall({
  id,
  tinted = false,
  demo = true,
  children,
}: {
  id?: string;
  tinted?: boolean;
  /** Whether a demonstration is offered too; the page of its form does not. */
  demo?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('site');
  const { data: sold } = useQuery(catalogue);
  const days = sold?.trialDays ?? 30;
  return (
    <Band
      id={id}
      tinted={tinted}
      title={t('landing.closeTitle')}
      text={t(demo ? 'landing.closeText' : 'contact.trialText', { days })}
    >
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <a href={sitePaths.signup()}>{t('landing.trial')}</a>
        </Button>
        {demo && (
          <Button asChild size="lg" variant="outline">
            <a href={sitePaths.contactAbout('demo')}>{t('landing.demo')}</a>
          </Button>
        )}
      </div>
      {children}
    </Band>
  );
}

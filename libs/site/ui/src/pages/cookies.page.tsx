import { useTenant } from '@convoy/shell-api';
import { Markdown } from '@convoy/ui-kit/markdown';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PublicPage } from '../components/public-page.tsx';
import { legalText } from '../platform.api.ts';

/** What the product keeps in a browser, by name. */
const ROWS = [
  ['session', '__Host-convoy'],
  ['language', 'convoy_language'],
  ['look', 'convoy.scheme'],
  ['draft', 'convoy.booking.*, convoy.site.*'],
] as const;

/** `/cookies`: what is kept in the browser and why nothing has to be agreed to, then the brand's own notice. */
export default function CookiesPage() {
  const { t } = useTranslation('site');
  const { kind } = useTenant();
  const { data: own } = useQuery(legalText('cookies'));
  return (
    <PublicPage narrow title={t('cookiePage.title')} text={t('cookiePage.text')}>
      <dl className="divide-y divide-border rounded-xl border border-border bg-surface">
        {ROWS.map(([row, name]) => (
          <div key={row} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt translate="no" className="wrap-anywhere font-medium font-mono text-sm">
              {name}
            </dt>
            <dd className="min-w-0">
              <p>{t(`cookiePage.rows.${row}.purpose`)}</p>
              <p className="mt-1 text-muted-foreground text-sm">
                {t('cookiePage.how')}: {t(`cookiePage.rows.${row}.how`)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {own?.markdown && (
        <div lang={own.language} className="mt-8">
          <Markdown text={own.markdown} />
        </div>
      )}
      {kind === 'brand' && (
        <section aria-labelledby="payments" className="mt-8">
          <h2 id="payments" className="text-xl leading-7">
            {t('cookiePage.payments')}
          </h2>
          <p className="mt-2 text-pretty leading-7">{t('cookiePage.paymentsText')}</p>
        </section>
      )}
    </PublicPage>
  );
}

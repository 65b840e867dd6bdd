import { useTenant } from '@convoy/shell-api';
import { Badge } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Claimed figures of the demo, labelled as such. Outside the demo the server sends none. */
export function IllustrativeFigures() {
  const { t } = useTranslation('site');
  const { copy, demo } = useTenant();
  const { figures = [] } = copy;
  if (!demo || figures.length === 0) return null;
  return (
    <section
      aria-label={t('landing.illustrative')}
      className="mt-8 rounded-xl border border-border border-dashed p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warning">{t('landing.illustrative')}</Badge>
        <p className="text-muted-foreground text-sm">{t('landing.illustrativeText')}</p>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="wrap-anywhere text-pretty text-muted-foreground text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

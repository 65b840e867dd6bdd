import type { TestDashboard } from '@convoy/dev/contract';
import { Badge, Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** What is tested, subject by subject, and in which browser and window sizes. */
export function CoverageTab({ dashboard }: { dashboard: TestDashboard }) {
  const { t } = useTranslation('dev');
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardHeader>
          <CardTitle>{t('coverage.browsers')}</CardTitle>
        </CardHeader>
        <CardContent className="text-sm">
          <p>{dashboard.browser ?? t('coverage.noBrowser')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {dashboard.sizes.map(({ name, width, height }) => (
              <li key={name}>
                <Badge tone="outline">
                  {t('coverage.size', { name: t(`coverage.${name}`, { defaultValue: name }), width, height })}
                </Badge>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      {dashboard.suites.map((suite) => (
        <section key={suite.id} aria-labelledby={`coverage-${suite.id}`}>
          <h2 id={`coverage-${suite.id}`} className="mb-2 text-lg">
            {t(`suites.${suite.id}`)}
          </h2>
          {suite.features.length === 0 ? (
            <p className="text-muted-foreground text-sm">{t('tests.none')}</p>
          ) : (
            <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
              {suite.features.map(({ name, kind, tests }) => (
                <li
                  key={`${kind} ${name}`}
                  className="flex items-baseline gap-2 border-border border-b py-1.5"
                >
                  <span className="min-w-0 flex-1 break-words" translate="no">
                    {name}
                  </span>
                  <span className="shrink-0 text-muted-foreground">{t(`coverage.kind.${kind}`)}</span>
                  <span className="shrink-0 tabular-nums">{tests}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

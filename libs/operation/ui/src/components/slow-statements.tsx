import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SystemView } from '../../../contract/src/index.ts';

/** The slowest statements of the last hour, without their values. */
export function SlowStatements({ view }: { view: SystemView }) {
  const { t } = useTranslation('operation');
  const { number, instant } = useFormats();
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div>
          <h2 id="slow" className="text-lg leading-6">
            {t('slow.title')}
          </h2>
          <p className="text-muted-foreground text-sm">
            {t('slow.text', { value: number(view.slowFromMs) })}
          </p>
        </div>
        {view.slow.length === 0 ? (
          <p className="text-sm">{t('slow.none')}</p>
        ) : (
          <ul aria-labelledby="slow" className="flex flex-col divide-y divide-border">
            {view.slow.map((statement) => (
              <li
                key={`${statement.at} ${statement.name} ${statement.durationMs}`}
                className="min-w-0 py-2 text-sm"
              >
                <details>
                  <summary className="cursor-pointer">
                    <span className="font-medium tabular-nums">
                      {t('ms', { value: number(statement.durationMs) })}
                    </span>{' '}
                    <span className="break-words">{statement.name}</span>{' '}
                    <span className="break-words text-muted-foreground">
                      {[statement.work, instant(statement.at)].filter(Boolean).join(' · ')}
                    </span>
                  </summary>
                  <code className="mt-2 block whitespace-pre-wrap break-words rounded-md bg-muted p-3 text-xs">
                    {statement.text}
                  </code>
                  <p className="mt-2 break-all text-muted-foreground text-xs">
                    {[
                      statement.tenantId !== null && t('slow.brand', { id: String(statement.tenantId) }),
                      statement.requestId !== null && t('slow.request', { id: statement.requestId }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

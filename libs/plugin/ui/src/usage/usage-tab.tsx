import { apiErrorMessage, useFormats, useLanguage } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardTitle,
  cn,
  EmptyState,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plugin, PluginUsage } from '../../../contract/src/index.ts';
import { pluginUsage } from '../plugin.api.ts';
import { useMonths } from './use-months.ts';

const UsageChart = lazy(() => import('./usage-chart.tsx'));

/** What was used of an integration, by month, and what it comes to. */
export function UsageTab({ plugin: { id, name, usage: metrics } }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const { language } = useLanguage();
  const usage = useQuery({ ...pluginUsage(id, language), enabled: metrics.length > 0 });
  if (metrics.length === 0)
    return (
      <Card>
        <EmptyState
          icon="coins"
          title={t('usage.nothingCounted')}
          text={t('usage.nothingCountedText', { name })}
        />
      </Card>
    );
  if (usage.isError && !usage.data)
    return (
      <Alert
        tone="danger"
        title={t('usage.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => usage.refetch()}>
            {t('catalogue.retry')}
          </Button>
        }
      >
        {apiErrorMessage(usage.error)}
      </Alert>
    );
  if (!usage.data)
    return (
      <div role="status" className="flex flex-col gap-5">
        <span className="sr-only">{t('usage.loading')}</span>
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
    );
  if (usage.data.length === 0)
    return (
      <Card>
        <EmptyState icon="chart-column" title={t('usage.empty')} text={t('usage.emptyText')} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <p className="text-muted-foreground text-sm">{t('usage.text')}</p>
      <div className={cn('grid gap-5 lg:gap-6', metrics.length > 1 && 'lg:grid-cols-2')}>
        {metrics.map(({ metric, label }) => (
          <Card key={metric}>
            <CardContent>
              <CardTitle className="mb-3">{label}</CardTitle>
              <Suspense fallback={<Skeleton className="h-56 w-full rounded-lg" />}>
                <UsageChart usage={usage.data} metric={metric} label={label} />
              </Suspense>
            </CardContent>
          </Card>
        ))}
      </div>
      <UsageTable usage={usage.data} several={metrics.length > 1} />
    </div>
  );
}

function UsageTable({ usage, several }: { usage: readonly PluginUsage[]; several: boolean }) {
  const { t } = useTranslation('plugin');
  const { money, number } = useFormats();
  const { whole } = useMonths();
  return (
    <Card className="py-2">
      <Table aria-label={t('usage.table')}>
        <TableHeader>
          <TableRow>
            <TableHead>{t('usage.month')}</TableHead>
            {several && <TableHead>{t('usage.metric')}</TableHead>}
            <TableHead className="text-right">{t('usage.count')}</TableHead>
            <TableHead className="text-right">{t('usage.amount')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {usage.map(({ month, metric, label, count, amount }) => (
            <TableRow key={`${month} ${metric}`}>
              <TableHead scope="row" className="text-foreground">
                {whole(month)}
              </TableHead>
              {several && <TableCell>{label}</TableCell>}
              <TableCell className="text-right tabular-nums">{number(count)}</TableCell>
              <TableCell className="text-right tabular-nums">
                {amount === null ? '–' : money(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

import { formatLocales } from '@convoy/platform/i18n';
import { apiErrorMessage, useFormats, useLanguage } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, Icon, Select, Skeleton } from '@convoy/ui-kit';
import { BarChart, LineChart } from '@convoy/ui-kit/charts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BusinessTrends, type TrendPeriod, trendPeriods } from '../../../contract/src/index.ts';
import { businessTrends } from '../reporting.api.ts';
import { utilizationPoints } from './utilization-points.rule.ts';

const HEIGHT = 220;

/** Utilisation, revenue and what maintenance lies ahead. Comes with the chart library. */
export default function TrendCards() {
  const { t } = useTranslation('reporting');
  const [period, setPeriod] = useState<TrendPeriod>('30d');
  const trends = useQuery(businessTrends(period));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-lg leading-6">
          {t('trends.title')}
        </h2>
        <Select
          aria-label={t('trends.period')}
          value={period}
          onValueChange={(chosen) => setPeriod(chosen as TrendPeriod)}
          options={trendPeriods.map((value) => ({ value, label: t(`trends.periods.${value}`) }))}
        />
      </div>
      {trends.isError && !trends.data ? (
        <Alert
          tone="danger"
          title={t('trends.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => trends.refetch()}>
              {t('trends.retry')}
            </Button>
          }
        >
          {apiErrorMessage(trends.error)}
        </Alert>
      ) : trends.data ? (
        <div
          aria-busy={trends.isPlaceholderData || undefined}
          className="grid gap-5 lg:grid-cols-2 lg:gap-6 aria-busy:opacity-60"
        >
          <Utilization trends={trends.data} />
          <Revenue trends={trends.data} />
          <Maintenance trends={trends.data} />
        </div>
      ) : (
        <div role="status" className="grid gap-5 lg:grid-cols-2 lg:gap-6">
          <span className="sr-only">{t('trends.loading')}</span>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

interface Shown {
  readonly trends: BusinessTrends;
}

function Utilization({ trends }: Shown) {
  const { t } = useTranslation('reporting');
  const { tenth, xLabel, formatX } = useTrendFormats(trends);
  const points = useMemo(() => utilizationPoints(trends), [trends]);
  const { utilization } = trends.sums;
  return (
    <Frame
      title={t('trends.utilization.title')}
      text={t('trends.utilization.text')}
      value={utilization === null ? t('stats.dash') : tenth(utilization)}
      before={trends.before && trends.before.utilization !== null ? tenth(trends.before.utilization) : null}
    >
      <LineChart
        label={t('trends.utilization.title')}
        xLabel={xLabel}
        series={[
          { id: 'hired', label: t('trends.utilization.hired') },
          { id: 'booked', label: t('trends.utilization.booked') },
        ]}
        points={points}
        height={HEIGHT}
        formatX={formatX}
        formatValue={tenth}
      />
    </Frame>
  );
}

function Revenue({ trends }: Shown) {
  const { t } = useTranslation('reporting');
  const { pounds, pence, xLabel, formatX } = useTrendFormats(trends);
  const points = useMemo(
    () => trends.points.map(({ from, revenuePence }) => ({ x: from, values: { revenue: revenuePence } })),
    [trends],
  );
  return (
    <Frame
      title={t('trends.revenue.title')}
      text={t('trends.revenue.text')}
      value={pence(trends.sums.revenuePence)}
      before={trends.before ? pence(trends.before.revenuePence) : null}
      aside={t('trends.made', { count: trends.sums.bookingsMade })}
    >
      <BarChart
        label={t('trends.revenue.title')}
        xLabel={xLabel}
        series={[{ id: 'revenue', label: t('trends.revenue.label') }]}
        points={points}
        height={HEIGHT}
        formatX={formatX}
        formatValue={pence}
        formatAxis={pounds}
      />
    </Frame>
  );
}

function Maintenance({ trends }: Shown) {
  const { maintenance } = trends;
  const { t } = useTranslation('reporting');
  const { number } = useFormats();
  const { formatX } = useTrendFormats(trends);
  const points = useMemo(
    () => maintenance.weeks.map(({ from, jobs }) => ({ x: from, values: { jobs } })),
    [maintenance],
  );
  const nothing = maintenance.weeks.every(({ jobs }) => jobs === 0);
  return (
    <Card className="lg:col-span-2">
      <CardContent className="flex flex-col gap-3">
        <h3 className="font-medium">{t('trends.maintenance.title')}</h3>
        <p className="text-muted-foreground text-sm">{t('trends.maintenance.text')}</p>
        {maintenance.overdue > 0 && (
          <p className="flex items-center gap-2 text-sm text-warning-text">
            <Icon name="triangle-alert" className="size-4 shrink-0" />
            {t('trends.maintenance.overdue', { count: maintenance.overdue })}
          </p>
        )}
        {nothing ? (
          <p className="py-4 text-muted-foreground text-sm">{t('trends.maintenance.none')}</p>
        ) : (
          <BarChart
            label={t('trends.maintenance.title')}
            xLabel={t('trends.week')}
            series={[{ id: 'jobs', label: t('trends.maintenance.label') }]}
            points={points}
            height={160}
            formatX={formatX}
            formatValue={number}
          />
        )}
      </CardContent>
    </Card>
  );
}

interface FrameProps {
  readonly title: string;
  readonly text: string;
  readonly value: string;
  /** The same figure of the period before; null where there is none. */
  readonly before: string | null;
  readonly aside?: string;
  readonly children: ReactNode;
}

function Frame({ title, text, value, before, aside, children }: FrameProps) {
  const { t } = useTranslation('reporting');
  return (
    <Card className="min-w-0">
      <CardContent className="flex flex-col gap-3">
        <div>
          <h3 className="font-medium">{title}</h3>
          <p className="text-muted-foreground text-sm">{text}</p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold text-2xl tabular-nums">{value}</span>
          <span className="text-muted-foreground text-sm">
            {before === null ? t('trends.nothingBefore') : t('trends.before', { value: before })}
          </span>
        </p>
        {aside && <p className="text-sm">{aside}</p>}
        {children}
      </CardContent>
    </Card>
  );
}

/** How trends write shares, sums and days in the page's language. */
function useTrendFormats({ period }: Pick<BusinessTrends, 'period'>) {
  const { t } = useTranslation('reporting');
  const { money } = useFormats();
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = formatLocales[language];
    const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
    const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const whole = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'GBP',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
    return {
      tenth: (percent: number) => percents.format(percent / 100),
      pence: (pence: number) => money((pence / 100).toFixed(2)),
      pounds: (pence: number) => whole.format(pence / 100),
      formatX: (day: string) => short.format(Date.parse(day)),
      xLabel: t(period === '12m' ? 'trends.week' : 'trends.day'),
    };
  }, [language, money, period, t]);
}

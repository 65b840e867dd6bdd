import type { SlotProps } from '@convoy/platform/manifest';
import { useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, CardHeader, CardTitle, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HireCondition as Condition, HireStretch } from '../../../contract/src/index.ts';
import { ReportFacts } from '../report/report-facts.tsx';
import { conditionOf } from '../yard.api.ts';
import { yardPaths } from '../yard.paths.ts';

/** The reports of a hire on its page: for staff the way to make them, for the customer what was recorded. */
export default function HireCondition({ bookingId, status }: SlotProps<'booking.detail.after.v1'>) {
  const { t } = useTranslation('yard');
  const { instant } = useFormats();
  const isStaff = useAbility().can('manage-hire', 'Booking');
  const { data } = useQuery(conditionOf(bookingId));
  if (!data) return null;
  const earlier = data.stretches.slice(0, -1);
  const now = data.stretches.at(-1);
  const isSwapped = earlier.length > 0;
  const isReported = data.stretches.some((one) => one.out === 'done' || one.in === 'done');
  const goesOut = isStaff && status === 'confirmed';
  const comesBack = isStaff && (status === 'active' || status === 'completed');
  const isOver = status === 'completed';
  const canBeWritten = isOver && data.in?.state !== 'done' && !data.wentOutAgain;
  if (!isReported && !goesOut && !comesBack) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('hire.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {earlier.map((one) => (
          <EarlierVan key={one.stretch} bookingId={bookingId} van={one} isStaff={isStaff} />
        ))}
        {isSwapped && now?.from && (
          <h3 className="font-semibold">
            {t('hire.since', { van: now.vanRegistration, date: instant(now.from) })}
          </h3>
        )}
        {isSwapped && now && isStaff && status === 'active' && data.out?.state !== 'done' && (
          <Alert
            tone="warning"
            role="note"
            title={t('hire.swapped')}
            action={
              <Button asChild>
                <Link to={yardPaths.handOver(bookingId, now.stretch)}>
                  <Icon name="key-round" />
                  {t('hire.reportOut', { van: now.vanRegistration })}
                </Link>
              </Button>
            }
          >
            {t('hire.swappedText')}
          </Alert>
        )}
        <DoneReports condition={data} />
        {(goesOut || comesBack) && (
          <Button asChild className="self-start" variant={isOver ? 'outline' : 'primary'}>
            <Link to={goesOut ? yardPaths.handOver(bookingId) : yardPaths.takeBack(bookingId)}>
              <Icon name={goesOut ? 'key-round' : 'van'} />
              {t(
                goesOut
                  ? 'titles.handOver'
                  : canBeWritten
                    ? 'hire.write'
                    : isOver
                      ? 'hire.charges'
                      : 'titles.return',
              )}
            </Link>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

/** A van that the hire had before, with what was recorded of it: its return is reported as the hire goes on. */
function EarlierVan({
  bookingId,
  van,
  isStaff,
}: {
  readonly bookingId: number;
  readonly van: HireStretch;
  readonly isStaff: boolean;
}) {
  const { t } = useTranslation('yard');
  const { instant } = useFormats();
  const { data } = useQuery(conditionOf(bookingId, van.stretch));
  if (!data || (!isStaff && van.out !== 'done' && van.in !== 'done')) return null;
  return (
    <section className="flex flex-col gap-3 border-border border-b pb-5">
      <h3 className="font-semibold">
        {t('hire.until', { van: van.vanRegistration, date: van.until && instant(van.until) })}
      </h3>
      <DoneReports condition={data} />
      {isStaff && (van.in === 'done' || !data.wentOutAgain) && (
        <Button asChild variant="outline" className="self-start">
          <Link to={yardPaths.takeBack(bookingId, van.stretch)}>
            <Icon name="van" />
            {van.in === 'done' ? t('hire.charges') : t('hire.reportIn', { van: van.vanRegistration })}
          </Link>
        </Button>
      )}
    </section>
  );
}

/** What was recorded of a van as it went out and as it came back. */
function DoneReports({ condition }: { readonly condition: Condition }) {
  const { t } = useTranslation('yard');
  const { instant } = useFormats();
  return [condition.out, condition.in].map(
    (report) =>
      report?.state === 'done' && (
        <section key={report.id} className="flex flex-col gap-2">
          <h4 className="font-medium text-sm">
            {t(`hire.${report.kind}`, { date: report.finishedAt && instant(report.finishedAt) })}
          </h4>
          <ReportFacts report={report} />
        </section>
      ),
  );
}

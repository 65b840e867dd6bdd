import type { SlotProps } from '@convoy/platform/manifest';
import { useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Card, CardContent, CardHeader, CardTitle, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
  const reports = [data.out, data.in].filter((report) => report?.state === 'done');
  const goesOut = isStaff && status === 'confirmed';
  const comesBack = isStaff && (status === 'active' || status === 'completed');
  const isOver = status === 'completed';
  const canBeWritten = isOver && data.in?.state !== 'done' && !data.wentOutAgain;
  if (reports.length === 0 && !goesOut && !comesBack) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('hire.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {reports.map(
          (report) =>
            report && (
              <section key={report.id} className="flex flex-col gap-2">
                <h3 className="font-medium text-sm">
                  {t(`hire.${report.kind}`, { date: report.finishedAt && instant(report.finishedAt) })}
                </h3>
                <ReportFacts report={report} />
              </section>
            ),
        )}
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

import type { Booking } from '@convoy/booking/contract';
import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConditionKind, HireCondition } from '../../../contract/src/index.ts';
import { bookingOf, conditionOf } from '../yard.api.ts';
import { yardPaths } from '../yard.paths.ts';

/** Whether the hire went on with another van than the one that is shown. */
export const isEarlier = ({ stretch, stretches }: HireCondition): boolean => stretch < stretches.length;

/** The frame of a page of one hire: its head, and what stands while the hire is read or cannot be. */
export function HirePage({
  kind,
  children,
}: {
  readonly kind: ConditionKind;
  readonly children: (hire: { booking: Booking; condition: HireCondition }) => ReactNode;
}) {
  const { t } = useTranslation('yard');
  const { bookingId = '' } = useParams();
  const id = Number(bookingId);
  const valid = /^[1-9]\d{0,11}$/.test(bookingId);
  const booking = useQuery({ ...bookingOf(id), enabled: valid });
  const [search] = useSearchParams();
  const asked = search.get('stretch') ?? '';
  const stretch = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : undefined;
  const condition = useQuery({ ...conditionOf(id, stretch), enabled: valid });
  const error = booking.error ?? condition.error;
  const missing = !valid || (error instanceof ApiError && [400, 403, 404].includes(error.status));
  if (missing)
    return (
      <Card>
        <EmptyState
          icon="calendar-x"
          title={<h1 className="text-xl">{t('page.notFound')}</h1>}
          text={t('page.notFoundText')}
          action={
            <Button asChild>
              <Link to={yardPaths.list}>{t('page.toList')}</Link>
            </Button>
          }
        />
      </Card>
    );
  const hire = booking.data;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        back={<Link to={yardPaths.booking(id)}>{t('page.toBooking')}</Link>}
        title={t(kind === 'out' ? 'titles.handOver' : 'titles.return')}
        description={
          hire &&
          // The booking names the van that the hire has now.
          (condition.data && isEarlier(condition.data)
            ? [hire.reference, condition.data.vanRegistration, hire.customerName]
            : [hire.reference, hire.vanRegistration, `${hire.vanMake} ${hire.vanModel}`, hire.customerName]
          ).join(' · ')
        }
      />
      {hire && condition.data ? (
        children({ booking: hire, condition: condition.data })
      ) : error ? (
        <Alert
          tone="danger"
          title={t('page.failed')}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => Promise.all([booking.refetch(), condition.refetch()])}
            >
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(error)}
        </Alert>
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-12 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
    </div>
  );
}

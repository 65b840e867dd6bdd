import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisputeDetail } from '../disputes/dispute-detail.tsx';
import { disputeById } from '../disputes/disputes.api.ts';
import { paymentPaths } from '../payment.paths.ts';

/** `/payment/disputes/{id}`: one dispute. One that is not there and one that may not be seen look the same. */
export default function DisputePage() {
  const { t } = useTranslation('payment');
  const { disputeId = '' } = useParams();
  const valid = /^[1-9]\d{0,11}$/.test(disputeId);
  const dispute = useQuery({ ...disputeById(Number(disputeId)), enabled: valid });
  const missing =
    !valid || (dispute.error instanceof ApiError && [400, 403, 404].includes(dispute.error.status));
  if (dispute.data && !missing) return <DisputeDetail key={dispute.data.id} dispute={dispute.data} />;
  if (missing) {
    return (
      <Card>
        <EmptyState
          icon="shield-alert"
          title={<h1 className="text-xl">{t('disputes.notFoundTitle')}</h1>}
          text={t('disputes.notFoundText')}
          action={
            <Button asChild>
              <Link to={paymentPaths.disputes}>{t('disputes.title')}</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  if (dispute.isError) {
    return (
      <Alert
        tone="danger"
        title={t('disputes.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => dispute.refetch()}>
            {t('failed.retry')}
          </Button>
        }
      >
        {apiErrorMessage(dispute.error)}
      </Alert>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('disputes.loading')}</span>
      <Skeleton className="h-10 w-64" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </div>
  );
}

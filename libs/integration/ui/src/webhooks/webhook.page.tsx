import { ApiError, apiErrorMessage } from '@convoy/shell-api';
import { Link, useParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHasAddOn } from '../add-on/add-on.api.ts';
import { EndpointDetail } from './endpoint-detail.tsx';
import { webhookPaths } from './webhook.paths.ts';
import { webhookEndpoint } from './webhooks.api.ts';

/** `/settings/webhooks/:endpointId`: one endpoint, and what was sent to it. */
export default function WebhookPage() {
  const { t } = useTranslation('integration');
  const { endpointId = '' } = useParams();
  const valid = /^[1-9]\d{0,11}$/.test(endpointId);
  const hasAddOn = useHasAddOn();
  const endpoint = useQuery({ ...webhookEndpoint(Number(endpointId)), enabled: valid });
  if (!valid || (endpoint.error instanceof ApiError && [400, 404].includes(endpoint.error.status)))
    return (
      <Card>
        <EmptyState
          icon="search"
          heading="h1"
          title={t('webhooks.missing')}
          text={t('webhooks.missingText')}
          action={
            <Button asChild>
              <Link to={webhookPaths.list}>{t('webhooks.back')}</Link>
            </Button>
          }
        />
      </Card>
    );
  // A reading that failed takes nothing away.
  if (endpoint.data && hasAddOn !== undefined)
    return <EndpointDetail endpoint={endpoint.data} carried={hasAddOn} />;
  if (endpoint.isError && !endpoint.data)
    return (
      <Alert
        tone="danger"
        title={t('webhooks.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => endpoint.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(endpoint.error)}
      </Alert>
    );
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}

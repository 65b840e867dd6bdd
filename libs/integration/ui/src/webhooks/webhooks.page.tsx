import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, EmptyState, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_WEBHOOK_ENDPOINTS, type WebhookEndpoint } from '../../../contract/src/index.ts';
import { useHasAddOn } from '../add-on/add-on.api.ts';
import { EndpointAddress, EndpointBadge } from './endpoint-marks.tsx';
import { NotCarried } from './not-carried.tsx';
import { webhookPaths } from './webhook.paths.ts';
import { webhookEndpoints } from './webhooks.api.ts';

const EndpointDialog = lazy(() => import('./endpoint-dialog.tsx'));

/** `/settings/webhooks`: where the brand's own programs are told what happens, for its admins. */
export default function WebhooksPage() {
  const { t } = useTranslation('integration');
  const hasAddOn = useHasAddOn();
  const endpoints = useQuery(webhookEndpoints);
  const [making, setMaking] = useState(false);
  const mayMake = useAbility().can('create', 'WebhookEndpoint') && hasAddOn === true;
  const many = endpoints.data?.length ?? 0;
  const add = mayMake && (
    <Button disabled={many >= MOST_WEBHOOK_ENDPOINTS} onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {t('webhooks.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('titles.webhooks')} description={t('webhooks.text')} actions={many > 0 && add} />
      {hasAddOn === false && <NotCarried some={many > 0} />}
      {endpoints.isError && !endpoints.data ? (
        <Alert
          tone="danger"
          title={t('webhooks.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => endpoints.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(endpoints.error)}
        </Alert>
      ) : !endpoints.data || hasAddOn === undefined ? (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-36 rounded-xl" />
          <Skeleton className="h-36 rounded-xl" />
        </div>
      ) : many === 0 ? (
        <Card>
          <EmptyState
            icon="globe"
            heading="h2"
            title={t('webhooks.empty')}
            text={t('webhooks.emptyText')}
            action={add}
          />
        </Card>
      ) : (
        <>
          {many >= MOST_WEBHOOK_ENDPOINTS && (
            <p className="mb-4 text-muted-foreground text-sm">
              {t('webhooks.most', { count: MOST_WEBHOOK_ENDPOINTS })}
            </p>
          )}
          <ul aria-label={t('titles.webhooks')} className="flex flex-col gap-4">
            {endpoints.data.map((endpoint) => (
              <li key={endpoint.id}>
                <EndpointCard endpoint={endpoint} />
              </li>
            ))}
          </ul>
        </>
      )}
      {making && (
        <Suspense fallback={null}>
          <EndpointDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}

function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('integration');
  const { instant, number } = useFormats();
  const { health, pausedBecause, pausedAt } = endpoint;
  const facts = [
    [t('webhooks.health.delivered'), number(health.delivered)],
    [t('webhooks.health.failed'), number(health.failed)],
    [t('webhooks.health.waiting'), number(health.waiting)],
    [
      t('webhooks.health.last'),
      health.lastDeliveredAt ? instant(health.lastDeliveredAt) : t('webhooks.health.never'),
    ],
  ];
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-base leading-6 [overflow-wrap:anywhere]">
              <Link to={webhookPaths.endpoint(endpoint.id)} className="rounded-xs hover:underline">
                {endpoint.description || <EndpointAddress text={endpoint.url} />}
              </Link>
            </h2>
            {endpoint.description && (
              <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{endpoint.url}</p>
            )}
          </div>
          <EndpointBadge endpoint={endpoint} />
        </div>
        {pausedBecause && pausedAt && (
          <p className="text-pretty text-sm">
            {t(`webhooks.paused.${pausedBecause}`, { when: instant(pausedAt) })}
          </p>
        )}
        <p className="text-muted-foreground text-sm">
          {t('webhooks.form.chosen', { count: endpoint.events.length })}
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm xl:grid-cols-4">
          {facts.map(([term, said]) => (
            <div key={term} className="min-w-0">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="tabular-nums [overflow-wrap:anywhere]">{said}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

import { apiErrorMessage, useAbility, useFormats } from '@convoy/shell-api';
import { useNavigate } from '@convoy/shell-api/router';
import { askToConfirm, Badge, Button, Card, CardContent, PageHeader, toast } from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from '../../../contract/src/index.ts';
import { EndpointAddress, EndpointBadge, EndpointTrouble } from './endpoint-marks.tsx';
import { MessageList } from './message-list.tsx';
import { NotCarried } from './not-carried.tsx';
import { webhookPaths } from './webhook.paths.ts';
import {
  allOfWebhooks,
  deleteEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
  sendTest,
} from './webhooks.api.ts';

const EndpointDialog = lazy(() => import('./endpoint-dialog.tsx'));
const SecretDialog = lazy(() => import('./secret-dialog.tsx'));

/** One endpoint: how it stands, what can be done with it, what was sent to it. */
export function EndpointDetail({
  endpoint,
  carried,
}: {
  endpoint: WebhookEndpoint;
  /** Whether the plan carries webhooks: else it can be looked at, paused and deleted, and no more. */
  carried: boolean;
}) {
  const { t } = useTranslation('integration');
  const client = useQueryClient();
  const navigate = useNavigate();
  const ability = useAbility();
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState(false);
  const [renewed, setRenewed] = useState<WebhookEndpointWithSecret | null>(null);
  const { id, state, health } = endpoint;
  const paused = state === 'paused';

  /** Does something and reads all anew; what failed is said. @returns whether it was done */
  const doing = async (work: () => Promise<unknown>, said?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (said) toast({ title: said, tone: 'success' });
      return true;
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      return false;
    } finally {
      await client.invalidateQueries(allOfWebhooks);
      setBusy(false);
    }
  };
  const rotate = async () => {
    const agreed = await askToConfirm({
      title: t('webhooks.rotate.title'),
      text: t('webhooks.rotate.text'),
      confirmLabel: t('webhooks.rotate.action'),
    });
    if (agreed) await doing(async () => setRenewed(await rotateSecret(id)));
  };
  const resume = async () => {
    const agreed =
      health.waiting === 0 ||
      (await askToConfirm({
        title: t('webhooks.resume.title'),
        text: t('webhooks.resume.text', { count: health.waiting }),
        confirmLabel: t('webhooks.resume.action'),
      }));
    if (agreed) await doing(() => resumeEndpoint(id), t('webhooks.resume.done'));
  };
  const remove = async () => {
    const agreed = await askToConfirm({
      title: t('webhooks.remove.title'),
      text: t('webhooks.remove.text'),
      confirmLabel: t('webhooks.remove.action'),
      tone: 'danger',
    });
    if (agreed && (await doing(() => deleteEndpoint(id), t('webhooks.remove.done'))))
      navigate(webhookPaths.list, { replace: true });
  };
  const mayPause = ability.can('update', 'WebhookEndpoint') && !paused;
  const mayUpdate = ability.can('update', 'WebhookEndpoint') && carried;
  const maySend = ability.can('send', 'WebhookEndpoint') && carried && !paused;
  return (
    <>
      <PageHeader
        title={endpoint.description || <EndpointAddress text={new URL(endpoint.url).hostname} />}
        description={<span className="[overflow-wrap:anywhere]">{endpoint.url}</span>}
        badge={<EndpointBadge endpoint={endpoint} />}
        actions={
          <>
            {maySend && (
              <Button loading={busy} onClick={() => void doing(() => sendTest(id), t('webhooks.test.done'))}>
                {t('webhooks.test.action')}
              </Button>
            )}
            {mayUpdate && paused && (
              <Button loading={busy} onClick={() => void resume()}>
                {t('webhooks.resume.action')}
              </Button>
            )}
          </>
        }
        moreActions={[
          ...(mayUpdate
            ? [
                { label: t('webhooks.change'), icon: 'pencil', onSelect: () => setChanging(true) },
                { label: t('webhooks.rotate.action'), icon: 'key-round', onSelect: () => void rotate() },
              ]
            : []),
          ...(mayPause
            ? [
                {
                  label: t('webhooks.pause.action'),
                  icon: 'clock',
                  onSelect: () => void doing(() => pauseEndpoint(id), t('webhooks.pause.done')),
                },
              ]
            : []),
          ...(ability.can('delete', 'WebhookEndpoint')
            ? [{ label: t('webhooks.remove.action'), icon: 'trash-2', onSelect: () => void remove() }]
            : []),
        ]}
      />
      {!carried && <NotCarried some />}
      <EndpointTrouble endpoint={endpoint} />
      <div className="flex flex-col gap-5 lg:gap-6">
        <Facts endpoint={endpoint} />
        <MessageList endpoint={endpoint} maySend={maySend} />
      </div>
      <Suspense fallback={null}>
        {changing && <EndpointDialog endpoint={endpoint} onClose={() => setChanging(false)} />}
        {renewed && <SecretDialog made={renewed} onClose={() => setRenewed(null)} />}
      </Suspense>
    </>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('integration');
  const { instant, number } = useFormats();
  const { health, formerSecretUntil, madeBy, createdAt, events } = endpoint;
  const facts: [string, string][] = [
    [t('webhooks.health.delivered'), number(health.delivered)],
    [t('webhooks.health.failed'), number(health.failed)],
    [t('webhooks.health.waiting'), number(health.waiting)],
    [
      t('webhooks.health.last'),
      health.lastDeliveredAt ? instant(health.lastDeliveredAt) : t('webhooks.health.never'),
    ],
    [t('webhooks.made'), t('webhooks.madeBy', { when: instant(createdAt), name: madeBy })],
    ...(formerSecretUntil
      ? [
          [t('webhooks.former'), t('webhooks.formerUntil', { when: instant(formerSecretUntil) })] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
          {facts.map(([term, said]) => (
            <div key={term} className="min-w-0">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="tabular-nums [overflow-wrap:anywhere]">{said}</dd>
            </div>
          ))}
        </dl>
        <ul aria-label={t('webhooks.form.events')} className="flex flex-wrap gap-1.5">
          {events.map((type) => (
            <li key={type}>
              <Badge tone="outline">
                <code>{type}</code>
              </Badge>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

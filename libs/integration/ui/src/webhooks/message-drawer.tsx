import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, askToConfirm, Button, Skeleton, toast } from '@convoy/ui-kit';
import { CodeBlock } from '@convoy/ui-kit/controls';
import {
  Drawer,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
} from '@convoy/ui-kit/panels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookAttempt, WebhookEndpoint } from '../../../contract/src/index.ts';
import { MessageBadge } from './endpoint-marks.tsx';
import { readableJson } from './readable-json.rule.ts';
import { allOfWebhooks, replayMessage, webhookMessage } from './webhooks.api.ts';

/** One message: what was sent, what came back each time, and sending it once more. */
export default function MessageDrawer({
  endpoint,
  messageId,
  maySend,
  onClose,
}: {
  endpoint: WebhookEndpoint;
  messageId: number;
  maySend: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('integration');
  const client = useQueryClient();
  const message = useQuery(webhookMessage(endpoint.id, messageId));
  const [busy, setBusy] = useState(false);
  const replay = async () => {
    const agreed = await askToConfirm({
      title: t('webhooks.replay.title'),
      text: t('webhooks.replay.text'),
      confirmLabel: t('webhooks.replay.action'),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await replayMessage(endpoint.id, messageId);
      toast({ title: t('webhooks.replay.done'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    }
    await client.invalidateQueries(allOfWebhooks);
    setBusy(false);
  };
  const { data } = message;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerContent className="w-[min(40rem,100vw)]">
        <DrawerHeader>
          <DrawerTitle>
            {data ? <code className="normal-case">{data.type}</code> : t('titles.webhook')}
          </DrawerTitle>
          <DrawerDescription className="[overflow-wrap:anywhere]">
            {data ? <code>{data.webhookId}</code> : t('loading')}
          </DrawerDescription>
        </DrawerHeader>
        {message.isError && !data && (
          <Alert tone="danger" title={t('webhooks.messages.loadFailed')}>
            {apiErrorMessage(message.error)}
          </Alert>
        )}
        {message.isPending && <Skeleton className="h-96 rounded-lg" />}
        {data && (
          <>
            <div>
              <MessageBadge state={data.state} />
            </div>
            <h3 className="font-medium text-sm">{t('webhooks.messages.body')}</h3>
            <CodeBlock code={readableJson(data.body)} label={t('webhooks.messages.body')} />
            {data.log.length === 0 && (
              <p className="text-muted-foreground text-sm">{t('webhooks.messages.noAttempt')}</p>
            )}
            <ol className="flex flex-col gap-5">
              {data.log.map((attempt) => (
                <li key={attempt.number}>
                  <Attempt attempt={attempt} />
                </li>
              ))}
            </ol>
          </>
        )}
        {data && maySend && (
          <DrawerFooter>
            <Button loading={busy} onClick={() => void replay()}>
              {t('webhooks.replay.action')}
            </Button>
          </DrawerFooter>
        )}
      </DrawerContent>
    </Drawer>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { t } = useTranslation('integration');
  const { instant, number } = useFormats();
  const { failure, status } = attempt;
  const headers = (all: Readonly<Record<string, string>>) =>
    Object.entries(all)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  return (
    <section className="flex min-w-0 flex-col gap-3 border-border border-t pt-4">
      <h3 className="font-medium text-sm">
        {t('webhooks.messages.attempt', { number: number(attempt.number), when: instant(attempt.at) })}
      </h3>
      <p className="text-pretty text-sm">
        {failure
          ? t(`webhooks.failures.${failure}.long`, { status: status ?? 0 })
          : t('webhooks.messages.answered', { status: status ?? 0, ms: number(attempt.durationMs) })}
      </p>
      <CodeBlock
        code={`POST ${attempt.url}\n${headers(attempt.requestHeaders)}`}
        label={t('webhooks.messages.request')}
      />
      {status !== null && (
        <CodeBlock
          code={`${status}\n${headers(attempt.responseHeaders ?? {})}\n\n${attempt.responseBody ?? ''}`}
          label={t('webhooks.messages.response')}
        />
      )}
      {attempt.responseCut && <p className="text-muted-foreground text-sm">{t('webhooks.messages.cut')}</p>}
    </section>
  );
}

import {
  apiErrorMessage,
  listUrl,
  type PagePlace,
  pageAround,
  pagePlaceInUrl,
  useFormats,
  useLanguage,
} from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { askToConfirm, Button, Select, toast } from '@convoy/ui-kit';
import { type DataColumn, DataTable } from '@convoy/ui-kit/data-table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type WebhookEndpoint,
  type WebhookMessage,
  webhookMessageStates,
} from '../../../contract/src/index.ts';
import { MessageBadge } from './endpoint-marks.tsx';
import { allOfWebhooks, MESSAGES_PER_PAGE, replayFailed, webhookMessages } from './webhooks.api.ts';

const MessageDrawer = lazy(() => import('./message-drawer.tsx'));
const none: readonly WebhookMessage[] = [];
const DAY_MS = 86_400_000;

/** What was sent to an endpoint, the newest first. State, type and page are in the address. */
export function MessageList({
  endpoint,
  maySend,
}: {
  endpoint: WebhookEndpoint;
  /** Whether what was sent may be sent again. */
  maySend: boolean;
}) {
  const { t } = useTranslation('integration');
  const { language } = useLanguage();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<number | null>(null);
  const state = webhookMessageStates.find((each) => each === query.get('state')) ?? null;
  const type = query.get('type');
  const place = pagePlaceInUrl(query);
  const { page } = place;
  const list = useQuery({
    ...webhookMessages(endpoint.id, { state, type, ...place }),
    placeholderData: keepPreviousData,
  });
  const columns = useMessageColumns(setOpen);
  const show = (next: { state?: string | null; type?: string | null } & Partial<PagePlace>) =>
    setQuery(listUrl({ state, type, page: 1, ...next }, ['state', 'type']));
  const replay = async () => {
    const agreed = await askToConfirm({
      title: t('webhooks.replay.failedTitle'),
      text: t('webhooks.replay.failedText'),
      confirmLabel: t('webhooks.replay.failed'),
    });
    if (!agreed) return;
    try {
      const { count } = await replayFailed(endpoint.id, new Date(Date.now() - DAY_MS).toISOString());
      toast({ title: t('webhooks.replay.failedDone', { count }), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    }
    await client.invalidateQueries(allOfWebhooks);
  };
  return (
    <section aria-label={t('webhooks.messages.title')}>
      <h2 className="mb-3 text-lg leading-6">{t('webhooks.messages.title')}</h2>
      <DataTable
        label={t('webhooks.messages.title')}
        columns={columns}
        rows={list.data?.items ?? none}
        rowId={(message) => String(message.id)}
        rowLabel={(message) => message.type}
        locale={language}
        countText={(count) => t('webhooks.messages.count', { count })}
        storageKey="integration.webhook-messages"
        maxHeight="max(24rem, calc(100dvh - 22rem))"
        onOpen={(message) => setOpen(message.id)}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? {
                title: t('webhooks.messages.loadFailed'),
                text: apiErrorMessage(list.error),
                onRetry: () => list.refetch(),
              }
            : null
        }
        empty={{
          icon: 'inbox',
          title: t('webhooks.messages.empty'),
          text: state || type ? t('webhooks.messages.emptyFiltered') : t('webhooks.messages.emptyText'),
        }}
        server={{
          total: list.data?.total ?? 0,
          page,
          perPage: MESSAGES_PER_PAGE,
          onPageChange: (next) => show(pageAround(next, page, list.data)),
        }}
        toolbar={
          <div className="flex flex-wrap gap-2">
            <div className="w-44">
              <Select
                aria-label={t('webhooks.messages.state')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={state ?? ''}
                onValueChange={(value) => show({ state: value || null })}
                options={[
                  { value: '', label: t('webhooks.messages.states.all') },
                  ...webhookMessageStates.map((each) => ({
                    value: each,
                    label: t(`webhooks.messages.states.${each}`),
                  })),
                ]}
              />
            </div>
            <div className="w-52">
              <Select
                aria-label={t('webhooks.messages.type')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={type ?? ''}
                onValueChange={(value) => show({ type: value || null })}
                options={[
                  { value: '', label: t('webhooks.messages.allTypes') },
                  ...[...endpoint.events, 'webhook.test'].map((each) => ({ value: each, label: each })),
                ]}
              />
            </div>
            {maySend && endpoint.health.failed > 0 && (
              <Button variant="outline" size="sm" onClick={() => void replay()}>
                {t('webhooks.replay.failed')}
              </Button>
            )}
          </div>
        }
      />
      {open !== null && (
        <Suspense fallback={null}>
          <MessageDrawer
            endpoint={endpoint}
            messageId={open}
            maySend={maySend}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function useMessageColumns(onOpen: (id: number) => void): readonly DataColumn<WebhookMessage>[] {
  const { t } = useTranslation('integration');
  const { instant, number } = useFormats();
  const answered = (message: WebhookMessage) =>
    message.lastStatus !== null
      ? String(message.lastStatus)
      : message.lastFailure
        ? t(`webhooks.failures.${message.lastFailure}.short`)
        : '–';
  const columns: DataColumn<WebhookMessage>[] = [
    {
      id: 'type',
      header: t('webhooks.messages.type'),
      value: (message) => message.type,
      cell: (message, place) =>
        // A card is one button as a whole.
        place === 'card' ? (
          <code>{message.type}</code>
        ) : (
          <button
            type="button"
            className="relative z-1 rounded-xs text-start font-medium hover:underline focus-visible:outline-2 focus-visible:outline-ring"
            onClick={() => onOpen(message.id)}
          >
            <code>{message.type}</code>
          </button>
        ),
      minWidth: 190,
      card: 'title',
      hideable: false,
    },
    {
      id: 'occurredAt',
      header: t('webhooks.messages.at'),
      value: (message) => message.occurredAt,
      text: (message) => instant(message.occurredAt),
      minWidth: 150,
      grow: 0.4,
    },
    {
      id: 'state',
      header: t('webhooks.messages.state'),
      value: (message) => message.state,
      text: (message) => t(`webhooks.messages.states.${message.state}`),
      cell: (message) => <MessageBadge state={message.state} />,
      minWidth: 130,
      grow: 0.4,
      card: 'badge',
    },
    {
      id: 'answer',
      header: t('webhooks.messages.answer'),
      value: answered,
      minWidth: 110,
      grow: 0.4,
    },
    {
      id: 'attempts',
      header: t('webhooks.messages.attempts'),
      value: (message) => message.attempts,
      text: (message) => number(message.attempts),
      align: 'end',
      minWidth: 104,
      grow: 0.2,
    },
    {
      id: 'next',
      header: t('webhooks.messages.next'),
      value: (message) => message.nextAttemptAt ?? '',
      text: (message) => (message.nextAttemptAt ? instant(message.nextAttemptAt) : '–'),
      minWidth: 150,
      grow: 0.4,
    },
  ];
  // The server has one order: the newest first.
  return columns.map((column) => ({ ...column, sortable: false }));
}

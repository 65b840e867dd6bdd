import { apiErrorMessage, type PagePlace, pageAround, useFormats } from '@convoy/shell-api';
import { Alert, Badge, Button, Card, EmptyState, SkeletonText } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../contract/src/index.ts';
import { conversationList } from '../assistant.api.ts';

/** The inbox: those that wait first. */
export function ConversationList({
  state,
  place,
  open,
  onOpen,
  onPlace,
}: {
  readonly state: string;
  readonly place: PagePlace;
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
  readonly onPlace: (place: PagePlace) => void;
}) {
  const { t } = useTranslation('assistant');
  const { data, error, isPending, refetch } = useQuery({
    ...conversationList(state, place),
    placeholderData: keepPreviousData,
  });
  if (isPending)
    return (
      <Card className="p-4">
        <SkeletonText lines={6} />
      </Card>
    );
  if (!data)
    return (
      <Alert
        tone="danger"
        title={t('error')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      >
        {apiErrorMessage(error)}
      </Alert>
    );
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState icon="inbox" title={t('inbox.empty')} text={t('inbox.emptyText')} />
      </Card>
    );
  const { page } = place;
  const turn = (to: number) => onPlace(pageAround(to, page, data));
  return (
    <>
      <ul aria-label={t('inbox.list')} className="flex flex-col gap-2">
        {data.items.map((conversation) => (
          <li key={conversation.id}>
            <Row conversation={conversation} isOpen={conversation.id === open} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {(data.next !== undefined || page > 1) && (
        <nav aria-label={t('inbox.pages')} className="mt-3 flex gap-2">
          <Button variant="outline" size="sm" disabled={page === 1} onClick={() => turn(page - 1)}>
            {t('inbox.newer')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={data.next === undefined}
            onClick={() => turn(page + 1)}
          >
            {t('inbox.older')}
          </Button>
        </nav>
      )}
    </>
  );
}

function Row({
  conversation,
  isOpen,
  onOpen,
}: {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly onOpen: (id: number) => void;
}) {
  const { t } = useTranslation('assistant');
  const { instant } = useFormats();
  const { id, customerName, state, lastText, lastAt, unanswered, bookingId } = conversation;
  const name = customerName ?? t('inbox.guest');
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      aria-label={t('inbox.open', { name })}
      onClick={() => onOpen(id)}
      className={`flex w-full flex-col gap-1 rounded-lg border p-3 text-start text-sm transition-colors hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring ${
        isOpen ? 'border-primary bg-muted' : 'border-border bg-surface'
      }`}
    >
      <span className="flex w-full flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{name}</span>
        <span className="text-muted-foreground text-xs">{instant(lastAt)}</span>
      </span>
      <span className="line-clamp-2 text-muted-foreground [overflow-wrap:anywhere]">{lastText}</span>
      <span className="flex flex-wrap gap-1">
        {state === 'waiting' && <Badge tone="warning">{t('inbox.waiting')}</Badge>}
        {state === 'staff' && <Badge tone="primary">{conversation.takenBy ?? t('inbox.staff')}</Badge>}
        {unanswered > 0 && <Badge tone="neutral">{t('inbox.notUnderstood')}</Badge>}
        {bookingId !== null && <Badge tone="success">{t('inbox.booking')}</Badge>}
      </span>
    </button>
  );
}

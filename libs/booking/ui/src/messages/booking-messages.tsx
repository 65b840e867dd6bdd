import { apiErrorMessage, useFormats, useLeaveGuard } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, cn, Field, Icon, Skeleton, Textarea } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingMessage } from '../../../contract/src/index.ts';
import { messagesOf } from './messages.api.ts';
import { isOnItsWay, useSendMessage } from './use-send-message.ts';

const LONGEST = 2000;

/** What the customer and the depot write to each other about a booking. */
export function BookingMessages({ bookingId, isStaff }: { bookingId: number; isStaff: boolean }) {
  const { t } = useTranslation('booking');
  // Asking for messages marks them as read: in a tab that nobody looks at they wait.
  const thread = useQuery({ ...messagesOf(bookingId), enabled: useLookedAt() });
  const send = useSendMessage(bookingId);
  const [text, setText] = useState('');
  const words = text.trim();
  useLeaveGuard(words !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words === '' || words.length > LONGEST || send.isPending) return;
    setText('');
    // What could not be sent comes back to be sent again, before what was begun meanwhile.
    send.mutate(words, {
      onError: () => setText((typed) => (typed.trim() === '' ? words : `${words}\n${typed}`)),
    });
  };
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{t('messages.title')}</h2>
        {thread.isError && !thread.data ? (
          <Alert
            tone="danger"
            title={t('messages.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => thread.refetch()}>
                {t('detail.retry')}
              </Button>
            }
          >
            {apiErrorMessage(thread.error)}
          </Alert>
        ) : thread.isPending ? (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">{t('messages.loading')}</span>
            <Skeleton className="h-14 w-3/5 rounded-lg" />
            <Skeleton className="ml-auto h-14 w-3/5 rounded-lg" />
          </div>
        ) : thread.data.length === 0 ? (
          <p className="text-muted-foreground text-sm">
            {t(isStaff ? 'messages.emptyStaff' : 'messages.empty')}
          </p>
        ) : (
          <ol aria-label={t('messages.title')} aria-live="polite" className="flex flex-col gap-4">
            {thread.data.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )}
        <form onSubmit={submit} className="flex flex-col gap-3" aria-label={t('messages.write')}>
          <Field
            label={t('messages.text')}
            error={
              words.length > LONGEST
                ? t('messages.tooLong', { count: LONGEST })
                : send.isError
                  ? t('messages.notSent', { reason: apiErrorMessage(send.error) })
                  : undefined
            }
          >
            <Textarea value={text} onValueChange={setText} limit={LONGEST} rows={3} dir="auto" />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" disabled={words === '' || words.length > LONGEST} loading={send.isPending}>
              <Icon name="send" />
              {t('messages.send')}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

/** Whether the tab is the one that is looked at. */
const useLookedAt = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
  );

function Message({ message }: { message: BookingMessage }) {
  const { t } = useTranslation('booking');
  const { instant } = useFormats();
  const { mine } = message;
  return (
    <li className={cn('flex max-w-[85%] flex-col gap-1', mine ? 'ml-auto items-end' : 'items-start')}>
      <p
        dir="auto"
        className={cn(
          'whitespace-pre-line rounded-lg px-4 py-2.5 text-start text-sm [overflow-wrap:anywhere]',
          mine ? 'bg-primary-soft text-foreground' : 'bg-muted text-foreground',
          isOnItsWay(message) && 'opacity-60',
        )}
      >
        {message.text}
      </p>
      <p className="text-muted-foreground text-xs">
        {mine ? <span className="sr-only">{t('messages.you')} </span> : <bdi>{message.authorName} · </bdi>}
        {isOnItsWay(message) ? (
          t('messages.sending')
        ) : (
          <>
            <time dateTime={message.createdAt}>{instant(message.createdAt)}</time>
            {mine && ` · ${t(message.readAt ? 'messages.read' : 'messages.sent')}`}
          </>
        )}
      </p>
    </li>
  );
}

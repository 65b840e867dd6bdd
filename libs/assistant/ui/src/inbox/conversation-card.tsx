import { apiErrorMessage, useFormats, useSession } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Card, EmptyState, Icon, SkeletonText, Textarea, toast } from '@convoy/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConversationDetail, MOST_MESSAGE_LETTERS } from '../../../contract/src/index.ts';
import { conversationOf, giveBack, replyTo, takeOver } from '../assistant.api.ts';
import { ChatCards } from '../chat/chat-cards.tsx';

/** One conversation, read by staff: its messages, taking it over, answering, giving it back. */
export function ConversationCard({
  id,
  onClose,
}: {
  readonly id: number | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('assistant');
  if (id === null)
    return (
      <Card>
        <EmptyState icon="message-square" title={t('inbox.choose')} />
      </Card>
    );
  return <Opened id={id} onClose={onClose} />;
}

function Opened({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const { data, error, isPending } = useQuery(conversationOf(id));
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Button variant="ghost" size="sm" className="self-start lg:hidden" onClick={onClose}>
        <Icon name="arrow-left" className="size-4" /> {t('inbox.back')}
      </Button>
      {isPending ? (
        <SkeletonText lines={8} />
      ) : data ? (
        <Conversation conversation={data} />
      ) : (
        <Alert tone="danger" title={t('error')}>
          {apiErrorMessage(error)}
        </Alert>
      )}
    </Card>
  );
}

function Conversation({ conversation }: { readonly conversation: ConversationDetail }) {
  const { t } = useTranslation('assistant');
  const { instant } = useFormats();
  const { user } = useSession();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, state, takenBy, takenById, customerName, customerId, bookingId, log } = conversation;
  const mine = state === 'staff' && takenById === user?.id;
  const run = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      toast({ title: said, tone: 'success' });
      return true;
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
      return false;
    } finally {
      await client.invalidateQueries({
        predicate: ({ queryKey: [address] }) => typeof address === 'string' && address.startsWith('/api/ai/'),
      });
      setBusy(false);
    }
  };
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-2 border-border border-b pb-3">
        <h2 className="text-lg">
          {customerId === null ? (
            t('inbox.guest')
          ) : (
            <Link to={`/customers/${customerId}`}>{customerName}</Link>
          )}
        </h2>
        <span className="flex flex-wrap gap-2">
          {bookingId !== null && (
            <Button asChild size="sm" variant="outline">
              <Link to={`/booking/${bookingId}`}>{t('card.to.booking')}</Link>
            </Button>
          )}
          {state === 'assistant' || state === 'waiting' ? (
            <Button size="sm" loading={busy} onClick={() => void run(() => takeOver(id), t('inbox.taken'))}>
              {t('inbox.takeOver')}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="outline"
              loading={busy}
              onClick={() => void run(() => giveBack(id), t('inbox.given'))}
            >
              {t('inbox.giveBack')}
            </Button>
          )}
        </span>
      </header>
      {state === 'staff' && (
        <p className="text-muted-foreground text-sm">
          {mine ? t('inbox.taken') : t('inbox.takenBy', { name: takenBy ?? '' })}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {log.map((message) => (
          <li key={message.id} className="text-sm">
            <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
              <span className="font-medium">
                {message.author === 'customer'
                  ? (customerName ?? t('inbox.guest'))
                  : t(message.author === 'staff' ? 'chat.team' : 'chat.assistant')}
              </span>
              {instant(message.createdAt)}
              {message.spoken && <Badge tone="neutral">{t('chat.spoken')}</Badge>}
              {!message.understood && <Badge tone="warning">{t('inbox.notUnderstood')}</Badge>}
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.text}</p>
            {message.cards.length > 0 && <ChatCards cards={message.cards} busy />}
          </li>
        ))}
      </ol>
      {mine && <Reply busy={busy} onSend={(text) => run(() => replyTo(id, text), t('inbox.sent'))} />}
    </>
  );
}

function Reply({
  busy,
  onSend,
}: {
  readonly busy: boolean;
  readonly onSend: (text: string) => Promise<boolean>;
}) {
  const { t } = useTranslation('assistant');
  const id = useId();
  const [text, setText] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await onSend(text.trim()))) setText('');
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2 border-border border-t pt-3">
      <label htmlFor={id} className="font-medium text-sm">
        {t('inbox.reply')}
      </label>
      <Textarea
        id={id}
        rows={3}
        maxLength={MOST_MESSAGE_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="self-end" loading={busy} disabled={text.trim() === ''}>
        {t('chat.send')}
      </Button>
    </form>
  );
}

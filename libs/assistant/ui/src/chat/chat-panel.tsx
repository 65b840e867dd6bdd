import { Slot, useFormats } from '@convoy/shell-api';
import { Button, Icon, Spinner, Textarea } from '@convoy/ui-kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_MESSAGE_LETTERS } from '../../../contract/src/index.ts';
import { transcribe, voiceOffer } from '../assistant.api.ts';
import { ChatCards } from './chat-cards.tsx';
import { readAloud } from './read-aloud.ts';
import { type OpenConversation, useConversation } from './use-conversation.ts';

const examples = ['weekend', 'move', 'price', 'bookings'] as const;
/** What the examples send: the assistant reads English, whatever the page's language. */
const exampleMessages = {
  weekend: 'I need a van this weekend',
  move: 'I am moving house',
  price: 'How much is a medium van for three days?',
  bookings: 'Show my bookings',
} as const;

/** The chat: its messages, what may be sent with one press, and the field. Fills the height it is given. */
export function ChatPanel({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { t } = useTranslation('assistant');
  const chat = useConversation();
  const { messages, suggestions, state, busy, heard, loading } = chat;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [messages.length, busy, heard]);
  const say = (text: string) => void chat.send(text);
  const formats = useFormats();
  const answer = messages.at(-1);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* Focusable, so that the keyboard scrolls it. */}
      <div
        ref={log}
        role="log"
        aria-label={t('chat.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 focus-visible:outline-2 focus-visible:outline-ring"
      >
        {loading ? (
          <div className="grid h-full place-items-center">
            <Spinner />
          </div>
        ) : messages.length === 0 ? (
          <Start onSay={say} busy={busy} />
        ) : (
          <ol className="flex flex-col gap-3">
            {messages.map(({ id, author, text, cards }, at) => {
              const mine = author === 'customer';
              const last = at === messages.length - 1;
              return (
                <li key={id} className={mine ? 'flex justify-end' : ''}>
                  <div className={mine ? 'max-w-[85%]' : 'max-w-full sm:max-w-[92%]'}>
                    <p className="sr-only">
                      {t(mine ? 'chat.you' : author === 'staff' ? 'chat.team' : 'chat.assistant')}
                    </p>
                    {author === 'staff' && (
                      <p className="mb-0.5 text-muted-foreground text-xs">{t('chat.team')}</p>
                    )}
                    <p
                      className={`inline-block whitespace-pre-wrap rounded-lg px-3 py-2 text-sm [overflow-wrap:anywhere] ${
                        mine ? 'bg-primary text-primary-foreground' : 'bg-muted text-foreground'
                      }`}
                    >
                      {text}
                    </p>
                    {cards.length > 0 && (
                      <ChatCards
                        cards={cards}
                        busy={busy}
                        {...(last ? { onSay: say } : {})}
                        onConfirm={(token) => void chat.confirm(token)}
                      />
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        {/* The log announces the answer when it is whole: read aloud twice it would be no help. */}
        {heard !== '' && (
          <p
            aria-hidden
            data-heard
            className="mt-3 inline-block max-w-full whitespace-pre-wrap rounded-lg bg-muted px-3 py-2 text-foreground text-sm [overflow-wrap:anywhere] sm:max-w-[92%]"
          >
            {heard}
          </p>
        )}
        {busy && (
          <p className="mt-3 flex items-center gap-2 text-muted-foreground text-sm">
            <Spinner decorative /> {t('chat.thinking')}
          </p>
        )}
        {state !== 'assistant' && (
          <p role="status" className="mt-3 text-muted-foreground text-sm">
            {t(state === 'waiting' ? 'chat.waiting' : 'chat.staff')}
          </p>
        )}
      </div>
      {messages.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
          {suggestions.map(({ label, message }) => (
            <Button key={message} size="sm" variant="outline" disabled={busy} onClick={() => say(message)}>
              {label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" disabled={busy} className="ms-auto" onClick={chat.restart}>
            <Icon name="rotate-ccw" className="size-4" /> {t('chat.new')}
          </Button>
        </div>
      )}
      <Entry chat={chat} autoFocus={autoFocus} />
      <Slot
        id="assistant.voice.v1"
        busy={busy || loading}
        answer={answer?.author === 'assistant' ? readAloud(answer, t, formats) : null}
        onSay={(text) => void chat.send(text, true)}
        onOffer={voiceOffer}
        onTranscribe={transcribe}
      />
    </div>
  );
}

function Start({ onSay, busy }: { readonly onSay: (text: string) => void; readonly busy: boolean }) {
  const { t } = useTranslation('assistant');
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-2 py-2 text-center">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground forced-colors:border">
        <Icon name="bot" className="size-6" />
      </span>
      <p className="font-semibold">{t('chat.start')}</p>
      <p className="max-w-sm text-muted-foreground text-sm">{t('chat.text')}</p>
      <div className="flex max-w-md flex-wrap justify-center gap-2">
        {examples.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="outline"
            disabled={busy}
            onClick={() => onSay(exampleMessages[name])}
          >
            {t(`chat.examples.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Entry({ chat, autoFocus }: { readonly chat: OpenConversation; readonly autoFocus: boolean }) {
  const { t } = useTranslation('assistant');
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const send = async () => {
    if (text.trim() === '' || chat.busy || chat.loading) return;
    const said = text;
    setText('');
    if (!(await chat.send(said))) setText((now) => now || said);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="flex items-end gap-2 border-border border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('chat.input')}
      </label>
      <Textarea
        id={id}
        ref={field}
        rows={1}
        maxLength={MOST_MESSAGE_LETTERS}
        value={text}
        placeholder={t('chat.placeholder')}
        className="field-sizing-content max-h-32 min-h-11 flex-1 resize-none"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        aria-label={t('chat.send')}
        disabled={text.trim() === '' || chat.busy || chat.loading}
        className="h-11"
      >
        <Icon name="send" className="size-4" />
      </Button>
    </form>
  );
}

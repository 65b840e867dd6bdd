import { ApiError, apiErrorMessage, useSession, useTenant } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ChatAnswer,
  ChatCard,
  ChatMessage,
  ConfirmCard,
  ConversationState,
  Suggestion,
} from '../../../contract/src/index.ts';
import { confirmCard, readHistory } from '../assistant.api.ts';
import { streamAnswer } from './stream-answer.ts';

/** How often a conversation with staff is read again: doubled up to the second while nothing is added. */
const STAFF_POLL_MS = 5_000;
const SLOWEST_POLL_MS = 60_000;

/** A message as it is shown; those of this visit have no id yet. */
export interface ShownMessage {
  readonly id: string;
  readonly author: ChatMessage['author'];
  readonly text: string;
  readonly cards: readonly ChatCard[];
}

/** A conversation that goes on over pages and reloads of this tab. */
export interface OpenConversation {
  readonly messages: readonly ShownMessage[];
  readonly suggestions: readonly Suggestion[];
  readonly state: ConversationState;
  readonly busy: boolean;
  /** The words of the answer that came so far; empty before the first one. */
  readonly heard: string;
  readonly loading: boolean;
  /** @param spoken it was said aloud, with the consent to keep its transcript */
  send(text: string, spoken?: boolean): Promise<boolean>;
  confirm(token: string): Promise<void>;
  restart(): void;
}

const shownOf = ({ id, author, text, cards }: ChatMessage): ShownMessage => ({
  id: `m${id}`,
  author,
  text,
  cards,
});

const cardName = ({ action, expiresAt }: ConfirmCard) => `${action} ${expiresAt}`;

/** Stored messages with the tokens that this page holds: the server stores none, so a stored card has lost its own. */
export function withLiveTokens(
  stored: readonly ChatMessage[],
  shown: readonly ShownMessage[],
): readonly ShownMessage[] {
  const live = new Map(
    shown
      .flatMap(({ cards }) => cards)
      .flatMap((card) =>
        card.kind === 'confirm' && card.token ? [[cardName(card), card.token] as const] : [],
      ),
  );
  return stored.map((message) => ({
    ...shownOf(message),
    cards: message.cards.map((card) =>
      card.kind === 'confirm' ? { ...card, token: card.token ?? live.get(cardName(card)) ?? null } : card,
    ),
  }));
}

/** Storage may be closed: a conversation then lasts as long as its page. */
function storage(key: string) {
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (value: string | null) => {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, value);
      } catch {
        // Closed or full: nothing depends on it.
      }
    },
  };
}

export function useConversation(): OpenConversation {
  const { t } = useTranslation('assistant');
  const { slug } = useTenant();
  const { user } = useSession();
  // Another person at the same browser begins a conversation of their own.
  const place = useRef(storage(`convoy.assistant.${slug}.${user?.id ?? 'guest'}`));
  const key = useRef<string | null>(null);
  const counter = useRef(0);
  /** Replaced when a call begins and when it ends. */
  const turn = useRef({ running: false });
  const lastRead = useRef<number | null>(null);
  const [messages, setMessages] = useState<readonly ShownMessage[]>([]);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [state, setState] = useState<ConversationState>('assistant');
  const [busy, setBusy] = useState(false);
  const [heard, setHeard] = useState('');
  const [loading, setLoading] = useState(() => place.current.read() !== null);

  const add = useCallback((author: ShownMessage['author'], text: string, cards: readonly ChatCard[] = []) => {
    counter.current++;
    const message = { id: `n${counter.current}`, author, text, cards };
    setMessages((before) => [...before, message]);
    return message.id;
  }, []);

  const forget = useCallback(() => {
    key.current = null;
    place.current.write(null);
  }, []);

  /** Reads the stored conversation. @returns whether something was added since the last time */
  const reread = useCallback(async (): Promise<boolean> => {
    const at = turn.current;
    // A call in progress shows a message that is not stored yet.
    if (key.current === null || at.running) return false;
    try {
      const history = await readHistory(key.current);
      // A call that began meanwhile knows more than what was read.
      if (turn.current !== at) return false;
      setMessages((shown) => withLiveTokens(history.messages, shown));
      setState(history.state);
      const last = history.messages.at(-1)?.id ?? null;
      const added = last !== lastRead.current;
      lastRead.current = last;
      return added;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) forget();
      return false;
    }
  }, [forget]);

  useEffect(() => {
    key.current = place.current.read();
    void reread().finally(() => setLoading(false));
  }, [reread]);

  useEffect(() => {
    // Begins again at the shortest interval after each call.
    if (state === 'assistant' || busy) return;
    let wait = STAFF_POLL_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const next = () => {
      timer = document.visibilityState === 'visible' ? setTimeout(read, wait) : undefined;
    };
    const read = async () => {
      timer = undefined;
      wait = (await reread()) ? STAFF_POLL_MS : Math.min(wait * 2, SLOWEST_POLL_MS);
      if (!ended && timer === undefined) next();
    };
    // A hidden page reads nothing; shown again, it reads at once.
    const onVisibility = () => {
      clearTimeout(timer);
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      wait = STAFF_POLL_MS;
      void read();
    };
    next();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [state, busy, reread]);

  const take = useCallback(
    (answer: ChatAnswer) => {
      key.current = answer.conversation;
      place.current.write(answer.conversation);
      setState(answer.state);
      setSuggestions(answer.suggestions);
      if (answer.response !== '') add('assistant', answer.response, answer.cards);
    },
    [add],
  );

  const run = useCallback(
    async (work: () => Promise<ChatAnswer>): Promise<boolean> => {
      setBusy(true);
      turn.current = { running: true };
      setSuggestions([]);
      try {
        take(await work());
        return true;
      } catch (error) {
        // A refusal says what is wrong; anything else as the specification words it.
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (refused && error.code === 'CONVERSATION_NOT_FOUND') forget();
        toast({
          title: t('chat.failed'),
          description: refused ? apiErrorMessage(error) : t('chat.failedText'),
          tone: 'destructive',
        });
        return false;
      } finally {
        turn.current = { running: false };
        setHeard('');
        setBusy(false);
      }
    },
    [take, forget, t],
  );

  const send = useCallback(
    async (text: string, spoken = false) => {
      const message = text.trim();
      if (message === '' || busy || loading) return false;
      const id = add('customer', message);
      const body = {
        message,
        ...(key.current ? { conversation: key.current } : {}),
        ...(spoken ? { spoken: { consent: true as const } } : {}),
      };
      const sent = await run(() => streamAnswer(body, setHeard));
      // What was not sent goes back into the field.
      if (!sent) setMessages((before) => before.filter((one) => one.id !== id));
      return sent;
    },
    [add, run, busy, loading],
  );

  const confirm = useCallback(
    async (token: string) => {
      const conversation = key.current;
      if (conversation === null || busy) return;
      // A card is pressed once: whatever comes of it, its token is gone.
      setMessages((before) =>
        before.map((message) => ({
          ...message,
          cards: message.cards.map((card) =>
            card.kind === 'confirm' && card.token === token ? { ...card, token: null } : card,
          ),
        })),
      );
      await run(() => confirmCard(conversation, token));
    },
    [run, busy],
  );

  const restart = useCallback(() => {
    forget();
    lastRead.current = null;
    turn.current = { running: false };
    setMessages([]);
    setSuggestions([]);
    setState('assistant');
  }, [forget]);

  return { messages, suggestions, state, busy, heard, loading, send, confirm, restart };
}

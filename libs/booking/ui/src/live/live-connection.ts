import { createClient } from 'graphql-ws';

/** What a page hears of the server while it is open. */
export interface LiveListener {
  /** A booking one may see has changed; null: something may have been missed. */
  readonly onChange: (bookingId: number | null) => void;
  /** Whether changes arrive by themselves now. */
  readonly onLive: (live: boolean) => void;
}

/** The longest one waits before trying again, ms. */
const LONGEST_WAIT = 30_000;
/** Codes of a close after which trying again is in vain: nobody is signed in, or nobody may. */
const IN_VAIN = [4401, 4403];

const CHANGES = 'subscription { bookingChanged { id readAgain } }';

type Changes = { bookingChanged?: { id: number | null; readAgain: boolean } };

/** Listens to changes of bookings over a WebSocket, and goes on trying when it is lost. @returns what ends it */
export function connectLive({ onChange, onLive }: LiveListener): () => void {
  const { protocol, host } = window.location;
  let wasLive = false;
  const client = createClient({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
    keepAlive: 20_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (cause) => !(cause instanceof CloseEvent && IN_VAIN.includes(cause.code)),
    // Everybody lost the server at once; not everybody comes back at once.
    retryWait: async (tried) => {
      const wait = Math.min(LONGEST_WAIT, 500 * 2 ** tried);
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
      // Without a network every attempt is in vain, and each leaves a line in the browser's console.
      if (!navigator.onLine)
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    },
    on: {
      connected: () => {
        onLive(true);
        if (wasLive) onChange(null);
        wasLive = true;
      },
      closed: () => onLive(false),
    },
  });
  const stop = client.subscribe<Changes>(
    { query: CHANGES },
    {
      next: ({ data }) => {
        const news = data?.bookingChanged;
        if (news) onChange(news.readAgain ? null : news.id);
      },
      error: () => onLive(false),
      complete: () => onLive(false),
    },
  );
  return () => {
    // Also while it waits to try again.
    stop();
    void client.dispose();
  };
}

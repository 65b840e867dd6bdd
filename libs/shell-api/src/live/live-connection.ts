import { createClient } from 'graphql-ws';
import { watchCalls } from '../call-watch.ts';

/** What somebody hears of the server while they listen. */
export interface LiveListener {
  /** A record one may see has changed; null: something may have been missed. */
  readonly onChange: (id: number | null) => void;
  /** Whether changes arrive by themselves now. */
  readonly onLive: (live: boolean) => void;
}

/** The longest one waits before trying again, ms. */
const LONGEST_WAIT = 30_000;
/** How often a silent server is asked whether it is there, and how long it may take to say so, ms. */
const PING = 20_000;
const PONG_WITHIN = 10_000;
/** Codes of a close after which trying again is in vain: nobody is signed in, or nobody may. */
const IN_VAIN = [4401, 4403];
/** Answers to a subscription that will not be another one later: one may not listen to it, or it cannot be asked for so. */
const FOR_GOOD = /^(FORBIDDEN|NOT_FOUND|GRAPHQL_.*)$/;
/** Who was signed out and has asked for so long without being refused is signed in again, ms. Pages ask every minute. */
const SIGNED_IN_AGAIN = 75_000;

/** An event of any subscription to changes. */
interface News {
  readonly id: number | null;
  readonly readAgain: boolean;
}

/** What is listened to, by one subscription for all who do. */
interface Topic {
  readonly listeners: Set<LiveListener>;
  /** Ends the subscription; null where there is none now. */
  stop: (() => void) | null;
  wasLive: boolean;
  /** The server does not let one listen: the polls are left. */
  isRefused: boolean;
}

/** The one line of this tab to the server, from the first who listens to the last. */
class LiveConnection {
  private readonly topics = new Map<string, Topic>();
  private isConnected = false;
  /** When it was last heard that nobody is signed in. */
  private signedOutAt: number | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    keepAlive: PING,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (cause) => this.signedOutAt === null && !isInVain(cause),
    retryWait: waitToRetry,
    on: {
      connected: () => this.hasConnected(),
      closed: () => this.hasClosed(),
      // Nobody polls while the line stands: one that is dead without a word (a laptop that slept) must be found out.
      ping: (isTheirs) => {
        if (!isTheirs) this.silence = setTimeout(() => this.client.terminate(), PONG_WITHIN);
      },
      pong: (isTheirs) => {
        if (isTheirs) clearTimeout(this.silence);
      },
    },
  });
  // A handshake that is refused looks to a browser like a server out of reach; any other call says why.
  private readonly unwatch = watchCalls(({ refusal }) => {
    if (refusal === 'UNAUTHENTICATED') this.hasSignedOut();
  });

  get isUnused(): boolean {
    return this.topics.size === 0;
  }

  listen(name: string, listener: LiveListener): void {
    const topic = this.topics.get(name) ?? {
      listeners: new Set(),
      stop: null,
      wasLive: false,
      isRefused: false,
    };
    this.topics.set(name, topic);
    topic.listeners.add(listener);
    if (this.signedOutAt === null) this.begin(name, topic);
    if (!topic.stop || !this.isConnected) return;
    topic.wasLive = true;
    listener.onLive(true);
  }

  leave(name: string, listener: LiveListener): void {
    const topic = this.topics.get(name);
    if (!topic?.listeners.delete(listener) || topic.listeners.size > 0) return;
    this.topics.delete(name);
    topic.stop?.();
  }

  /** Takes up again what ended for want of a session, or because something failed on their side. */
  tryAgain(): void {
    if (this.signedOutAt !== null && Date.now() - this.signedOutAt < SIGNED_IN_AGAIN) return;
    this.signedOutAt = null;
    for (const [name, topic] of this.topics) if (this.begin(name, topic) && this.isConnected) tellLive(topic);
  }

  end(): void {
    this.unwatch();
    clearTimeout(this.silence);
    // Also while it waits to try again, and then there is nothing to close.
    Promise.resolve(this.client.dispose()).catch(() => undefined);
  }

  /** Gives whether it has begun just now. */
  private begin(name: string, topic: Topic): boolean {
    if (topic.stop || topic.isRefused) return false;
    const stop = this.client.subscribe<Record<string, News>>(
      { query: `subscription { ${name} { id readAgain } }` },
      {
        next: ({ data }) => {
          const news = data?.[name];
          for (const { onChange } of topic.listeners) onChange(news && !news.readAgain ? news.id : null);
        },
        error: (cause) => this.hasEnded(topic, stop, cause),
        complete: () => this.hasEnded(topic, stop, null),
      },
    );
    topic.stop = stop;
    return true;
  }

  private hasConnected(): void {
    this.isConnected = true;
    for (const topic of this.topics.values()) if (topic.stop) tellLive(topic);
  }

  private hasClosed(): void {
    clearTimeout(this.silence);
    if (!this.isConnected) return;
    this.isConnected = false;
    for (const topic of this.topics.values()) tellLost(topic);
  }

  private hasSignedOut(): void {
    this.signedOutAt = Date.now();
    for (const topic of this.topics.values()) {
      topic.stop?.();
      topic.stop = null;
      tellLost(topic);
    }
  }

  private hasEnded(topic: Topic, stop: () => void, cause: unknown): void {
    // Also one that failed keeps its place in the client until then.
    stop();
    if (topic.stop !== stop) return;
    topic.stop = null;
    const codes = codesOf(cause);
    if (isInVain(cause)) this.signedOutAt = Date.now();
    // Anything else may have been for a moment alone, as where the database is away: the next who asks by the clock tries again.
    topic.isRefused = codes.some((code) => FOR_GOOD.test(code));
    if (codes.includes('UNAUTHENTICATED')) this.hasSignedOut();
    else tellLost(topic);
  }
}

const isClose = (cause: unknown): cause is { readonly code: number } =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number';

const isInVain = (cause: unknown): boolean => isClose(cause) && IN_VAIN.includes(cause.code);

/** Codes of the errors that the server answered a subscription with; none of what else ends one. */
const codesOf = (cause: unknown): string[] =>
  Array.isArray(cause) ? cause.map((error) => String(error?.extensions?.code)) : [];

/** Whoever was live before may have missed something. */
function tellLive(topic: Topic): void {
  for (const { onLive, onChange } of topic.listeners) {
    onLive(true);
    if (topic.wasLive) onChange(null);
  }
  topic.wasLive = true;
}

function tellLost({ listeners }: Topic): void {
  for (const { onLive } of listeners) onLive(false);
}

/** Longer each time. Everybody lost the server at once; not everybody comes back at once. */
async function waitToRetry(tried: number): Promise<void> {
  const wait = Math.min(LONGEST_WAIT, 500 * 2 ** tried);
  await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
  // Without a network every attempt is in vain, and each leaves a line in the browser's console.
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

let connection: LiveConnection | null = null;

/**
 * Listens to changes over the tab's WebSocket, and goes on trying when it is lost.
 * @param topic field of the subscription, whose events have `id` and `readAgain`
 * @returns what ends it
 */
export function listenLive(topic: string, listener: LiveListener): () => void {
  connection ??= new LiveConnection();
  const line = connection;
  line.listen(topic, listener);
  return () => {
    line.leave(topic, listener);
    if (!line.isUnused || connection !== line) return;
    connection = null;
    line.end();
  };
}

/** Tries what was given up: for whoever is not live and asks by the clock instead. */
export function tryAgain(): void {
  connection?.tryAgain();
}

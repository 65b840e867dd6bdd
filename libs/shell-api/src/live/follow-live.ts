import { askByItself } from './by-itself.ts';

/** A page stands first; then it listens, ms. */
const BEGIN_AFTER = 500;
/** News that come together are read together, ms. */
const GATHER = 250;
/** Who has listened so soon after it was shown has missed nothing, ms. */
const FRESH = 2_000;

/** How a page follows what changes on the server. */
export interface Following {
  /** Its field among the subscriptions of the graph: `bookingChanged`. */
  readonly topic: string;
  /** How often one asks where nothing arrives by itself, ms. Not in a tab that nobody looks at. */
  readonly poll: number;
  /** When to begin to listen, ms; after half a second unless said otherwise. */
  readonly beginAfter?: number;
  /**
   * Reads again what is shown. Its calls keep nobody signed in.
   * @param changed ids of what has changed; null for whatever there is
   */
  readonly readAgain: (changed: ReadonlySet<number> | null) => void;
}

/**
 * Has what a page shows read again whenever it changes on the server, until what it returns is called. All who follow in a
 * tab share one WebSocket, whose code is loaded when the first of them begins; where none stands, one asks by the clock.
 */
export function followLive({ topic, poll, beginAfter = BEGIN_AFTER, readAgain }: Following): () => void {
  const since = Date.now();
  let isLive = false;
  let hasEnded = false;
  let hangUp: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let changed: Set<number> | null = new Set();

  const hear = (id: number | null) => {
    if (id === null) changed = null;
    else changed?.add(id);
    gathering ??= setTimeout(() => {
      const read = changed;
      gathering = undefined;
      changed = new Set();
      askByItself(() => readAgain(read));
    }, GATHER);
  };
  const listen = async () => {
    // A chunk that cannot be loaded leaves the asking, and is tried for again with it.
    const live = await import('./live-connection.ts').catch(() => null);
    if (!live || hasEnded) return;
    if (hangUp) return live.tryAgain();
    hangUp = live.listenLive(topic, {
      onChange: hear,
      onLive: (now) => {
        if (now && !isLive && Date.now() - since > FRESH) hear(null);
        isLive = now;
      },
    });
  };
  const isSeen = () => document.visibilityState === 'visible';
  let beginning: ReturnType<typeof setTimeout>;
  const begin = () => {
    if (typeof WebSocket === 'undefined') return;
    // A tab that nobody has looked at yet takes no place among one's sockets.
    if (isSeen()) void listen();
    else beginning = setTimeout(begin, beginAfter);
  };
  beginning = setTimeout(begin, beginAfter);
  const asking = setInterval(() => {
    if (isLive || !isSeen()) return;
    hear(null);
    begin();
  }, poll);
  return () => {
    hasEnded = true;
    clearTimeout(beginning);
    clearTimeout(gathering);
    clearInterval(asking);
    hangUp?.();
  };
}

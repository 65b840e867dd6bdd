import { askByItself } from './by-itself.ts';

/** A page stands first; then it listens, ms. */
const BEGIN_AFTER = 500;

/** How a page follows what changes on the server. */
export interface Following {
  /** Its field among the subscriptions of the graph: `bookingChanged`. */
  readonly topic: string;
  /** How often one asks where nothing arrives by itself, ms. Not in a tab that nobody looks at. */
  readonly poll: number;
  /** News that come within so long are read together, ms; a quarter of a second unless said otherwise. */
  readonly gather?: number;
  /** False asks by the clock alone: sockets take no session of a guest. */
  readonly socket?: boolean;
  /** When to begin to listen, ms; after half a second unless said otherwise. */
  readonly beginAfter?: number;
  /**
   * Reads again what is shown. Its calls keep nobody signed in.
   * @param changed ids of what has changed; null for whatever there is
   * @param refetchType none where the page was left meanwhile: it is read when somebody comes back
   * @returns settles when it was read; what comes until then is read together after it
   */
  readonly readAgain: (
    changed: ReadonlySet<number> | null,
    refetchType: 'active' | 'none',
  ) => Promise<unknown>;
}

/**
 * Has what a page shows read again whenever it changes on the server, until what it returns is called. All who follow in a
 * tab share one WebSocket; where none stands, one asks by the clock. The first load has these few lines alone: how it is
 * done comes when the first of them begins.
 */
export function followLive(following: Following): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') askByItself(() => following.readAgain(null, 'active'));
  };
  if (following.socket === false) {
    const asking = setInterval(ask, following.poll);
    return () => clearInterval(asking);
  }
  const since = Date.now();
  let stop: (() => void) | undefined;
  let hasEnded = false;
  const begin = () =>
    import('./following.ts').then(
      ({ follow }) => {
        if (!hasEnded) stop = follow(following, since);
      },
      // What cannot be loaded is tried for again, and meanwhile one asks.
      () => {
        if (hasEnded) return;
        ask();
        beginning = setTimeout(begin, following.poll);
      },
    );
  let beginning = setTimeout(begin, following.beginAfter ?? BEGIN_AFTER);
  return () => {
    hasEnded = true;
    clearTimeout(beginning);
    stop?.();
  };
}

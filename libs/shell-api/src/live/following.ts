import { askByItself } from './by-itself.ts';
import type { Following } from './follow-live.ts';
import { listenLive, tryAgain } from './live-connection.ts';

/** News that come together are read together, ms. */
const GATHER = 250;
/** What is read for longer holds up no news, ms. */
const SLOW = 30_000;
/** A tab that nobody has looked at for so long gives back its place among one's sockets, ms. */
const UNSEEN = 5 * 60_000;

/** Settles with what it is given, or when that takes too long. */
async function withinTime(reading: Promise<unknown>): Promise<void> {
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise((resolve) => {
    giveUp = setTimeout(resolve, SLOW);
  });
  await Promise.race([reading, slow]).finally(() => clearTimeout(giveUp));
}

/** What `followLive` does once its code is there. @param since when the page was shown, as `Date.now()` has it */
export function follow({ topic, poll, gather = GATHER, readAgain }: Following, since: number): () => void {
  let isLive = false;
  let hangUp: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let hasEnded = false;
  let changed: Set<number> | null = new Set();

  const hear = (id: number | null) => {
    if (id === null) changed = null;
    else changed?.add(id);
    gatherNews();
  };
  const isSeen = () => document.visibilityState === 'visible';
  const hasNews = () => changed === null || changed.size > 0;
  // What comes while nobody looks is read when somebody does. Reading again cuts off a reading that runs: where news never
  // end and a list is slow, none would come to its end.
  const gatherNews = () => {
    if (isSeen() && hasNews() && !isReading && !hasEnded) gathering ??= setTimeout(read, gather);
  };
  const read = async () => {
    gathering = undefined;
    if (!isSeen()) return;
    const news = changed;
    changed = new Set();
    isReading = true;
    try {
      await withinTime(askByItself(() => readAgain(news, 'active')));
    } finally {
      isReading = false;
      gatherNews();
    }
  };
  const begin = () => {
    if (hangUp || typeof WebSocket === 'undefined') return;
    hangUp = listenLive(topic, {
      onChange: hear,
      onLive: (now) => {
        // What has changed since the page was read was told to nobody here.
        if (now && !isLive) hear(null);
        isLive = now;
      },
    });
  };
  const leave = () => {
    hangUp?.();
    hangUp = undefined;
    isLive = false;
    changed = null;
  };
  // A tab that nobody looks at takes no place among one's sockets, or not for long.
  const look = () => {
    clearTimeout(leaving);
    if (!isSeen()) {
      leaving = setTimeout(leave, UNSEEN);
      return;
    }
    begin();
    gatherNews();
  };
  const ask = () => {
    asking = setTimeout(ask, poll);
    if (isLive || !isSeen()) return;
    hear(null);
    begin();
    tryAgain();
  };
  let asking = setTimeout(ask, Math.max(0, since + poll - Date.now()));
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', look);
    clearTimeout(leaving);
    clearTimeout(gathering);
    clearTimeout(asking);
    hangUp?.();
    if (hasNews()) void readAgain(changed, 'none');
  };
}

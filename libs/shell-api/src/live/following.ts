import { askByItself } from './by-itself.ts';
import type { Following } from './follow-live.ts';
import { listenLive, tryAgain } from './live-connection.ts';

/** News that come together are read together, ms. */
const GATHER = 250;
/** A tab that nobody has looked at for so long gives back its place among one's sockets, ms. */
const UNSEEN = 5 * 60_000;

/** What `followLive` does once its code is there. @param since when the page was shown, as `Date.now()` has it */
export function follow({ topic, poll, gather = GATHER, readAgain }: Following, since: number): () => void {
  let isLive = false;
  let hangUp: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let changed: Set<number> | null = new Set();

  const hear = (id: number | null) => {
    if (id === null) changed = null;
    else changed?.add(id);
    gatherNews();
  };
  const isSeen = () => document.visibilityState === 'visible';
  const hasNews = () => changed === null || changed.size > 0;
  // What comes while nobody looks is read when somebody does.
  const gatherNews = () => {
    if (isSeen() && hasNews()) gathering ??= setTimeout(read, gather);
  };
  const read = () => {
    gathering = undefined;
    if (!isSeen()) return;
    const news = changed;
    changed = new Set();
    askByItself(() => readAgain(news, 'active'));
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
    document.removeEventListener('visibilitychange', look);
    clearTimeout(leaving);
    clearTimeout(gathering);
    clearTimeout(asking);
    hangUp?.();
    if (hasNews()) readAgain(changed, 'none');
  };
}

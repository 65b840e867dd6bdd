import { askByItself } from './by-itself.ts';
import type { Following } from './follow-live.ts';
import { listenLive, tryAgain } from './live-connection.ts';

/** News that come together are read together, ms. */
const GATHER = 250;
/** How often a tab that nobody has looked at yet looks whether somebody does, ms. */
const LOOK = 500;

/** What `followLive` does once its code is there. @param since when the page was shown, as `Date.now()` has it */
export function follow({ topic, poll, gather = GATHER, readAgain }: Following, since: number): () => void {
  let isLive = false;
  let hangUp: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let beginning: ReturnType<typeof setTimeout> | undefined;
  let changed: Set<number> | null = new Set();

  const hear = (id: number | null) => {
    if (id === null) changed = null;
    else changed?.add(id);
    gathering ??= setTimeout(() => {
      const read = changed;
      gathering = undefined;
      changed = new Set();
      askByItself(() => readAgain(read, 'active'));
    }, gather);
  };
  const isSeen = () => document.visibilityState === 'visible';
  const begin = () => {
    if (typeof WebSocket === 'undefined') return;
    // A tab that nobody has looked at yet takes no place among one's sockets.
    if (!isSeen()) {
      beginning = setTimeout(begin, LOOK);
      return;
    }
    hangUp = listenLive(topic, {
      onChange: hear,
      onLive: (now) => {
        // What has changed since the page was read was told to nobody here.
        if (now && !isLive) hear(null);
        isLive = now;
      },
    });
  };
  const ask = () => {
    asking = setTimeout(ask, poll);
    if (isLive || !isSeen()) return;
    hear(null);
    tryAgain();
  };
  let asking = setTimeout(ask, Math.max(0, since + poll - Date.now()));
  begin();
  return () => {
    clearTimeout(beginning);
    clearTimeout(gathering);
    clearTimeout(asking);
    hangUp?.();
    if (gathering !== undefined) readAgain(changed, 'none');
  };
}

/** Longest a turn works, ms: whoever types or scrolls meanwhile does not feel it. */
const TURN = 8;
/** Pause between turns where the browser does not say when it is idle, ms. */
const PAUSE = 30;

/**
 * Does a small work for each of many items while the browser has nothing better to do, some of them at a time.
 * @returns stops it
 */
export function inIdleTurns<Item>(items: readonly Item[], work: (item: Item) => unknown): () => void {
  let next = 0;
  let stop = () => {};
  const turn = (room: number) => {
    const until = performance.now() + Math.min(room, TURN);
    while (next < items.length) {
      work(items[next++]!);
      if (performance.now() >= until) break;
    }
    if (next < items.length) stop = whenIdle(turn);
  };
  if (items.length > 0) stop = whenIdle(turn);
  return () => stop();
}

/** Calls back with the room there is, ms. Safari does not say when it is idle. */
function whenIdle(then: (room: number) => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => then(TURN), PAUSE);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback((deadline) => then(deadline.timeRemaining()));
  return () => cancelIdleCallback(turn);
}

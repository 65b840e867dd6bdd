import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A strip of pictures, of which one is in sight. */
export interface Strip {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Place of the picture in sight, from 0. */
  readonly at: number;
  /** Whether a script runs: until then all links are in the order of the tab key. */
  readonly live: boolean;
  readonly go: (to: number, how?: ScrollBehavior) => void;
  /** For the list. */
  readonly following: {
    readonly onScroll: () => void;
    readonly onScrollEnd: () => void;
    readonly onPointerDown: () => void;
  };
  /** Arrows move by one picture; Home and End go to the first and the last. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Follows a strip that a finger, an anchor or a key scrolls. @param total number of pictures */
export function useStrip(total: number): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  /** Where a script scrolls to: until it is there, places on the way are not where the strip is. */
  const target = useRef<number | null>(null);
  const placeOf = (strip: HTMLUListElement) =>
    strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
  const go = (to: number, how: ScrollBehavior = 'auto') => {
    const strip = list.current;
    const place = Math.min(total - 1, Math.max(0, to));
    setAt(place);
    if (!strip || placeOf(strip) === place) return;
    target.current = place;
    strip.scrollTo({ left: place * strip.clientWidth, behavior: how });
  };
  const follow = () => {
    if (!list.current) return;
    const place = placeOf(list.current);
    if (target.current !== null && target.current !== place) return;
    target.current = null;
    setAt(place);
  };
  const release = () => {
    target.current = null;
  };
  return {
    list,
    at: Math.min(at, Math.max(0, total - 1)),
    live,
    go,
    following: {
      onScroll: follow,
      onScrollEnd: () => {
        release();
        follow();
      },
      // A finger takes over from the script.
      onPointerDown: release,
    },
    onKeyDown: (event) => {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(to);
    },
  };
}

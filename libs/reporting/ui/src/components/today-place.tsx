import { Slot } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { keepPlaceHeight, readPlaceHeight } from './place-height.storage.ts';

/**
 * Where the work of the day stands, above the cards. What shows it is many times the page: it comes when the page stands. It is as
 * high as its rows, up to a bound from which on they scroll; until it is there, as high as it was the last time. In a browser that
 * has not seen it the first height stays until one presses something in it, so that the cards do not move by themselves. One that
 * cannot be loaded leaves no hole.
 * @param due whether it may come
 */
export function TodayPlace({ due }: { due: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [known] = useState(readPlaceHeight);
  const [fits, setFits] = useState(known !== null);
  useLayoutEffect(() => {
    const node = place.current;
    const keep = () => node && keepPlaceHeight(node);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  if (failed) return null;
  return (
    <div
      ref={place}
      className={cn(INSIDE, MOST, fits ? KEPT : FIRST, WAITING)}
      style={known === null ? undefined : ({ '--kept': `${known}px` } as CSSProperties)}
      onClickCapture={() => setFits(true)}
    >
      {due && <Slot id="reporting.dashboard-today.v1" onFailed={() => setFailed(true)} />}
    </div>
  );
}

/** What is in it gives way to the bound, down to its list, which scrolls. */
const INSIDE = 'flex flex-col [&>div]:flex [&>div]:min-h-0 [&>div]:flex-col';
const MOST = 'max-h-[52rem] lg:max-h-[36rem]';
const FIRST = 'h-[40rem] lg:h-[22rem]';
const KEPT = '[&:not(:has(section[aria-busy=false]))]:h-[var(--kept)]';

/** How the place looks until the board is in it, also while the board's code is on its way. */
const WAITING = [
  '[&:not(:has(section))]:animate-pulse',
  '[&:not(:has(section))]:rounded-xl',
  '[&:not(:has(section))]:bg-muted',
];

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width assumed before the first layout, px. */
const UNSEEN_WIDTH = 600;

/** An element's width, px, as it changes. Charts are drawn in pixels. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNSEEN_WIDTH);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => setWidth(box.clientWidth || UNSEEN_WIDTH);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

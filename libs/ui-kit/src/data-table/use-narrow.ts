import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has less room than this (px). Before it is laid out the window's width decides. */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [narrow, setNarrow] = useState(() => typeof window !== 'undefined' && window.innerWidth < below);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => setNarrow((box.offsetWidth || window.innerWidth) < below);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, below]);
  return narrow;
}

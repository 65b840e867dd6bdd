import { useLocation } from '@convoy/shell-api/router';
import { type RefObject, useEffect } from 'react';

/** Brings the entry of the page shown into sight, where the list is longer than its box. Scrolls no further than needed. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [list, pathname]);
}

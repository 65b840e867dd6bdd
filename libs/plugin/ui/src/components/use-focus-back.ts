import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back when a dialog without a button of its own has closed: to where it was when it opened, or to `otherwise`
 * where that is gone.
 */
export function useFocusBack(open: boolean, otherwise: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  const was = useRef(false);
  // While it is drawn the dialog has not taken the focus yet.
  if (open && !was.current) before.current = document.activeElement;
  useEffect(() => {
    if (was.current && !open) {
      const back = before.current;
      const stands = back instanceof HTMLElement && back !== document.body && back.isConnected;
      (stands ? back : otherwise.current)?.focus();
    }
    was.current = open;
  }, [open, otherwise]);
}

import { ApiError, apiErrorMessage, NETWORK_ERROR } from '@convoy/shell-api';
import { type OnDemand, toast, useOnDemand } from '@convoy/ui-kit';
import { useCallback, useRef } from 'react';

/**
 * The button of a window whose code comes when it is pointed at, focused or pressed; should it not come, a toast says so.
 *
 * @param setOpen keep it the same between renders
 */
export function useWindow<Props>(part: OnDemand<Props>, open: boolean, setOpen: (open: boolean) => void) {
  const anchor = useRef<HTMLButtonElement>(null);
  const onFailed = useCallback(() => {
    setOpen(false);
    toast({ tone: 'destructive', title: apiErrorMessage(new ApiError(0, '', NETWORK_ERROR)) });
  }, [setOpen]);
  const Window = useOnDemand(part, open, onFailed);
  const preload = () => void part.load().catch(() => undefined);
  return {
    anchor,
    /** Spread it on the button. */
    button: {
      ref: anchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      'aria-busy': (open && !Window) || undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => setOpen(!open),
    } as const,
    /** The window while it is open and its code is there. */
    Window,
    onClose: useCallback(() => setOpen(false), [setOpen]),
  };
}

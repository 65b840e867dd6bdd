import { type ReactNode, type RefObject, useRef } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from './popover.tsx';

/** The open window of a button that stands already. Its code may come with the first press, and the button stays what it is. */
export function AnchoredPopover({
  anchor,
  label,
  onClose,
  children,
  ...rest
}: {
  anchor: RefObject<HTMLButtonElement | null>;
  /** Name of the window. */
  label: string;
  onClose: () => void;
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}) {
  // Set for good: closed, the window is gone, and the next one begins without it.
  const left = useRef(false);
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <PopoverContent
        {...rest}
        aria-label={label}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // What was pressed elsewhere has the focus by now, and keeps it.
          if (!left.current) anchor.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          // The button closes by itself; closing here first would make its press open again.
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          else left.current = true;
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}

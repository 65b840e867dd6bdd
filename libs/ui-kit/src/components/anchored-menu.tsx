import { DropdownMenu as Radix } from 'radix-ui';
import { type FocusEvent, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { DropdownMenuContent } from './dropdown-menu.tsx';
import type { MenuProps } from './use-menu.ts';

/** The open menu of a button that stands already: see `useMenu`. Give it entries of a `DropdownMenu`. */
export function AnchoredMenu({
  anchor,
  labelledBy,
  byKey,
  onClose,
  align,
  side,
  className,
  children,
}: MenuProps & {
  align?: 'start' | 'end';
  side?: 'right' | 'bottom';
  className?: string;
  children: ReactNode;
}) {
  const entered = useRef(false);
  // As any menu does that a key opened; this one was not there yet when the key was pressed. The menu itself has the focus
  // again each time the mouse leaves an entry, which is no opening.
  const toFirst = (event: FocusEvent<HTMLElement>) => {
    if (!byKey || entered.current || event.target !== event.currentTarget) return;
    entered.current = true;
    event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <Standing element={anchor} />
      </Radix.Trigger>
      <DropdownMenuContent
        align={align}
        side={side}
        className={className}
        aria-labelledby={labelledBy}
        onFocus={toFirst}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus({ preventScroll: true });
        }}
      >
        {children}
      </DropdownMenuContent>
    </Radix.Root>
  );
}

/** Stands for an element that is drawn elsewhere: the library gets the element itself. */
function Standing({
  element,
  ref,
}: {
  element: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement>;
}) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const leave = ref(element.current);
      return typeof leave === 'function' ? leave : () => void ref(null);
    }
    if (!ref) return;
    ref.current = element.current;
    return () => {
      ref.current = null;
    };
  }, [ref, element]);
  return null;
}

import { type RefObject, useRef, useState } from 'react';

/** A form that a button of a setting opens in its place. */
export interface FormInPlace {
  readonly isOpen: boolean;
  /** The button that opens it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  /** Closes it; the focus returns to the button. */
  readonly close: () => void;
}

/** A form that is closed at first. */
export function useFormInPlace(): FormInPlace {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      // The button is back with the next frame; the focus returns to where it came from.
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}

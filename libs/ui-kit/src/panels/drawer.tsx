import { cn, DialogDescription, DialogHeader, DialogTitle } from '@convoy/ui-kit';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { overlayStyles, WindowClose } from '../components/dialog.tsx';

const sides = {
  end: 'inset-y-0 end-0 w-[min(28rem,100vw)] animate-drawer-end border-s sm:rounded-s-xl',
  start:
    'inset-y-0 start-0 w-[min(28rem,100vw)] animate-drawer-start [--kit-drawer-from:-2rem] border-e sm:rounded-e-xl',
  bottom: 'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet-in rounded-t-xl border-t',
} as const;

/** Root of a drawer; `open` and `onOpenChange` control it. */
export const Drawer = RadixDialog.Root;
export const DrawerTrigger = RadixDialog.Trigger;
export const DrawerClose = RadixDialog.Close;
/** Names the drawer; each needs one. */
export const DrawerTitle = DialogTitle;
export const DrawerDescription = DialogDescription;
export const DrawerHeader = DialogHeader;

/** A window at the edge: beside the page for a detail or filters, from below for choices on a phone. */
export function DrawerContent({
  side = 'end',
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixDialog.Content> & { readonly side?: keyof typeof sides }) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayStyles} />
      <RadixDialog.Content
        className={cn(
          'fixed z-50 flex flex-col gap-4 overflow-y-auto border-border bg-surface-raised p-5 text-foreground shadow-xl outline-none md:p-6',
          sides[side],
          className,
        )}
        {...rest}
      >
        {children}
        <WindowClose />
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Stays in sight while the content scrolls. */
export function DrawerFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-wrap justify-end gap-3 border-border border-t bg-surface-raised px-5 py-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6',
        className,
      )}
      {...rest}
    />
  );
}

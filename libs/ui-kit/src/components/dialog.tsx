import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { buttonStyles } from './button.tsx';

/** Root of a dialog; `open` and `onOpenChange` control it. */
export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

/** What lies between a window and the page. */
export const overlayStyles = 'fixed inset-0 z-50 animate-fade-in bg-overlay';

/** A window: a sheet from below on phones, centred elsewhere. */
export const windowStyles = cn(
  'fixed z-50 grid max-h-[92dvh] w-full gap-4 overflow-y-auto border border-border bg-surface-raised p-5 text-foreground shadow-xl outline-none md:p-6',
  'inset-x-0 bottom-0 animate-sheet-in rounded-t-xl',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade-in sm:rounded-xl',
);

/** The cross in the corner of a window. */
export function WindowClose() {
  const texts = useKitTexts();
  return (
    <RadixDialog.Close
      aria-label={texts.close}
      className={cn(
        buttonStyles({ variant: 'ghost', size: 'icon' }),
        'absolute end-2 top-2 text-muted-foreground',
      )}
    >
      <X aria-hidden="true" />
    </RadixDialog.Close>
  );
}

/** The window: a sheet from below on phones, centred elsewhere. It traps focus and closes on Escape. Give it a title. */
export function DialogContent({ className, children, ...rest }: ComponentProps<typeof RadixDialog.Content>) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayStyles} />
      <RadixDialog.Content className={cn(windowStyles, className)} {...rest}>
        {children}
        <WindowClose />
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

export function DialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1.5 pe-10', className)} {...rest} />;
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof RadixDialog.Title>) {
  return <RadixDialog.Title className={cn('text-lg leading-6', className)} {...rest} />;
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof RadixDialog.Description>) {
  return <RadixDialog.Description className={cn('text-muted-foreground text-sm', className)} {...rest} />;
}

export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)} {...rest} />
  );
}

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** Root of a popover; `open` and `onOpenChange` control it. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;
export const PopoverClose = Radix.Close;

/** A small window beside what opened it, for things to do there. It needs a name: `aria-label` or `aria-labelledby`. */
export function PopoverContent({
  className,
  align = 'start',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-lg border border-border bg-surface-raised p-4 text-foreground text-sm shadow-lg outline-none',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

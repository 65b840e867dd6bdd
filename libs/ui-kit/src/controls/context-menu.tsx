import { cn } from '@convoy/ui-kit';
import { ContextMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

/**
 * A menu on a right press, a long touch or the menu key. It only repeats what can be reached in sight: nobody has to
 * know that it is there.
 */
export const ContextMenu = Radix.Root;
export const ContextMenuTrigger = Radix.Trigger;

export function ContextMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        collisionPadding={8}
        className={cn(
          'z-50 min-w-48 animate-fade-in rounded-lg border border-border bg-surface-raised p-1 text-foreground shadow-lg',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export function ContextMenuItem({
  tone,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { readonly tone?: 'danger' }) {
  return (
    <Radix.Item
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none md:min-h-9',
        'data-[disabled]:pointer-events-none data-[highlighted]:bg-muted data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
        tone === 'danger' && 'text-danger-text',
        className,
      )}
      {...rest}
    />
  );
}

export function ContextMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...rest} />;
}

import { Button, cn } from '@convoy/ui-kit';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  /** Beside the label: how many are chosen. */
  readonly count?: number;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button of the toolbar with a panel below it. Focus returns to the button. */
export function TablePopover({ label, icon, count = 0, children, className }: Props) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="outline" size="sm" className={cn(count > 0 && 'border-primary')}>
          {icon}
          <span className="max-w-40 truncate">{label}</span>
          {count > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-primary-foreground text-xs tabular-nums">
              {count}
            </span>
          )}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-lg border border-border bg-surface-raised p-2 text-foreground shadow-lg outline-none',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

import { Card, cn } from '@convoy/ui-kit';
import { type ReactNode, useId } from 'react';

/** One subject of the settings: its heading and a sentence, and a card with what may be set. */
export function SettingSection({
  title,
  text,
  badge,
  tone = 'default',
  children,
}: {
  title: string;
  text?: ReactNode;
  /** A state beside the heading. */
  badge?: ReactNode;
  /** `danger` for what takes something away for good. */
  tone?: 'default' | 'danger';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg leading-6">
          {title}
        </h2>
        {badge}
      </div>
      {text && <p className="-mt-2 mb-3 max-w-prose text-pretty text-muted-foreground text-sm">{text}</p>}
      <Card className={cn('divide-y divide-border', tone === 'danger' && 'border-danger/40')}>
        {children}
      </Card>
    </section>
  );
}

/** A part of the card: full width. */
export function SettingBlock({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('min-w-0 p-4 md:p-6', className)}>{children}</div>;
}

/** A line of the card: what it is on the left, what one may do on the right; below one another on phones. */
export function SettingRow({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <SettingBlock className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <div className="break-words font-medium text-sm [overflow-wrap:anywhere]">{title}</div>
        {text && <div className="mt-0.5 text-pretty text-muted-foreground text-sm">{text}</div>}
      </div>
      {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
    </SettingBlock>
  );
}

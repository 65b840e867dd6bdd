import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Icon } from './icon.tsx';

export interface EmptyStateProps {
  /** Icon name, see `Icon`. */
  readonly icon?: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Nothing here, and what one may do about it. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center justify-center gap-2 px-6 py-12 text-center', className)}>
      {icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-muted text-muted-foreground">
          <Icon name={icon} className="size-5" />
        </span>
      )}
      <div className="font-semibold text-foreground">{title}</div>
      {text && <p className="max-w-md text-pretty text-muted-foreground text-sm">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

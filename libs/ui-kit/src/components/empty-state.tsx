import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Icon } from './icon.tsx';

export interface EmptyStateProps {
  /** Icon name, see `Icon`. */
  readonly icon?: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Level of the title where it is the heading of a page or part; by default it is none. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly className?: string;
}

/** Nothing here, and what one may do about it. */
export function EmptyState({ icon, title, text, action, heading, className }: EmptyStateProps) {
  const Title = heading ?? 'div';
  return (
    <div className={cn('flex flex-col items-center justify-center gap-2 px-6 py-12 text-center', className)}>
      {icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-muted text-muted-foreground forced-colors:border">
          <Icon name={icon} className="size-5" />
        </span>
      )}
      <Title
        className={cn(
          'max-w-full text-foreground [overflow-wrap:anywhere]',
          heading === 'h1' ? 'text-2xl' : heading ? 'text-lg' : 'font-semibold',
        )}
      >
        {title}
      </Title>
      {text && (
        <div className="max-w-md text-pretty text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {text}
        </div>
      )}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

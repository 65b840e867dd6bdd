import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';

export interface PlanGateProps {
  /** Whether the plan has it: then only what is inside is shown. */
  readonly included: boolean;
  /** What it is. */
  readonly title: ReactNode;
  /** What it does for one. */
  readonly text: ReactNode;
  /** Name of the plan or add-on it needs. */
  readonly plan: ReactNode;
  /** What that costs, in words. */
  readonly price?: ReactNode;
  /** The way to it, or whom to ask where one may not buy. */
  readonly action?: ReactNode;
  /** The thing itself. Without the plan it is a picture only: no key, pointer or screen reader gets in. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Something the plan may lack: shown as it is, or disabled with the upgrade it needs. */
export function PlanGate({ included, title, text, plan, price, action, children, className }: PlanGateProps) {
  const id = useId();
  if (included) return children;
  return (
    <Card className={cn('relative overflow-hidden', className)}>
      {children && (
        <div
          inert
          aria-hidden="true"
          className="pointer-events-none max-h-72 select-none overflow-hidden opacity-50 blur-[2px]"
        >
          {children}
        </div>
      )}
      <section
        aria-labelledby={id}
        className={cn(
          'flex flex-col gap-4 p-5 sm:flex-row sm:items-center md:p-6',
          children && 'border-border border-t bg-surface',
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text forced-colors:border"
        >
          <Lock className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={id} className="text-lg leading-6">
              {title}
            </h2>
            <Badge tone="primary">{plan}</Badge>
          </div>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">{text}</p>
        </div>
        {(price || action) && (
          <div className="flex shrink-0 flex-wrap items-center gap-3 sm:flex-col sm:items-end sm:gap-2">
            {price && <p className="font-semibold tabular-nums">{price}</p>}
            {action}
          </div>
        )}
      </section>
    </Card>
  );
}

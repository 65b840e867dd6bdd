import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatCardProps {
  readonly label: ReactNode;
  /** The figure, already formatted; a dash where there is none. */
  readonly value: ReactNode;
  readonly caption?: ReactNode;
  /** Change in percent with what it is compared to; `null` shows a dash. */
  readonly trend?: { readonly value: number | null; readonly caption: ReactNode };
  readonly icon?: string;
  readonly loading?: boolean;
  readonly className?: string;
}

/** One figure of a dashboard. Keeps its height while loading. */
export function StatCard({ label, value, caption, trend, icon, loading, className }: StatCardProps) {
  return (
    <Card className={cn('flex flex-col gap-1 p-4 sm:p-5', className)} aria-busy={loading || undefined}>
      <div className="flex items-start justify-between gap-2 text-muted-foreground">
        <p className="min-h-5 font-medium text-sm leading-5">{label}</p>
        {icon && <Icon name={icon} className="size-4.5 shrink-0" />}
      </div>
      {loading ? (
        <>
          <Skeleton className="my-1 h-7 w-24" />
          <Skeleton className="my-0.5 h-4 w-28" />
        </>
      ) : (
        <>
          <p className="font-semibold text-2xl text-foreground tabular-nums leading-9 tracking-tight">
            {value}
          </p>
          <p className="min-h-5 text-muted-foreground text-sm leading-5">
            {trend ? <Trend {...trend} /> : caption}
          </p>
        </>
      )}
    </Card>
  );
}

function Trend({ value, caption }: { value: number | null; caption: ReactNode }) {
  if (value === null) return <span>– {caption}</span>;
  const Arrow = value > 0 ? ArrowUpRight : value < 0 ? ArrowDownRight : ArrowRight;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span
        className={cn(
          'inline-flex items-center gap-0.5 font-medium tabular-nums',
          value > 0 && 'text-success-text',
          value < 0 && 'text-danger-text',
        )}
      >
        <Arrow aria-hidden="true" className="size-4" />
        {value > 0 ? '+' : value < 0 ? '−' : ''}
        {Math.abs(value)}%
      </span>
      <span>{caption}</span>
    </span>
  );
}

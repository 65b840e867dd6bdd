import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';

/** The place of something that is loading; give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'animate-pulse rounded-md bg-muted-strong motion-reduce:animate-none forced-colors:border',
        className,
      )}
      {...rest}
    />
  );
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'] as const;

/** Lines of text that are loading; the last is short, as a paragraph's is. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cn('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          className={cn('h-3.5', index === lines - 1 ? 'w-1/2' : lineWidths[index % lineWidths.length])}
        />
      ))}
    </div>
  );
}

/** A page that is loading: its heading and a few cards. Says so to screen readers. */
export function SkeletonPage({ cards = 3, label }: { cards?: number; label?: string }) {
  const texts = useKitTexts();
  return (
    <div role="status">
      <span className="sr-only">{label ?? texts.loading}</span>
      <Skeleton className="h-8 w-56 max-w-full md:h-9" />
      <Skeleton className="mt-2.5 mb-8 h-4 w-80 max-w-full" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="rounded-xl border border-border bg-surface p-5">
            <Skeleton className="mb-4 h-5 w-1/2" />
            <SkeletonText />
          </div>
        ))}
      </div>
    </div>
  );
}

import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** The place of something that is loading; give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={cn('animate-pulse rounded-md bg-muted-strong motion-reduce:animate-none', className)}
      {...rest}
    />
  );
}

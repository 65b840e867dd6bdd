import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** A key to press. Several make a chord: `<Kbd>Ctrl</Kbd> <Kbd>K</Kbd>`. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-border border-b-2 bg-muted px-1 font-sans text-muted-foreground text-xs',
        className,
      )}
      {...rest}
    />
  );
}

import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** A surface that groups what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'min-w-0 rounded-xl border border-border bg-surface text-foreground shadow-xs',
        className,
      )}
      {...rest}
    />
  );
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1 p-5 pb-0 md:p-6 md:pb-0', className)} {...rest} />;
}

/** Heading of a card: `h2`. */
export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('text-lg leading-6', className)} {...rest}>
      {children}
    </h2>
  );
}

export function CardDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={cn('text-muted-foreground text-sm', className)} {...rest} />;
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('p-5 md:p-6', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={cn('flex flex-wrap items-center gap-3 p-5 pt-0 md:p-6 md:pt-0', className)} {...rest} />
  );
}

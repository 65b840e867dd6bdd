import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** What a label means, never its hue. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

const badgeTones: Record<Tone | 'outline', string> = {
  neutral: 'bg-muted text-foreground',
  primary: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  outline: 'border border-input text-foreground',
};

/** A short state or label. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone | 'outline' }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-xs [&_svg]:size-3.5',
        badgeTones[tone],
        className,
      )}
      {...rest}
    />
  );
}

const dotTones: Record<Tone, string> = {
  neutral: 'bg-muted-foreground',
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

/** A coloured dot with its word: colour is never the only sign. */
export function StatusDot({
  tone = 'neutral',
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-sm', className)} {...rest}>
      <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', dotTones[tone])} />
      {children}
    </span>
  );
}

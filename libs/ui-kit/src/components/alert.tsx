import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import type { Tone } from './badge.tsx';

const looks: Record<Tone, { box: string; icon: string; Icon: typeof Info }> = {
  neutral: { box: 'border-border bg-muted', icon: 'text-muted-foreground', Icon: Info },
  primary: { box: 'border-primary/30 bg-primary-soft', icon: 'text-primary-text', Icon: Info },
  success: { box: 'border-success/30 bg-success-soft', icon: 'text-success-text', Icon: CircleCheck },
  warning: { box: 'border-warning/40 bg-warning-soft', icon: 'text-warning-text', Icon: TriangleAlert },
  danger: { box: 'border-danger/35 bg-danger-soft', icon: 'text-danger-text', Icon: CircleX },
};

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  /** A button or link at the end. */
  readonly action?: ReactNode;
}

/** A message in the page. Warnings and dangers interrupt a screen reader; the rest wait. */
export function Alert({ tone = 'neutral', title, action, className, children, ...rest }: AlertProps) {
  const { box, icon, Icon } = looks[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border p-4 text-foreground text-sm',
        box,
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', icon)} />
      {/* What one may do goes below, rather than leave no room for the words. */}
      <div className="min-w-0 grow basis-[min(10rem,calc(100%-1.75rem))]">
        {title && <p className="font-semibold leading-5">{title}</p>}
        {children && <div className={cn('leading-5', title && 'mt-1 text-foreground/85')}>{children}</div>}
      </div>
      {action && (
        <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:pl-7 md:-my-1.5">{action}</div>
      )}
    </div>
  );
}

import { cn, Icon, Skeleton, type Tone } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  /** When, in the words of the page's language. */
  readonly time: string;
  /** The same for machines: ISO 8601. */
  readonly dateTime?: string;
  readonly text?: ReactNode;
  /** Who did it. */
  readonly person?: ReactNode;
  readonly icon?: string;
  readonly tone?: Tone;
  /** Not yet: planned, due. */
  readonly pending?: boolean;
}

const tones: Record<Tone, string> = {
  neutral: 'bg-muted text-muted-foreground',
  primary: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
};

/** What happened, in order: an ordered list, so its place is told with each event. */
export function Timeline({
  events,
  label,
  loading = false,
  className,
}: {
  events: readonly TimelineEvent[];
  /** Name of the list. */
  label: string;
  loading?: boolean;
  className?: string;
}) {
  if (loading) {
    return (
      <div role="status" aria-label={label} className={cn('flex flex-col gap-6', className)}>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="flex gap-3">
            <Skeleton className="size-8 shrink-0 rounded-full" />
            <div className="flex-1">
              <Skeleton className="mt-1 h-4 w-2/5" />
              <Skeleton className="mt-2 h-3.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <ol aria-label={label} className={cn('flex flex-col', className)}>
      {events.map((event, index) => (
        <li key={event.id} className="relative flex gap-3 pb-6 last:pb-0">
          {index < events.length - 1 && (
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-9 bottom-1 left-4 -translate-x-1/2 border-border border-l-2 rtl:right-4 rtl:left-auto rtl:translate-x-1/2',
                events[index + 1]?.pending && 'border-dashed',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cn(
              'grid size-8 shrink-0 place-items-center rounded-full forced-colors:border',
              event.pending
                ? 'border-2 border-border border-dashed text-muted-foreground'
                : tones[event.tone ?? 'neutral'],
            )}
          >
            <Icon name={event.icon ?? 'circle'} className="size-4" />
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <p
                dir="auto"
                className={cn(
                  'min-w-0 text-start font-medium text-sm [overflow-wrap:anywhere]',
                  event.pending && 'text-muted-foreground',
                )}
              >
                {event.title}
              </p>
              <time dateTime={event.dateTime} className="shrink-0 text-muted-foreground text-xs tabular-nums">
                {event.time}
              </time>
            </div>
            {event.text && (
              <div
                dir="auto"
                className="mt-1 text-start text-muted-foreground text-sm [overflow-wrap:anywhere]"
              >
                {event.text}
              </div>
            )}
            {event.person && (
              <p className="mt-1 flex items-center gap-1.5 text-muted-foreground text-xs">
                <Icon name="user" className="size-3.5 shrink-0" />
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{event.person}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

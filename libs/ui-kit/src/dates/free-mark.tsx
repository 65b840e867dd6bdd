import { cn } from '@convoy/ui-kit';
import type { DayFree } from './day-state.ts';

const shapes: Record<DayFree, string> = {
  free: 'rounded-full bg-success',
  few: 'rounded-full border-[1.5px] border-warning',
  none: 'h-[2px] bg-danger',
};

/** Full, hollow or a line: told apart without colours. */
export function FreeMark({
  free,
  inverted = false,
  className,
}: {
  free: DayFree;
  /** On a day that is chosen, in the colour of its number. */
  inverted?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-1.5 shrink-0 place-items-center forced-color-adjust-none', className)}
    >
      <span
        className={cn(
          'block size-1.5',
          shapes[free],
          inverted && (free === 'few' ? 'border-current' : 'bg-current'),
        )}
      />
    </span>
  );
}

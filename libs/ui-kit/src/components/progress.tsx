import { cn } from '../cn.ts';

/** How far something is, from 0 to 1; without `value` it is not known. */
export function Progress({
  value,
  label,
  tone = 'primary',
  className,
}: {
  value?: number;
  label: string;
  tone?: 'primary' | 'success' | 'danger';
  className?: string;
}) {
  const known = value !== undefined;
  const percent = known ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;
  const fill = { primary: 'bg-primary', success: 'bg-success', danger: 'bg-danger' }[tone];
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn(
        'h-2 w-full overflow-hidden rounded-full bg-muted-strong forced-colors:border forced-colors:border-[CanvasText]',
        className,
      )}
    >
      <div
        className={cn(
          'h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
          fill,
          !known && 'w-1/3 animate-pulse',
        )}
        style={known ? { width: `${percent}%` } : undefined}
      />
    </div>
  );
}

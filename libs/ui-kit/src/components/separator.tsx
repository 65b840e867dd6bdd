import { cn } from '../cn.ts';

/** A line between two things. Only to the eye, unless it parts two subjects: then `decorative={false}`. */
export function Separator({
  orientation = 'horizontal',
  decorative = true,
  className,
}: {
  orientation?: 'horizontal' | 'vertical';
  decorative?: boolean;
  className?: string;
}) {
  return (
    <div
      {...(decorative ? { role: 'none' } : { role: 'separator', 'aria-orientation': orientation })}
      className={cn(
        'shrink-0 border-border',
        orientation === 'horizontal' ? 'w-full border-t' : 'self-stretch border-s',
        className,
      )}
    />
  );
}

import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly onCheckedChange?: (checked: boolean) => void;
  /** With a label the whole row is one 44 px target; without, give `id` and a `Label` of your own. */
  readonly label?: ReactNode;
}

/** Yes or no. A real checkbox underneath: forms, keyboards and screen readers know it. */
export function Checkbox({ onCheckedChange, onChange, label, className, ...rest }: CheckboxProps) {
  const box = (
    <span className={cn('relative inline-grid size-6 shrink-0 place-items-center', className)}>
      <input
        type="checkbox"
        className={cn(
          'peer size-6 cursor-pointer appearance-none rounded-xs border border-input bg-field shadow-xs transition-colors',
          'checked:border-primary checked:bg-primary hover:border-input-hover',
          'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2',
          'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger',
        )}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        {...rest}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-4 text-primary-foreground opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
  if (label === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-8">
      {box}
      <span>{label}</span>
    </label>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly onCheckedChange?: (checked: boolean) => void;
  /** With a label the whole row is one 44 px target; without, give `id` and a `Label` of your own. */
  readonly label?: ReactNode;
  /** A second, quieter line. */
  readonly description?: ReactNode;
}

/** On or off, at once: for settings that need no "Save". A real checkbox underneath. */
export function Switch({ onCheckedChange, onChange, label, description, className, ...rest }: SwitchProps) {
  const control = (
    <span className={cn('relative inline-flex h-6 w-10 shrink-0 items-center', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        className={cn(
          'peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-transparent bg-muted-foreground transition-colors checked:bg-primary',
          'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50',
          // Without colours a plain checkbox says more than two equal pills.
          'forced-colors:size-5 forced-colors:appearance-auto',
        )}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        {...rest}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1 size-4 rounded-full bg-surface shadow-xs transition-transform peer-checked:translate-x-4 peer-checked:bg-primary-foreground rtl:peer-checked:-translate-x-4 forced-colors:hidden"
      />
    </span>
  );
  if (label === undefined) return control;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center justify-between gap-4 py-1 text-sm">
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="break-words">{label}</span>
        {description && <span className="text-muted-foreground">{description}</span>}
      </span>
      {control}
    </label>
  );
}

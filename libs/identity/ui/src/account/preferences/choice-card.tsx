import { cn, Icon } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/** One of several that can be seen before it is chosen: a radio button whose whole card is pressed. */
export function ChoiceCard({
  name,
  value,
  checked,
  disabled,
  lang,
  label,
  onChoose,
  children,
}: {
  /** Name of the group. */
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  /** Language the label is in, where it is not the page's. */
  lang?: string;
  label: string;
  onChoose: () => void;
  /** A small picture above the label. */
  children?: ReactNode;
}) {
  return (
    <label
      lang={lang}
      className={cn(
        'flex min-h-12 min-w-0 cursor-pointer flex-col gap-2.5 rounded-lg border p-2.5 text-sm sm:p-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        checked ? 'border-primary bg-primary-soft' : 'border-input bg-surface hover:bg-muted',
        disabled && 'cursor-progress',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
      <span className="flex min-h-6 min-w-0 flex-1 items-center justify-between gap-2">
        <span className={cn('min-w-0 [overflow-wrap:anywhere]', checked && 'font-medium')}>{label}</span>
        <Icon name="check" className={cn('size-4 shrink-0 text-primary-text', !checked && 'hidden')} />
      </span>
    </label>
  );
}

import { cn } from '@convoy/ui-kit';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StarShape } from './stars.tsx';

export interface StarFieldProps {
  /** null, 0 or `''` for none. */
  readonly value?: number | null | '';
  readonly onValueChange?: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** A second press on the same number takes it back. */
  readonly optional?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
  readonly 'aria-labelledby'?: string;
  readonly label: string;
}

/** A choice of one to five stars: radio buttons, so that arrow keys and numbers read out work as everywhere. */
export function StarField({
  value,
  onValueChange,
  onBlur,
  optional,
  name,
  id,
  ref,
  label,
  ...rest
}: StarFieldProps) {
  const { t } = useTranslation('review');
  const chosen = Number(value ?? 0);
  return (
    <fieldset
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={rest['aria-describedby']}
      className="flex w-fit items-center rounded-md"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className={cn(
            'grid size-11 cursor-pointer place-items-center rounded-md',
            'has-focus-visible:outline-2 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={`${name}-${id}`}
            value={stars}
            checked={chosen === stars}
            aria-label={t('stars', { stars })}
            onChange={() => onValueChange?.(stars)}
            onClick={() => {
              if (optional && chosen === stars) onValueChange?.(null);
            }}
            className="sr-only"
          />
          <StarShape filled={stars <= chosen} className="size-7" />
        </label>
      ))}
    </fieldset>
  );
}

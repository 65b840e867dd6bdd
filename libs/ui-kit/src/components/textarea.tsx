import { type ComponentProps, useId } from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';
import { controlStyles } from './input.tsx';

/** From this share of the limit on, what is left is shown. */
const NEAR = 0.8;

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Called with the text; `onChange` works as on a plain `textarea` too. */
  readonly onValueChange?: (value: string) => void;
  /**
   * Most characters. Near it the rest is counted. More can be typed and is told, so that a long text pasted in is
   * never cut off in silence as `maxLength` does.
   */
  readonly limit?: number;
}

/** Several lines of text. A counter needs `value`. */
export function Textarea({
  className,
  limit,
  value,
  onValueChange,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: TextareaProps) {
  const counterId = useId();
  const texts = useKitTexts();
  const length = typeof value === 'string' ? value.length : 0;
  const left = limit === undefined ? undefined : limit - length;
  const near = limit !== undefined && length >= limit * NEAR;
  const area = (
    <textarea
      className={cn(controlStyles, 'min-h-24 resize-y rounded-lg py-2.5', className)}
      value={value}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      aria-describedby={near ? cn(describedBy, counterId) : describedBy}
      {...rest}
    />
  );
  if (left === undefined) return area;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {area}
      <p
        id={counterId}
        aria-live="polite"
        className={cn('text-end text-sm', left < 0 ? 'text-danger-text' : 'text-muted-foreground')}
      >
        {near &&
          (left < 0 ? texts.charactersOver : texts.charactersLeft).replace('{count}', String(Math.abs(left)))}
      </p>
    </div>
  );
}

import { cn, useKitTexts } from '@convoy/ui-kit';
import { Slider as Radix } from 'radix-ui';

type Amount = number | readonly [from: number, to: number];

export interface SliderProps<T extends Amount> {
  /** One amount, or two for a range. */
  readonly value: T;
  readonly onValueChange?: (value: T) => void;
  /** Called when a thumb is let go: for what costs a call. */
  readonly onValueCommit?: (value: T) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** How an amount is said and shown: `£40`. */
  readonly format?: (amount: number) => string;
  readonly disabled?: boolean;
  /** In a `Field` it is named by its label. */
  readonly id?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
}

/** An amount between two ends, or a range of them. What it stands at is always written beside it. */
export function Slider<T extends Amount>({
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  format = String,
  disabled,
  id,
  name,
  onBlur,
  className,
  'aria-label': label,
  'aria-describedby': describedBy,
}: SliderProps<T>) {
  const texts = useKitTexts();
  const stands: Amount = value;
  const values = typeof stands === 'number' ? [stands] : [...stands];
  const give = (next: number[]) => (typeof value === 'number' ? next[0] : next) as T;
  const range = values.length > 1;
  return (
    <div className={cn('flex min-h-11 items-center gap-4 md:min-h-10', className)}>
      <Radix.Root
        id={id}
        name={name}
        value={values}
        min={min}
        max={max}
        step={step}
        minStepsBetweenThumbs={range ? 1 : 0}
        disabled={disabled}
        onValueChange={(next) => onValueChange?.(give(next))}
        onValueCommit={(next) => onValueCommit?.(give(next))}
        onBlur={onBlur}
        className="relative flex h-11 flex-1 touch-none select-none items-center data-disabled:opacity-50"
      >
        <Radix.Track className="relative h-1.5 grow rounded-full bg-muted-strong forced-colors:border forced-colors:border-[CanvasText]">
          <Radix.Range className="absolute h-full rounded-full bg-primary forced-colors:bg-[Highlight]" />
        </Radix.Track>
        {values.map((at, index) => {
          const end = index === 0 ? texts.rangeFrom : texts.rangeTo;
          return (
            <Radix.Thumb
              key={end}
              aria-label={range ? (label ? `${label}, ${end}` : end) : label}
              aria-labelledby={!label && id && !range ? `${id}-label` : undefined}
              aria-describedby={describedBy}
              aria-valuetext={format(at)}
              className="relative block size-5 rounded-full border-2 border-primary bg-surface shadow-sm before:absolute before:-inset-3 focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2"
            />
          );
        })}
      </Radix.Root>
      <output aria-hidden="true" className="min-w-12 shrink-0 text-end font-medium text-sm tabular-nums">
        {values.map(format).join(' – ')}
      </output>
    </div>
  );
}

import { cn, useKitTexts } from '@convoy/ui-kit';
import { Check } from 'lucide-react';

export interface StepperProps {
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** Makes the steps already passed pressable. */
  readonly onSelect?: (id: string) => void;
  /** Names below the numbers: for more steps than a line has room for beside their names. Phones show the numbers alone. */
  readonly stacked?: boolean;
  readonly className?: string;
}

/** Where one is in a short sequence. */
export function Stepper({ steps, current, onSelect, stacked = false, className }: StepperProps) {
  const texts = useKitTexts();
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const label = texts.stepOf.replace('{step}', String(at + 1)).replace('{total}', String(steps.length));
  const faceStyles = stacked
    ? 'flex min-h-11 w-full min-w-0 flex-col items-center gap-1.5 rounded-md px-0.5 py-2'
    : 'flex min-h-11 min-w-0 items-center gap-2 rounded-md px-1';
  return (
    <nav aria-label={label} className={cn('w-full', className)}>
      <ol
        className={
          stacked
            ? 'grid w-full auto-cols-fr grid-flow-col items-start'
            : 'flex w-full items-center gap-2 sm:gap-3'
        }
      >
        {steps.map((step, index) => {
          const done = index < at;
          const active = index === at;
          const face = (
            <>
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-xs tabular-nums transition-colors',
                  active && 'border-primary bg-primary text-primary-foreground',
                  done && 'border-primary bg-primary-soft text-primary-text',
                  !active && !done && 'border-input text-muted-foreground',
                )}
              >
                {done ? <Check className="size-4" /> : index + 1}
              </span>
              <span
                className={cn(
                  'font-medium',
                  active ? 'text-foreground' : 'text-muted-foreground',
                  stacked
                    ? 'text-balance text-center text-xs leading-4 max-md:sr-only'
                    : cn('truncate text-sm', !active && 'max-sm:sr-only'),
                )}
              >
                {step.label}
              </span>
            </>
          );
          return (
            <li
              key={step.id}
              aria-current={active ? 'step' : undefined}
              className={
                stacked
                  ? 'relative min-w-0'
                  : cn('flex min-w-0 items-center gap-2 sm:gap-3', index < steps.length - 1 && 'flex-1')
              }
            >
              {done && onSelect ? (
                <button
                  type="button"
                  onClick={() => onSelect(step.id)}
                  className={cn(
                    faceStyles,
                    'hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring',
                  )}
                >
                  {face}
                </button>
              ) : (
                <span className={faceStyles}>{face}</span>
              )}
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    'h-px',
                    // Between the numbers, whose middle is 1.375rem below the upper edge.
                    stacked
                      ? 'absolute start-[calc(50%+1.125rem)] top-5.5 w-[calc(100%-2.25rem)]'
                      : 'min-w-3 flex-1',
                    done ? 'bg-primary' : 'bg-border',
                  )}
                />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { cn, useKitTexts } from '@convoy/ui-kit';
import { Check } from 'lucide-react';

export interface StepperProps {
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** Makes the steps already passed pressable. */
  readonly onSelect?: (id: string) => void;
  readonly className?: string;
}

/** Where one is in a short sequence. */
export function Stepper({ steps, current, onSelect, className }: StepperProps) {
  const texts = useKitTexts();
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const label = texts.stepOf.replace('{step}', String(at + 1)).replace('{total}', String(steps.length));
  return (
    <nav aria-label={label} className={cn('w-full', className)}>
      <ol className="flex w-full items-center gap-2 sm:gap-3">
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
                  'truncate font-medium text-sm',
                  active ? 'text-foreground' : 'text-muted-foreground max-sm:sr-only',
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
              className={cn('flex min-w-0 items-center gap-2 sm:gap-3', index < steps.length - 1 && 'flex-1')}
            >
              {done && onSelect ? (
                <button
                  type="button"
                  onClick={() => onSelect(step.id)}
                  className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-1 hover:bg-muted focus-visible:outline-2 focus-visible:outline-ring"
                >
                  {face}
                </button>
              ) : (
                <span className="flex min-h-11 min-w-0 items-center gap-2 px-1">{face}</span>
              )}
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cn('h-px min-w-3 flex-1', done ? 'bg-primary' : 'bg-border')}
                />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

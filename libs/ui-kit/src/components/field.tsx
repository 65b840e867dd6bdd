import { CircleAlert } from 'lucide-react';
import { Label as RadixLabel } from 'radix-ui';
import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { cn } from '../cn.ts';
import { useKitTexts } from '../kit-texts.tsx';

/** Names a control. */
export function Label({ className, ...rest }: ComponentProps<typeof RadixLabel.Root>) {
  return (
    <RadixLabel.Root className={cn('font-medium text-foreground text-sm leading-5', className)} {...rest} />
  );
}

/** What a control needs so that its label, hint and error belong to it. Spread it on the control. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Help that is always there. */
  readonly hint?: ReactNode;
  /** What is wrong; takes the hint's place and is announced when it appears. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  /** Id of the control, when it is given as a function. */
  readonly id?: string;
  /** The control, or a function that gets the ids to spread on it. An element's own `id` is kept. */
  readonly children: ((ids: FieldIds) => ReactNode) | ReactElement<Partial<FieldIds>>;
}

/** Label, control, hint and error, wired for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id: given,
  children,
}: FieldProps) {
  const generated = useId();
  const texts = useKitTexts();
  const own = isValidElement(children) ? children.props.id : undefined;
  const id = given ?? own ?? generated;
  const hasError = Boolean(error);
  const describedBy = hasError ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const ids: FieldIds = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': hasError || undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {required && (
          <>
            <span aria-hidden="true" className="ml-0.5 text-danger-text">
              *
            </span>
            <span className="sr-only"> ({texts.required})</span>
          </>
        )}
      </Label>
      {typeof children === 'function' ? children(ids) : cloneElement(children, ids)}
      {hint && !hasError && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      <FieldFault id={`${id}-error`}>{hasError && error}</FieldFault>
    </div>
  );
}

/** What is wrong with a control, announced when it comes; nothing where `children` is nothing. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    // The live region stands before the fault arrives, or screen readers miss it.
    <div aria-live="polite" className="contents">
      {children && (
        <p id={id} className="flex items-start gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

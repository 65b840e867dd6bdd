import {
  Button,
  type ButtonProps,
  cn,
  Field,
  FieldFault,
  type FieldProps,
  useKitTexts,
} from '@convoy/ui-kit';
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FormSummary, type KnownField } from './form-summary.tsx';
import type { KitForm } from './use-kit-form.ts';

interface FormSpace {
  readonly form: KitForm;
  readonly id: string;
  readonly fields: Map<string, KnownField>;
}

const FormContext = createContext<FormSpace | null>(null);

function useFormSpace(): FormSpace {
  const space = useContext(FormContext);
  if (!space) throw new Error('This part of a form needs a Form above it.');
  return space;
}

/** The form around; throws where there is none. */
export function useFormAround(): KitForm {
  return useFormSpace().form;
}

export interface FormProps<V extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: KitForm<V>;
  /** Title of the summary; the kit's own words where absent. */
  readonly summaryTitle?: string;
}

/**
 * A press of a button leaves the focus where it is until the button has done its work. Otherwise the field one comes from
 * is checked when the press begins, its fault appears, the button moves away, and the press lands beside it.
 */
function keepFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && !button.matches('[aria-haspopup], [aria-expanded]')) event.preventDefault();
}

/** Shows a form of `useKitForm`: the summary of what is wrong on top, then its fields. */
export function Form<V extends FieldValues>({
  form,
  summaryTitle,
  className,
  children,
  ...rest
}: FormProps<V>) {
  const id = useId();
  const fields = useRef(new Map<string, KnownField>()).current;
  // The fields read names as texts; that they are names of this form is checked where `form` is given to them.
  const around = form as unknown as KitForm;
  const space = useMemo(() => ({ form: around, id, fields }), [around, id, fields]);
  return (
    <FormContext value={space}>
      <form
        {...rest}
        noValidate
        onSubmit={form.submit}
        aria-busy={form.pending || undefined}
        onMouseDown={keepFocus}
        className={cn('flex min-w-0 flex-col gap-5', className)}
      >
        <FormSummary form={around} fields={fields} title={summaryTitle} />
        {children}
      </form>
    </FormContext>
  );
}

/** What a control gets from its field. Every control of the kit takes it spread. */
export interface FieldControl {
  readonly id: string;
  readonly name: string;
  /** Of the type the field has; fits every control. */
  readonly value: never;
  readonly onValueChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>>
  extends Pick<FieldProps, 'label' | 'hint' | 'required' | 'hideLabel' | 'className'> {
  /** Given, `name` is checked to be a field of it; otherwise the form around is meant. */
  readonly form?: KitForm<V>;
  readonly name: N;
  /** Id of the control, where a test or a link needs a fixed one. */
  readonly id?: string;
  /** A control of the kit, or a function that gets what to spread on one. */
  readonly children: ReactElement | ((control: FieldControl) => ReactNode);
}

/** Connects any control of the kit with a field of the form: label, hint, fault, value and focus. */
export function FormField<V extends FieldValues = FieldValues, N extends FieldPath<V> = FieldPath<V>>({
  form,
  name,
  id,
  label,
  hint,
  required,
  hideLabel,
  className,
  children,
}: FormFieldProps<V, N>) {
  const space = useFormSpace();
  const fieldId = id ?? `${space.id}-${name.replaceAll('.', '-')}`;
  const { field, fieldState } = useFieldOf(space, form, name, fieldId, label);
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      hideLabel={hideLabel}
      className={className}
      error={fieldState.error?.message}
      id={fieldId}
    >
      {(ids) => {
        const control = {
          ...ids,
          name: field.name,
          value: field.value ?? '',
          onValueChange: field.onChange,
          // An entry nobody made is told of when the form is sent: a fault that comes up as one looks away moves the page
          // under the next press.
          onBlur: () => fieldState.isDirty && field.onBlur(),
          ref: field.ref,
        };
        return typeof children === 'function'
          ? children(control as unknown as FieldControl)
          : cloneElement(children, control);
      }}
    </Field>
  );
}

function useFieldOf<V extends FieldValues>(
  space: FormSpace,
  form: KitForm<V> | undefined,
  name: FieldPath<V>,
  id: string,
  label: ReactNode,
) {
  const control = (form?.control ?? space.form.control) as unknown as Control<V>;
  const { fields } = space;
  useEffect(() => {
    fields.set(name, { id, label });
    return () => void fields.delete(name);
  }, [fields, name, id, label]);
  return useController({ control, name });
}

export interface FormCheckProps<V extends FieldValues, N extends FieldPath<V>> {
  readonly form?: KitForm<V>;
  readonly name: N;
  readonly id?: string;
  /** Name of the field in the summary. */
  readonly label: ReactNode;
  /** A `Checkbox` or `Switch` of the kit, with its own label. */
  readonly children: ReactElement;
}

/** Connects a yes-or-no control (`Checkbox`, `Switch`) with a field of the form. */
export function FormCheck<V extends FieldValues = FieldValues, N extends FieldPath<V> = FieldPath<V>>({
  form,
  name,
  id,
  label,
  children,
}: FormCheckProps<V, N>) {
  const space = useFormSpace();
  const fieldId = id ?? `${space.id}-${name.replaceAll('.', '-')}`;
  const { field, fieldState } = useFieldOf(space, form, name, fieldId, label);
  const message = fieldState.error?.message;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {cloneElement(children as ReactElement<Record<string, unknown>>, {
        id: fieldId,
        name: field.name,
        checked: field.value === true,
        onCheckedChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': message ? `${fieldId}-error` : undefined,
      })}
      <FieldFault id={`${fieldId}-error`}>{message}</FieldFault>
    </div>
  );
}

/** Sends the form around. It is busy while the call is on its way. */
export function SubmitButton({
  pendingLabel,
  children,
  loading,
  ...rest
}: ButtonProps & { readonly pendingLabel?: ReactNode }) {
  const { pending } = useFormAround();
  const texts = useKitTexts();
  return (
    <Button type="submit" loading={pending || loading} {...rest}>
      {pending ? (pendingLabel ?? children ?? texts.loading) : children}
    </Button>
  );
}

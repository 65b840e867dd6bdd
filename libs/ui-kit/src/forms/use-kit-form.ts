import { type KitFailure, type KitTexts, useKitFailure, useKitTexts } from '@convoy/ui-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FormMessages } from './form-message.rule.ts';
import { faultsOfPosted, formResolver } from './form-resolver.ts';

/** A schema of an object, as contracts have them. */
export type FormSchema = z.ZodType<unknown, FieldValues>;

/** Which field a refusal is about, by its code; a function where it depends on what was sent. */
export type RefusedField<V extends FieldValues> =
  | FieldPath<V>
  | ((failure: KitFailure, values: V) => FieldPath<V> | undefined);

export interface KitFormOptions<S extends FormSchema, R> {
  /** The schema of the call, from the contract. */
  readonly schema: S;
  /** What the form starts with; every field is named here. */
  readonly defaultValues: z.input<S>;
  /** What the server holds by now. It replaces what was not touched; what was typed stays. */
  readonly values?: z.input<S>;
  /** Sends what the schema made of the entries. A rejection is shown, and nothing typed is lost. */
  readonly onSubmit: (values: z.output<S>) => Promise<R> | R;
  /** After success, when the form counts as saved: leading away from here meets no leave guard. */
  readonly onSaved?: (result: R, values: z.output<S>) => void;
  /**
   * After a refusal was put beside its fields, for what the form cannot know (an alternative to offer).
   * @returns true where the page shows the refusal in a box of its own, so that the form does not show it as well
   */
  readonly onRefused?: (error: unknown) => unknown;
  /** The slice's own sentences for faults; the kit has a plain one for each. */
  readonly messages?: FormMessages;
  /** Fields of refusals that name none: `{ EMAIL_TAKEN: 'email' }`. */
  readonly refusedFields?: Readonly<Record<string, RefusedField<z.input<S>>>>;
  /** What happens to the entries after success. Default `keep`. */
  readonly afterSaved?: 'keep' | 'clear';
  /** What was sent without a script and refused: the form comes with it, and says at once what is wrong. */
  readonly posted?: PostedForm<z.input<S>> | undefined;
  /** Keeps the button busy after success, because the page goes away. */
  readonly leaves?: boolean;
}

/** Entries that the server gave back with the page. */
export interface PostedForm<V extends FieldValues> {
  readonly values: V;
  /** Why they were refused; shown where none of them breaks the schema, beside its field where `refusedFields` knows the code. */
  readonly failure: string | null;
  /** Code of the refusal. */
  readonly code?: string | undefined;
  /** Entries that the server keeps to itself, such as a password: `faults` alone says what was wrong with them. */
  readonly withheld?: readonly FieldPath<V>[];
  /** What the server found wrong with single entries. */
  readonly faults?: KitFailure['faults'];
}

/** What is wrong with posted entries, beside their fields and as a whole. */
function refusalOf<S extends FormSchema>(
  { values, failure, code = '', withheld = [], faults = [] }: PostedForm<z.input<S>>,
  {
    schema,
    messages,
    refusedFields = {},
  }: Pick<KitFormOptions<S, never>, 'schema' | 'messages' | 'refusedFields'>,
  texts: KitTexts,
): { readonly faults: FieldErrors<z.input<S>>; readonly failure: string | undefined } {
  const found: Record<string, unknown> = { ...faultsOfPosted(schema, values, { messages, texts }) };
  for (const name of withheld) {
    const said = faults.find(({ field }) => field === name);
    if (said) found[name] = { type: 'server', message: said.message };
    else delete found[name];
  }
  const chosen = Object.hasOwn(refusedFields, code) ? refusedFields[code] : undefined;
  const field =
    typeof chosen === 'function' ? chosen({ code, message: failure ?? '', faults }, values) : chosen;
  if (field && failure !== null) found[field] ??= { type: 'server', message: failure };
  const isShown = Object.keys(found).length > 0;
  return { faults: found as FieldErrors<z.input<S>>, failure: isShown ? undefined : (failure ?? undefined) };
}

/** A form of the kit: what `Form`, `FormField` and `SubmitButton` stand on. */
export interface KitForm<V extends FieldValues = FieldValues> {
  readonly control: Control<V>;
  /** Something was typed that is not saved: for `useLeaveGuard`. */
  readonly dirty: boolean;
  /** The call is on its way; a further submit does nothing. */
  readonly pending: boolean;
  /** What the last submit failed of, when it is about no field. */
  readonly failure: string | undefined;
  /** Counts the submits that found faults; the summary takes the focus at each. */
  readonly refusals: number;
  /** Checks and sends; what `Form` calls. */
  readonly submit: (event?: { preventDefault: () => void }) => Promise<void>;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** The rest of react-hook-form: `watch`, `setValue`, `getValues`, `formState` … */
  readonly hook: UseFormReturn<V>;
}

/** A form whose rules are the contract's. See `Form` for how it is shown. */
export function useKitForm<S extends FormSchema, R = unknown>(
  options: KitFormOptions<S, R>,
): KitForm<z.input<S>> {
  type V = z.input<S>;
  const { schema } = options;
  const texts = useKitTexts();
  const readFailure = useKitFailure();
  const now = useRef({ ...options, texts });
  now.current = { ...options, texts };

  const resolver = useMemo(
    () => formResolver(schema, () => ({ messages: now.current.messages, texts: now.current.texts })),
    [schema],
  );
  const [posted] = useState(() => {
    if (!options.posted) return undefined;
    return { values: options.posted.values, ...refusalOf<S>(options.posted, options, texts) };
  });
  const hook = useForm<V, unknown, z.output<S>>({
    resolver,
    ...(posted ? { errors: posted.faults } : {}),
    mode: 'onTouched',
    // The summary takes the focus instead, and leads on to each field.
    shouldFocusError: false,
    defaultValues: (posted?.values ?? options.defaultValues) as DefaultValues<V>,
    ...(options.values === undefined ? {} : { values: options.values }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { handleSubmit, getValues, setError, reset } = hook;
  const { isDirty } = hook.formState;

  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(posted?.failure);
  const [refusals, setRefusals] = useState(posted ? 1 : 0);
  const [saved, setSaved] = useState<{ readonly result: R; readonly values: z.output<S> }>();
  // State is too late for the second of two quick presses.
  const sending = useRef(false);

  const refuse = useCallback(
    (error: unknown, sent: V) => {
      const { refusedFields = {}, onRefused } = now.current;
      const said = readFailure(error);
      const chosen = Object.hasOwn(refusedFields, said.code) ? refusedFields[said.code] : undefined;
      const field = typeof chosen === 'function' ? chosen(said, sent) : chosen;
      const known = said.faults.filter((fault) => Object.hasOwn(sent, fault.field.split('.')[0] ?? ''));
      const faults = field ? [{ field, message: said.message }] : known;
      for (const fault of faults) {
        setError(fault.field as FieldPath<V>, { type: 'server', message: fault.message });
      }
      const isShown = onRefused?.(error) === true;
      setFailure(faults.length > 0 || isShown ? undefined : said.message);
      if (!isShown) setRefusals((count) => count + 1);
    },
    [readFailure, setError],
  );

  const submit = useCallback(
    async (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      if (sending.current) return;
      sending.current = true;
      setFailure(undefined);
      let stays = false;
      let refused: { readonly error: unknown; readonly sent: V } | undefined;
      try {
        await handleSubmit(
          async (values) => {
            const sent = { ...(getValues() as V) };
            setPending(true);
            try {
              const result = await now.current.onSubmit(values);
              const { afterSaved = 'keep', defaultValues } = now.current;
              if (afterSaved === 'clear')
                reset(defaultValues as DefaultValues<V>, { keepDirtyValues: false, keepErrors: false });
              // What was typed meanwhile stays, as not yet saved.
              else reset(sent as DefaultValues<V>, { keepValues: true, keepDirtyValues: false });
              stays = now.current.leaves ?? false;
              setSaved({ result, values });
            } catch (error) {
              refused = { error, sent };
            }
          },
          () => setRefusals((count) => count + 1),
        )();
        // Once the form counts as sent: the summary takes the focus from the field one is in, and leaving a field of a form
        // that was never sent checks it by the schema alone, which would take the refusal away again.
        if (refused) refuse(refused.error, refused.sent);
      } finally {
        sending.current = stays;
        setPending(stays);
      }
    },
    [handleSubmit, getValues, reset, refuse],
  );

  // In an effect: by now the page knows that nothing is unsaved, so that leading on meets no guard.
  useEffect(() => {
    if (saved) now.current.onSaved?.(saved.result, saved.values);
  }, [saved]);

  return {
    control: hook.control as unknown as Control<V>,
    dirty: isDirty,
    pending,
    failure,
    refusals,
    submit,
    discard: useCallback(() => reset(undefined, { keepDirtyValues: false, keepErrors: false }), [reset]),
    hook: hook as unknown as UseFormReturn<V>,
  };
}

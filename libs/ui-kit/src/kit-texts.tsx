import { Tooltip } from 'radix-ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type DataTexts, englishDataTexts } from './data-texts.ts';

/** The few words the kit says by itself. English unless `KitProvider` gives others. */
export interface KitTexts extends DataTexts {
  readonly close: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly loading: string;
  readonly required: string;
  readonly breadcrumbs: string;
  /** Label of the notification area; `{hotkey}` is replaced by the key that focuses it. */
  readonly notifications: string;
  /** Label of a stepper; `{step}` and `{total}` are replaced. */
  readonly stepOf: string;
  /** What is wrong with an entry of a form; `{min}` and `{max}` are replaced. */
  readonly faultRequired: string;
  readonly faultTooShort: string;
  readonly faultTooLong: string;
  readonly faultTooSmall: string;
  readonly faultTooBig: string;
  readonly faultTooFew: string;
  readonly faultTooMany: string;
  readonly faultEmail: string;
  readonly faultUrl: string;
  readonly faultDate: string;
  readonly faultNumber: string;
  readonly faultInvalid: string;
  /** Counter of a text near its limit; `{count}` is replaced. */
  readonly charactersLeft: string;
  readonly charactersOver: string;
  readonly cancel: string;
  /** Label of the field that a question asks to fill; `{text}` is replaced. */
  readonly typeToConfirm: string;
  /** Title of a form's summary of faults. */
  readonly faultSummary: string;
  /** A call failed and nothing more is known of it. */
  readonly failed: string;
}

const english: KitTexts = {
  ...englishDataTexts,
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  required: 'required',
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications ({hotkey})',
  stepOf: 'Step {step} of {total}',
  faultRequired: 'Please fill this in.',
  faultTooShort: 'Use at least {min} characters.',
  faultTooLong: 'Use at most {max} characters.',
  faultTooSmall: 'Enter {min} or more.',
  faultTooBig: 'Enter {max} or less.',
  faultTooFew: 'Choose at least {min}.',
  faultTooMany: 'Choose at most {max}.',
  faultEmail: 'Enter an email address like name@example.com.',
  faultUrl: 'Enter a web address like https://example.com.',
  faultDate: 'Enter a date that exists.',
  faultNumber: 'Enter a number.',
  faultInvalid: 'This is not written as it should be. Please check it.',
  charactersLeft: 'Characters left: {count}',
  charactersOver: 'Characters too many: {count}',
  cancel: 'Cancel',
  typeToConfirm: 'Type “{text}” to confirm',
  faultSummary: 'Please check what is marked:',
  failed: 'That did not work. Please try again in a moment.',
};

const TextsContext = createContext<KitTexts>(english);

/** The kit's words in the language of the page. */
export function useKitTexts(): KitTexts {
  return useContext(TextsContext);
}

/** What a person is told of a failed call. The kit knows no API: the shell says how its errors are read. */
export interface KitFailure {
  /** Code of the refusal; `''` where there is none. */
  readonly code: string;
  readonly message: string;
  /** What was wrong with single fields, by their dotted names. */
  readonly faults: readonly { readonly field: string; readonly message: string }[];
}

const FailureContext = createContext<((error: unknown) => KitFailure) | null>(null);

/** How failures are put into words on this page. */
export function useKitFailure(): (error: unknown) => KitFailure {
  const { failed } = useKitTexts();
  const read = useContext(FailureContext);
  return useMemo(() => read ?? (() => ({ code: '', message: failed, faults: [] })), [read, failed]);
}

/** Tooltips wait this long before the first one opens, and this long stays "warm" between two (ms). */
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

/** Wraps an app once: words of the kit, how failures are read, and the shared timing of tooltips. */
export function KitProvider({
  texts,
  readFailure = null,
  children,
}: {
  texts?: Partial<KitTexts>;
  readFailure?: ((error: unknown) => KitFailure) | null;
  children: ReactNode;
}) {
  const merged = useMemo(() => ({ ...english, ...texts }), [texts]);
  return (
    <TextsContext value={merged}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
        <FailureContext value={readFailure}>{children}</FailureContext>
      </Tooltip.Provider>
    </TextsContext>
  );
}

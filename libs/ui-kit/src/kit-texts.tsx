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
};

const TextsContext = createContext<KitTexts>(english);

/** The kit's words in the language of the page. */
export function useKitTexts(): KitTexts {
  return useContext(TextsContext);
}

/** Tooltips wait this long before the first one opens, and this long stays "warm" between two (ms). */
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

/** Wraps an app once: words of the kit and the shared timing of tooltips. */
export function KitProvider({ texts, children }: { texts?: Partial<KitTexts>; children: ReactNode }) {
  const merged = useMemo(() => ({ ...english, ...texts }), [texts]);
  return (
    <TextsContext value={merged}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
        {children}
      </Tooltip.Provider>
    </TextsContext>
  );
}

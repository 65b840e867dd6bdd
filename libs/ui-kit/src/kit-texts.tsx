import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ControlTexts } from './control-texts.ts';
import type { DataTexts } from './data-texts.ts';
import { unprovidedTexts } from './unprovided-texts.ts';

/** The few words the kit says by itself. `KitProvider` gives them. */
export interface KitTexts extends ControlTexts, DataTexts {
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

const TextsContext = createContext<KitTexts | null>(null);

/** The kit's words in the language of the page. */
export function useKitTexts(): KitTexts {
  const texts = useContext(TextsContext) ?? unprovidedTexts();
  if (!texts) throw new Error('The kit has no words: wrap the page in KitProvider and give it texts.');
  return texts;
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

const LocaleContext = createContext('en-GB');

/** The locale by which the kit writes and reads dates and numbers: `en-GB`, `de`. */
export function useKitLocale(): string {
  return useContext(LocaleContext);
}

const MapStyleContext = createContext<string | null>(null);

/** Address of the street map under the kit's maps; null: the drawing that comes with the kit. */
export function useKitMapStyle(): string | null {
  return useContext(MapStyleContext);
}

/** Wraps an app once: words of the kit, and how failures are read. */
export function KitProvider({
  texts,
  locale = 'en-GB',
  readFailure = null,
  mapStyle,
  children,
}: {
  texts?: Partial<KitTexts>;
  /** Of dates and numbers. */
  locale?: string;
  readFailure?: ((error: unknown) => KitFailure) | null;
  /** A MapLibre style or a PMTiles file for all maps below; its hosts must be named in the content security policy. */
  mapStyle?: string | null;
  children: ReactNode;
}) {
  // A provider without words leaves them to those around it.
  const around = useContext(TextsContext) ?? unprovidedTexts();
  const merged = useMemo(() => (texts ? ({ ...around, ...texts } as KitTexts) : around), [texts, around]);
  return (
    <TextsContext value={merged}>
      <LocaleContext value={locale}>
        <FailureContext value={readFailure}>
          <MapStyleContext value={mapStyle ?? null}>{children}</MapStyleContext>
        </FailureContext>
      </LocaleContext>
    </TextsContext>
  );
}

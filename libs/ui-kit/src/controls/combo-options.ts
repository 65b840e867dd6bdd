import { useEffect, useRef, useState } from 'react';
import { foldText } from '../fold-text.ts';

/** One thing to choose. */
export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  /** Further words by which it is found. */
  readonly terms?: readonly string[];
  readonly disabled?: boolean;
}

/** Where options come from: all of them, or asked for by what was typed. */
export type ComboSource =
  | readonly ComboOption[]
  | ((text: string, signal: AbortSignal) => Promise<readonly ComboOption[]>);

export interface ComboMatches {
  readonly state: 'ready' | 'loading' | 'failed';
  readonly options: readonly ComboOption[];
  readonly retry: () => void;
}

/** Waits this long after the last key before it asks (ms). */
const PAUSE = 250;

/** Options that hold every word of the text in label, detail or terms; all of them for an empty text. */
export function matchOptions(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '', terms = [] }) => {
    const where = foldText([label, detail, ...terms].join(' '));
    return words.every((word) => where.includes(word));
  });
}

/** The options that match what was typed; asked for while the list is open. */
export function useComboMatches(source: ComboSource, text: string, open: boolean): ComboMatches {
  const [asked, setAsked] = useState<Omit<ComboMatches, 'retry'>>({ state: 'loading', options: [] });
  const [attempt, setAttempt] = useState(0);
  const load = typeof source === 'function' ? source : null;
  // Callers may write the function in place; another one is no reason to ask again.
  const latest = useRef(load);
  latest.current = load;
  const asks = load !== null;

  useEffect(() => {
    if (!asks || !open) return;
    const controller = new AbortController();
    setAsked({ state: 'loading', options: [] });
    const timer = setTimeout(
      () => {
        latest
          .current?.(text, controller.signal)
          .then((options) => {
            if (!controller.signal.aborted) setAsked({ state: 'ready', options });
          })
          .catch(() => {
            if (!controller.signal.aborted) setAsked({ state: 'failed', options: [] });
          });
      },
      text === '' || attempt > 0 ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asks, open, text, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (typeof source !== 'function') return { state: 'ready', options: matchOptions(source, text), retry };
  return { ...asked, retry };
}

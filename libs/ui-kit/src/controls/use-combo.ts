import { type KeyboardEvent, useState } from 'react';
import type { ComboRow } from './combo-list.tsx';
import { type ComboOption, type ComboSource, useComboMatches } from './combo-options.ts';

export interface ComboState {
  readonly open: boolean;
  readonly text: string;
  readonly active: number;
  readonly rows: readonly ComboRow[];
  readonly matches: ReturnType<typeof useComboMatches>;
  /** What was typed; opens the list. */
  readonly type: (text: string) => void;
  readonly show: () => void;
  readonly close: () => void;
  readonly setActive: (index: number) => void;
  /** Keys of the ARIA combobox pattern; false when the key means nothing here. */
  readonly onKey: (event: KeyboardEvent, choose: (row: ComboRow) => void) => boolean;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** List, active row and keys that the comboboxes share. */
export function useCombo(source: ComboSource, creatable: boolean): ComboState {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const matches = useComboMatches(source, text, open);
  const wanted = text.trim();
  const offers =
    creatable &&
    wanted !== '' &&
    matches.state === 'ready' &&
    !matches.options.some(({ label }) => sameText(label, wanted));
  const rows: readonly ComboRow[] = [
    ...matches.options.map((option: ComboOption) => ({ option })),
    ...(offers ? [{ create: wanted }] : []),
  ];
  const at = Math.min(active, rows.length - 1);

  const close = () => {
    setOpen(false);
    setText('');
    setActive(-1);
  };
  return {
    open,
    text,
    active: at,
    rows,
    matches,
    type: (next) => {
      setText(next);
      setOpen(true);
      // With something typed the first match is what Enter takes.
      setActive(next.trim() === '' ? -1 : 0);
    },
    show: () => setOpen(true),
    close,
    setActive,
    onKey: (event, choose) => {
      const { key } = event;
      const move = MOVES[key];
      if (move) {
        if (!open) {
          if (!key.startsWith('Arrow')) return false;
          setOpen(true);
        } else if (rows.length > 0) setActive(move(at, rows.length));
        event.preventDefault();
        return true;
      }
      const row = rows[at];
      if (key === 'Enter' && open) {
        // Also without a row: Enter in an open list never sends the form.
        event.preventDefault();
        if (row && !('option' in row && row.option.disabled)) choose(row);
        return true;
      }
      if (key === 'Escape' && open) {
        event.preventDefault();
        event.stopPropagation();
        close();
        return true;
      }
      if (key === 'Tab' && open) close();
      return false;
    },
  };
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.toLocaleLowerCase();

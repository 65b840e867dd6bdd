import { useState } from 'react';
import type { NavFold } from './nav-model.ts';
import { lasting } from './remembered.ts';

const FOLDS = 'convoy.sidebar.folds';
/** Where it is kept that the sidebar is narrow. */
export const NARROW = 'convoy.sidebar.narrow';

type Folds = Readonly<Record<string, boolean>>;

/** What a person folded (`false`) and unfolded (`true`) is kept by subject; the others stand as their manifest says. */
function rememberedFolds(): Folds {
  const stored = lasting.read(FOLDS);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, open]) => typeof open === 'boolean'));
}

/** Which subjects stand open, and the way to change it. */
export function useFolds() {
  const [folds, setFolds] = useState(rememberedFolds);
  const isOpen = ({ id, initially }: NavFold) => folds[id] ?? initially !== 'closed';
  return {
    isOpen,
    toggle(fold: NavFold) {
      // Read anew: another tab may have folded something meanwhile.
      const next = { ...rememberedFolds(), [fold.id]: !isOpen(fold) };
      lasting.write(FOLDS, next);
      setFolds(next);
    },
  };
}

/** Whether the sidebar of wide screens shows icons alone, and the way to change it. */
export function useNarrow(): [narrow: boolean, toggle: () => void] {
  const [narrow, setNarrow] = useState(() => lasting.read(NARROW) === true);
  return [
    narrow,
    () => {
      lasting.write(NARROW, !narrow);
      setNarrow(!narrow);
    },
  ];
}

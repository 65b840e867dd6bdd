import type { SliceRoute } from '../../router/access.ts';

/** Something keys can do. `keys` are pressed one after another: `g d`, `?`. */
export interface Shortcut {
  readonly keys: string;
  /** What it does, in the words of its slice. */
  readonly label: { readonly slice: string; readonly key: string };
  readonly run: { readonly go: string } | { readonly do: FrameDeed };
}

/** What the frame itself does on a key. */
export type FrameDeed = 'search' | 'shortcuts' | 'sidebar';

const own = (keys: string, key: string, deed: FrameDeed): Shortcut => ({
  keys,
  label: { slice: 'shell', key },
  run: { do: deed },
});

/** The shortcuts of a visitor: the frame's own, and those of the pages that may be opened. The first of two wins. */
export function shortcutMap(pages: ReadonlyMap<string, SliceRoute>, withSidebar: boolean): Shortcut[] {
  const all = [
    own('/', 'shortcuts.search', 'search'),
    own('?', 'shortcuts.help', 'shortcuts'),
    ...(withSidebar ? [own('[', 'shortcuts.sidebar', 'sidebar')] : []),
    ...[...pages.values()]
      .filter(({ shortcut, path }) => shortcut && !path.includes(':'))
      .map(({ shortcut = '', path, slice, title }) => ({
        keys: shortcut,
        label: { slice, key: title },
        run: { go: path },
      })),
  ];
  const taken = new Set<string>();
  return all.filter(({ keys }) => !taken.has(keys) && taken.add(keys));
}

/** How long after a first key the second one still belongs to it (ms). */
export const SEQUENCE_LIMIT = 1500;

/** Follows pressed keys. `press` answers the shortcut that is complete, or null. */
export function createKeySequence(now: () => number = Date.now) {
  let pressed = '';
  let at = 0;
  return {
    press(key: string, shortcuts: readonly Shortcut[]): Shortcut | null {
      const sequence = pressed && now() - at <= SEQUENCE_LIMIT ? `${pressed} ${key}` : key;
      const found = shortcuts.find(({ keys }) => keys === sequence) ?? null;
      const begins = (keys: string) => shortcuts.some((one) => one.keys.startsWith(`${keys} `));
      // A key that leads nowhere after the first may itself be a first one.
      pressed = found ? '' : begins(sequence) ? sequence : begins(key) ? key : '';
      at = now();
      if (found || sequence === key || pressed) return found;
      return shortcuts.find(({ keys }) => keys === key) ?? null;
    },
  };
}

/** Inputs in which letters are not typed. */
const KEYLESS_INPUTS = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether a key goes to something that takes letters: a field, an editor, a menu or dialog that is open. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !KEYLESS_INPUTS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return (
    target.closest(
      '[contenteditable]:not([contenteditable="false"]),[role=textbox],[role=searchbox],[role=combobox],[role=menu],[role=listbox],[role=dialog],[role=alertdialog]',
    ) !== null
  );
}

/** The keys that open the search, as this computer names them. */
export function searchKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}

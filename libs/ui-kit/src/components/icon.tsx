import { Circle, type LucideIcon, type LucideProps } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { icons } from '../icons.ts';

/** The icons that are loaded later; `failed` where they did not come. */
let more: Readonly<Record<string, LucideIcon>> | 'failed' | null = null;
let waiting: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the icons that come later, for who draws a page before any of them was asked for: the server, and the browser that
 * takes its page over. Where they cannot be had, circles are drawn.
 */
export function loadIcons(): Promise<void> {
  if (waiting) return waiting;
  waiting = import('../more-icons.ts')
    .then(
      ({ moreIcons }) => {
        more = moreIcons;
      },
      () => {
        more = 'failed';
        waiting = null;
      },
    )
    .then(() => {
      for (const listener of listeners) listener();
    });
  return waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadIcons();
  return () => listeners.delete(listener);
}

const stay = () => () => undefined;

/**
 * An icon by its lucide name in kebab case. Names come from data (manifests, brand packs), so an unknown one
 * draws a plain circle instead of failing. Most icons come a moment after the page; their place is kept, so nothing
 * moves. Decorative unless `aria-label` is given.
 */
export function Icon({ name, ...rest }: { name: string } & Omit<LucideProps, 'name'>) {
  const first = Object.hasOwn(icons, name) ? icons[name] : undefined;
  const later = useSyncExternalStore(
    first ? stay : subscribe,
    () => more,
    () => more,
  );
  const hidden = rest['aria-label'] ? undefined : true;
  if (!first && later === null) {
    const size = rest.size ?? 24;
    return <svg aria-hidden={hidden} width={size} height={size} {...withoutSize(rest)} />;
  }
  const found = later !== null && later !== 'failed' && Object.hasOwn(later, name) ? later[name] : undefined;
  const Glyph = first ?? found ?? Circle;
  return <Glyph aria-hidden={hidden} {...rest} />;
}

/** What an empty svg takes of an icon's props. */
function withoutSize({ size: _size, absoluteStrokeWidth: _stroke, ...rest }: Omit<LucideProps, 'name'>) {
  return rest;
}

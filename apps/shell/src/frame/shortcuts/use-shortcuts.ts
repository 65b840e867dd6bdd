import { useNavigate } from '@convoy/shell-api/router';
import { useEffect, useMemo, useRef } from 'react';
import { useFrameModel } from '../frame-context.tsx';
import { createKeySequence, type FrameDeed, shortcutMap, takesLetters } from './shortcut-map.ts';
import { areShortcutsOn } from './shortcut-setting.ts';

/** Listens to the keyboard for as long as the frame stands. What a deed does is the frame's business. */
export function useShortcuts(perform: (deed: FrameDeed) => void, withSidebar: boolean): void {
  const { pages } = useFrameModel();
  const navigate = useNavigate();
  const map = useMemo(() => shortcutMap(pages, withSidebar), [pages, withSidebar]);
  const latest = useRef({ perform, navigate, map });
  latest.current = { perform, navigate, map };

  useEffect(() => {
    const sequence = createKeySequence();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const { perform, navigate, map } = latest.current;
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        perform('search');
        return;
      }
      // AltGr writes characters ('[' on many keyboards); browsers report it as Ctrl with Alt.
      const alters = event.ctrlKey || event.metaKey || event.altKey;
      if (alters && !event.getModifierState('AltGraph')) return;
      if (event.key.length !== 1 || !areShortcutsOn() || takesLetters(event.target)) return;
      const found = sequence.press(event.key, map);
      if (!found) return;
      event.preventDefault();
      if ('go' in found.run) navigate(found.run.go);
      else perform(found.run.do);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

import { useTenant } from '@convoy/shell-api';
import { useMatches } from '@convoy/shell-api/router';
import { useEffect } from 'react';
import { useManifestText } from '../boot/use-manifest-text.ts';
import type { RouteHandle } from '../router/route-handle.ts';

/** Title of the page shown, in its slice's words; null where the page is the shell's own. Also names the tab. */
export function usePageTitle(): string | null {
  const words = useManifestText();
  const { name } = useTenant();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle ? words(handle.slice, handle.title) : null;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  return title;
}

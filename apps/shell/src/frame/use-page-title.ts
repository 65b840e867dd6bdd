import { useTenant } from '@convoy/shell-api';
import { useMatches } from '@convoy/shell-api/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { ownHandle, sliceHandle } from '../router/route-handle.ts';

/** Title of the page shown, in its slice's words or the shell's own; null where it has none. Also names the tab. */
export function usePageTitle(): string | null {
  const { t } = useTranslation('shell');
  const words = useManifestText();
  const { name } = useTenant();
  const match = useMatches().at(-1);
  const page = sliceHandle(match);
  const own = ownHandle(match);
  const title = page ? (page.name ?? words(page.slice, page.title)) : own ? t(own.own) : null;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  return title;
}

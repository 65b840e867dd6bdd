import type { TextRegistry } from '@convoy/platform/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Texts that a manifest names: titles, labels. A manifest is data, so its keys are known when the page runs; that each
 * has a text is checked when it is built.
 */
export function useManifestText(): (slice: string, key: string) => string {
  const { i18n } = useTranslation('shell');
  const { language } = i18n;
  return useMemo(
    () => (slice, key) => i18n.getFixedT(language, slice as keyof TextRegistry)(key as never) as string,
    [i18n, language],
  );
}

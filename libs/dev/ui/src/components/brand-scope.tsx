import { type Theme, themeCss } from '@convoy/tenancy/contract';
import { fontFaceCss } from '@convoy/ui-kit/fonts';
import { type ReactNode, useEffect } from 'react';

/**
 * The page in another brand's look. The variables stand on the root, where dialogs, menus and toasts find them too;
 * the page's own return when it is left.
 */
export function BrandScope({
  theme,
  scheme,
  children,
}: {
  theme: Theme | null;
  scheme: 'light' | 'dark';
  children: ReactNode;
}) {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.scheme;
    root.dataset.scheme = scheme;
    return () => {
      if (before) root.dataset.scheme = before;
      else delete root.dataset.scheme;
    };
  }, [scheme]);
  return (
    <>
      {theme && (
        <style data-brand-scope="">
          {fontFaceCss([theme.fonts.heading, theme.fonts.body])}
          {/* Doubled, so that it outranks the host's own. */}
          {themeCss(theme).replaceAll(':root', ':root:root')}
        </style>
      )}
      {children}
    </>
  );
}

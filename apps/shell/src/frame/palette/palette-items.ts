import { isLanguage, languageNames } from '@convoy/platform/i18n';
import { useLanguage, useScheme } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../../boot/use-manifest-text.ts';
import { SIGN_OUT } from '../../session/sign-out.ts';
import { useFrameActions, useFrameModel } from '../frame-context.tsx';
import { pagesOf } from '../nav-model.ts';

/** A line of the search: a page to open or something to do. */
export interface PaletteItem {
  /** Unique in the search. */
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Small print at the end: the subject of a page, the state of a setting. */
  readonly hint?: string;
  /** Further words it is found by. */
  readonly words?: readonly string[];
  readonly lang?: string;
  readonly run: { readonly go: string } | { readonly leave: string } | { readonly do: () => void };
  /** Shown only when it is looked for: eight languages would fill the list. */
  readonly onlyWhenTyped?: boolean;
}

/** Pages this visitor may open, in the words of the sidebar; then those without an entry there. */
export function usePageItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const words = useManifestText();
  const { navigation, pages } = useFrameModel();
  const entries = [...pagesOf(navigation), ...navigation.leftOut].filter(({ locked }) => !locked);
  const named = new Set(entries.map(({ path }) => path));
  const others = [...pages.values()].filter(
    ({ path, frame }) => !named.has(path) && path !== '/' && !path.includes(':') && frame !== 'bare',
  );
  return [
    ...entries.map(({ path, slice, label, icon, group }) => ({
      id: `page ${path}`,
      label: words(slice, label),
      hint: t(`groups.${group}`),
      icon,
      run: { go: path },
    })),
    ...others.map(({ path, slice, title }) => ({
      id: `page ${path}`,
      label: words(slice, title),
      icon: 'arrow-right',
      run: { go: path },
    })),
  ];
}

/** What can be done from anywhere. */
export function useActionItems(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const { pages } = useFrameModel();
  const { openShortcuts, toggleSidebar } = useFrameActions();
  const { scheme, setScheme } = useScheme();
  const { language, offered, setLanguage } = useLanguage();
  const schemes = [
    { value: 'light', icon: 'sun' },
    { value: 'dark', icon: 'moon' },
    { value: 'system', icon: 'monitor' },
  ] as const;
  return [
    ...(pages.has('/booking/new')
      ? [{ id: 'do new', label: t('search.newBooking'), icon: 'calendar-plus', run: { go: '/booking/new' } }]
      : []),
    ...schemes
      .filter(({ value }) => value !== scheme)
      .map(({ value, icon }) => ({
        id: `do scheme ${value}`,
        label: t(`search.scheme.${value}`),
        words: [t('scheme.label')],
        icon,
        run: { do: () => void setScheme(value).catch(() => undefined) },
      })),
    ...offered
      .filter((one) => one !== language && isLanguage(one))
      .map((one) => ({
        id: `do language ${one}`,
        label: languageNames[one],
        words: [t('language.label'), one],
        hint: t('language.label'),
        lang: one,
        icon: 'globe',
        run: { do: () => void setLanguage(one) },
        onlyWhenTyped: true,
      })),
    ...(toggleSidebar
      ? [{ id: 'do sidebar', label: t('shortcuts.sidebar'), icon: 'panel-left', run: { do: toggleSidebar } }]
      : []),
    { id: 'do shortcuts', label: t('shortcuts.title'), icon: 'keyboard', run: { do: openShortcuts } },
    {
      id: 'do sign out',
      label: t('nav.signOut'),
      words: [t('user.logOut')],
      icon: 'log-out',
      run: { leave: SIGN_OUT },
    },
  ];
}

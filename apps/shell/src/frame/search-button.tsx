import { Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { useFrameActions } from './frame-context.tsx';
import { preloadPalette } from './palette/palette.tsx';
import { KeyCaps } from './shortcuts/key-caps.tsx';
import { searchKeys } from './shortcuts/shortcut-map.ts';

/** The quick search: looks like the field it opens. Only an icon where there is no room for it. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const { openSearch } = useFrameActions();
  return (
    <>
      <button
        type="button"
        onClick={openSearch}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden h-9 w-64 items-center gap-2 rounded-md border border-input bg-field px-2.5 text-muted-foreground text-sm transition-colors hover:border-input-hover hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2 lg:flex xl:w-80"
      >
        <Icon name="search" className="size-4 shrink-0" />
        <span className="truncate">{t('search.open')}</span>
        <KeyCaps keys={searchKeys()} className="ml-auto" />
      </button>
      <Button
        variant="ghost"
        size="icon"
        className="max-md:[&_svg]:size-5 lg:hidden"
        aria-label={t('search.open')}
        onClick={openSearch}
        onPointerEnter={preloadPalette}
      >
        <Icon name="search" />
      </Button>
    </>
  );
}

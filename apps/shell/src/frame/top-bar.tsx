import { useSession } from '@convoy/shell-api';
import { Button, Icon } from '@convoy/ui-kit';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell } from './bell.tsx';
import { CrumbTrail } from './crumb-trail.tsx';
import { HelpIcon } from './help-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { preloadRail } from './rail.ts';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** Above the page in the sidebar layout: where one is, the search, language, bell and account. */
export function TopBar({
  menuButton,
  onMenu,
  narrow,
  onNarrow,
}: {
  menuButton: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
  narrow: boolean;
  onNarrow: () => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-border border-b bg-surface/95 px-2 backdrop-blur-sm md:gap-2 md:px-4 print:hidden">
      <Button
        variant="ghost"
        size="icon"
        className="max-md:[&_svg]:size-5 lg:hidden"
        ref={menuButton}
        aria-label={t('nav.open')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted-foreground max-lg:hidden"
        aria-label={t('nav.narrow')}
        aria-pressed={narrow}
        onClick={onNarrow}
        onPointerEnter={preloadRail}
        onFocus={preloadRail}
      >
        <Icon name="panel-left" />
      </Button>
      <CrumbTrail />
      <SearchButton />
      <BarTools />
    </header>
  );
}

/** What stands at the end of every bar of somebody signed in. */
export function BarTools() {
  const { user } = useSession();
  return (
    <div className="flex shrink-0 items-center gap-0.5 md:gap-1">
      <div className="max-md:hidden">
        <LanguageMenu />
      </div>
      <HelpIcon className="max-md:hidden" />
      <Bell />
      {user && <UserMenu user={user} />}
    </div>
  );
}

import { Link } from '@convoy/shell-api/router';
import {
  Button,
  cn,
  Dialog,
  DialogContent,
  DialogTitle,
  DialogTrigger,
  Icon,
  onDemand,
} from '@convoy/ui-kit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { BrandMark } from './brand-mark.tsx';
import { useFrameModel } from './frame-context.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LiveBadge } from './live-badge.tsx';
import { LockedPlace } from './locked-place.tsx';
import { useFrameMenu } from './menus/use-frame-menu.ts';
import { useWhere } from './nav-link.tsx';
import type { NavFold, NavItem, NavPage } from './nav-model.ts';
import { PaymentsBanner } from './payments-banner.tsx';
import { SearchButton } from './search-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { BarTools } from './top-bar.tsx';

/**
 * The frame of brands that want a bar at the top and no sidebar. Six places, the search and the account need 1,280 px; on
 * narrower screens the places are in the sheet.
 */
export function NavbarFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { navigation } = useFrameModel();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PaymentsBanner />
      <header className="sticky top-0 z-30 border-border border-b bg-surface/95 backdrop-blur-sm print:hidden">
        <div className="mx-auto flex h-14 w-full max-w-7xl items-center gap-1 px-2 md:h-16 md:gap-2 md:px-6 lg:px-8">
          <PhoneMenu />
          <BrandMark ground="surface" className="min-w-0 max-xl:mr-auto xl:mr-4 xl:shrink-0" />
          <nav
            aria-label={t('nav.main')}
            className="mr-auto hidden min-w-0 items-center gap-1 overflow-x-auto py-1 [scrollbar-width:none] xl:flex"
          >
            {navigation.bar.map((item) => (
              <BarItem key={item.kind === 'page' ? item.page.path : item.fold.id} item={item} />
            ))}
          </nav>
          <SearchButton />
          <BarTools />
        </div>
      </header>
      {children}
    </div>
  );
}

const placeStyles = cn(
  'nav-line inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 font-medium text-sm transition-colors',
  'text-muted-foreground hover:bg-muted hover:text-foreground aria-expanded:bg-muted aria-expanded:text-foreground',
);
const hereStyles = 'bg-muted text-foreground';

function BarItem({ item }: { item: NavItem }) {
  const { isCurrent, isActive } = useWhere();
  if (item.kind === 'page') return <BarPage page={item.page} />;
  return (
    <BarFold fold={item.fold} here={item.fold.entries.some((page) => isCurrent(page) || isActive(page))} />
  );
}

const list = onDemand(() => import(/* webpackChunkName: "frame-menus" */ './menus/fold-list.tsx'));

function BarFold({ fold, here }: { fold: NavFold; here: boolean }) {
  const words = useManifestText();
  const label = words(fold.slice, fold.navbar?.label ?? fold.label);
  const { button, Menu, menu } = useFrameMenu(list, label);
  return (
    <>
      <button type="button" className={cn(placeStyles, here && hereStyles)} {...button}>
        {label}
        <Icon name="chevron-down" className="size-3.5" />
      </button>
      {Menu && <Menu {...menu} fold={fold} side="bottom" />}
    </>
  );
}

function BarPage({ page }: { page: NavPage }) {
  const words = useManifestText();
  const { t: shell } = useTranslation('shell');
  const { isCurrent, isActive } = useWhere();
  const label = words(page.slice, page.navbar?.label ?? page.label);
  if (page.locked && page.requires) {
    const needs = shell('plan.needs', { upgrade: words(page.slice, page.requires.upgrade) });
    return <LockedPlace label={label} needs={needs} className={cn(placeStyles, 'cursor-default')} />;
  }
  return (
    <Link
      to={page.path}
      aria-current={isCurrent(page) ? 'page' : isActive(page) ? 'true' : undefined}
      className={cn(placeStyles, (isCurrent(page) || isActive(page)) && hereStyles)}
    >
      {label}
      {page.badge && <LiveBadge badge={page.badge} slice={page.slice} />}
    </Link>
  );
}

/** The same places on a phone, as a sheet: the entries of a subject stand below its name. */
function PhoneMenu() {
  const { t } = useTranslation('shell');
  const words = useManifestText();
  const { navigation } = useFrameModel();
  const { isCurrent } = useWhere();
  const [open, setOpen] = useState(false);
  const line = (page: NavPage, label: string) => (
    <Link
      key={page.path}
      to={page.path}
      onClick={() => setOpen(false)}
      aria-current={isCurrent(page) ? 'page' : undefined}
      className="nav-line flex min-h-12 items-center gap-3 rounded-md px-3 aria-[current=page]:bg-foreground/8 aria-[current=page]:font-semibold"
    >
      <Icon name={page.icon} className="size-4.5 shrink-0 text-muted-foreground" />
      {label}
    </Link>
  );
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="icon" className="[&_svg]:size-5 xl:hidden" aria-label={t('nav.open')}>
          <Icon name="menu" />
        </Button>
      </DialogTrigger>
      <DialogContent aria-describedby={undefined} className="px-2">
        <DialogTitle className="sr-only">{t('nav.main')}</DialogTitle>
        <nav aria-label={t('nav.main')} className="flex flex-col pt-7">
          {navigation.bar.map((item) =>
            item.kind === 'page' ? (
              !item.page.locked &&
              line(item.page, words(item.page.slice, item.page.navbar?.label ?? item.page.label))
            ) : (
              <section key={item.fold.id} aria-labelledby={`bar-${item.fold.id}`}>
                <p id={`bar-${item.fold.id}`} className="px-3 pt-3 pb-1 text-muted-foreground text-xs">
                  {words(item.fold.slice, item.fold.navbar?.label ?? item.fold.label)}
                </p>
                {item.fold.entries
                  .filter(({ locked }) => !locked)
                  .map((page) => line(page, words(page.slice, page.label)))}
              </section>
            ),
          )}
        </nav>
        <div className="border-border border-t pt-2">
          <LanguageMenu look="line" />
        </div>
      </DialogContent>
    </Dialog>
  );
}

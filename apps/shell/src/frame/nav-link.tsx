import { Link, useLocation, useMatches } from '@convoy/shell-api/router';
import { cn, Icon } from '@convoy/ui-kit';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { sliceHandle } from '../router/route-handle.ts';
import { entryAbove } from './crumbs.ts';
import { useFrameModel } from './frame-context.tsx';
import { LiveBadge } from './live-badge.tsx';
import { currentEntry, isActive, type NavPage, pagesOf } from './nav-model.ts';

/**
 * Which entry is the page shown, and which others are its section. An entry is active when the path is its own or begins
 * with it; the nearest one is current, unless the page's manifest names the entry it belongs to.
 */
export function useWhere() {
  const { pathname } = useLocation();
  const { navigation, pages } = useFrameModel();
  const handle = sliceHandle(useMatches().at(-1));
  const entries = pagesOf(navigation);
  const paths = entries.map(({ path }) => path);
  const path = (handle && entryAbove(handle.route, pages, paths)) ?? currentEntry(paths, pathname);
  const current = entries.find((entry) => entry.path === path);
  return {
    isCurrent: (page: NavPage) => page.path === path,
    // Entries of one subject stand side by side; none is a section of another.
    isActive: (page: NavPage) =>
      isActive(page.path, pathname) && !(page.subject && page.subject === current?.subject),
  };
}

/** Told when an entry was chosen: what slid in over the page closes. */
export const ChooseContext = createContext<(() => void) | undefined>(undefined);

/** Look of a line in the sidebar. */
export const lineStyles = cn(
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm transition-colors lg:min-h-8',
);

/** One entry: a link, marked when it is the page shown, or a line that says what the plan needs. */
export function NavLine({ page, nested = false }: { page: NavPage; nested?: boolean }) {
  const words = useManifestText();
  const { t: shell } = useTranslation('shell');
  const choose = useContext(ChooseContext);
  const { isCurrent, isActive: isSection } = useWhere();
  const glyph = !nested && <Icon name={page.icon} className="size-4 shrink-0" />;
  if (page.locked && page.requires) {
    return (
      // Not `disabled`: it keeps its place in the order of the keyboard, so that it can be read.
      <button type="button" aria-disabled="true" className={cn(lineStyles, 'cursor-default py-1')}>
        {glyph}
        <span className="min-w-0">
          <span className="block truncate">{words(page.slice, page.label)}</span>
          <span className="block truncate text-xs">
            {shell('plan.needs', { upgrade: words(page.slice, page.requires.upgrade) })}
          </span>
        </span>
        <Icon name="lock" className="ml-auto size-3.5 shrink-0" />
      </button>
    );
  }
  const current = isCurrent(page);
  return (
    <Link
      to={page.path}
      onClick={choose}
      aria-current={current ? 'page' : isSection(page) ? 'true' : undefined}
      className={cn(
        lineStyles,
        'nav-line',
        current ? 'bg-sidebar-foreground/12 font-semibold' : 'font-medium hover:bg-sidebar-foreground/8',
      )}
    >
      {glyph}
      {/* A long label takes a second line: cut off, it could be mistaken for another. */}
      <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{words(page.slice, page.label)}</span>
      {page.badge && <LiveBadge badge={page.badge} slice={page.slice} />}
    </Link>
  );
}

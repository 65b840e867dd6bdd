import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { cn, Icon, onDemand } from '@convoy/ui-kit';
import { Tooltip } from '@convoy/ui-kit/overlays';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { forgetTab, SIGN_OUT } from '../session/sign-out.ts';
import { useCurrentInSight } from './current-in-sight.ts';
import { useFrameModel } from './frame-context.tsx';
import { useHelpPath } from './help-link.tsx';
import FoldList from './menus/fold-list.tsx';
import { useFrameMenu } from './menus/use-frame-menu.ts';
import { useWhere } from './nav-link.tsx';
import type { NavFold, NavPage } from './nav-model.ts';

const squareStyles = 'nav-line grid size-10 place-items-center rounded-md transition-colors';

/** The sidebar as icons alone: entries name themselves on hover and focus, subjects open as a menu. */
export default function SidebarRail() {
  const { t } = useTranslation('shell');
  const { name, brand } = useTenant();
  const { navigation, pages } = useFrameModel();
  const list = useRef<HTMLElement>(null);
  useCurrentInSight(list);
  const help = useHelpPath();
  return (
    <div className="flex h-full flex-col items-center">
      <div className="flex h-14 shrink-0 items-center">
        <Link to="/" aria-label={t('nav.brandHome', { brand: name })} className="rounded-md p-1">
          <img src={brand.mark} alt="" width={28} height={28} className="size-7" />
        </Link>
      </div>
      <nav
        ref={list}
        aria-label={t('nav.main')}
        // What is absolute in here, words of badges for screen readers say, must not make the page itself longer.
        className="relative min-h-0 w-full flex-1 overflow-y-auto overscroll-contain pb-4 [scrollbar-width:none]"
      >
        {navigation.sections.map(({ id, items }) => (
          <ul
            key={id}
            aria-label={t(navigation.headings === 'groups' ? `groups.${id}` : `ownGroups.${id}`)}
            className="mx-3 flex flex-col gap-1 border-sidebar-foreground/15 py-2 not-first:border-t"
          >
            {items.map((item) => (
              <li key={item.kind === 'page' ? item.page.path : item.fold.id}>
                {item.kind === 'page' ? <RailPage page={item.page} /> : <RailFold fold={item.fold} />}
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="flex w-full shrink-0 flex-col items-center gap-1 border-sidebar-foreground/15 border-t py-3">
        {pages.has('/help') && (
          <Tooltip content={t('nav.help')} side="right">
            <Link
              to={help}
              aria-label={t('nav.help')}
              className={cn(squareStyles, 'hover:bg-sidebar-foreground/8')}
            >
              <Icon name="circle-help" className="size-4.5" />
            </Link>
          </Tooltip>
        )}
        <Tooltip content={t('nav.signOut')} side="right">
          <a
            href={SIGN_OUT}
            onClick={forgetTab}
            aria-label={t('nav.signOut')}
            className={cn(squareStyles, 'hover:bg-sidebar-foreground/8')}
          >
            <Icon name="log-out" className="size-4.5" />
          </a>
        </Tooltip>
      </div>
    </div>
  );
}

function RailPage({ page }: { page: NavPage }) {
  const words = useManifestText();
  const { t: shell } = useTranslation('shell');
  const { isCurrent } = useWhere();
  const label = words(page.slice, page.label);
  if (page.locked && page.requires) {
    const needs = shell('plan.needs', { upgrade: words(page.slice, page.requires.upgrade) });
    return (
      <Tooltip content={`${label}: ${needs}`} side="right">
        <button
          type="button"
          aria-disabled="true"
          aria-label={`${label}: ${needs}`}
          className={cn(squareStyles, 'relative')}
        >
          <Icon name={page.icon} className="size-4.5" />
          <Icon name="lock" className="absolute right-1 bottom-1 size-3" />
        </button>
      </Tooltip>
    );
  }
  const current = isCurrent(page);
  return (
    <Tooltip content={label} side="right">
      <Link
        to={page.path}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        className={cn(squareStyles, current ? 'bg-sidebar-foreground/12' : 'hover:bg-sidebar-foreground/8')}
      >
        <Icon name={page.icon} className="size-4.5" />
      </Link>
    </Tooltip>
  );
}

const list = onDemand(async () => ({ default: FoldList }));

function RailFold({ fold }: { fold: NavFold }) {
  const words = useManifestText();
  const { isCurrent } = useWhere();
  const holdsCurrent = fold.entries.some(isCurrent);
  const label = words(fold.slice, fold.label);
  const { button, Menu, menu } = useFrameMenu(list, label);
  return (
    <>
      <Tooltip content={label} side="right">
        <button
          type="button"
          aria-label={label}
          className={cn(
            squareStyles,
            holdsCurrent ? 'bg-sidebar-foreground/12' : 'hover:bg-sidebar-foreground/8',
            'aria-expanded:bg-sidebar-foreground/12',
          )}
          {...button}
        >
          <Icon name={fold.icon} className="size-4.5" />
        </button>
      </Tooltip>
      {Menu && <Menu {...menu} fold={fold} side="right" />}
    </>
  );
}

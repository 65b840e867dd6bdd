import { cn, Icon } from '@convoy/ui-kit';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../boot/use-manifest-text.ts';
import { BrandMark } from './brand-mark.tsx';
import { useCurrentInSight } from './current-in-sight.ts';
import { useFrameModel } from './frame-context.tsx';
import { lineStyles, NavLine, useWhere } from './nav-link.tsx';
import type { NavFold, NavSection } from './nav-model.ts';
import { SidebarFoot } from './sidebar-foot.tsx';
import { useFolds } from './sidebar-state.ts';

/** Sections of entries and of subjects that fold, and at the foot the plan, the version and the way out. */
export function Sidebar() {
  const { t } = useTranslation('shell');
  const { navigation } = useFrameModel();
  const list = useRef<HTMLElement>(null);
  useCurrentInSight(list);
  return (
    <div className="sidebar-body flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center px-4 lg:px-5">
        <BrandMark ground="sidebar" />
      </div>
      <nav
        ref={list}
        aria-label={t('nav.main')}
        // What is absolute in here, words of badges for screen readers say, must not make the page itself longer.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4 [scrollbar-width:thin]"
      >
        {navigation.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </nav>
      <SidebarFoot />
    </div>
  );
}

function Section({ section: { id, items } }: { section: NavSection }) {
  const { t } = useTranslation('shell');
  const { navigation } = useFrameModel();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-4 first:mt-2">
      <p id={heading} className="px-2.5 pb-1 text-xs leading-6">
        {t(navigation.headings === 'groups' ? `groups.${id}` : `ownGroups.${id}`)}
      </p>
      <ul className="flex flex-col gap-0.5">
        {items.map((item) =>
          item.kind === 'page' ? (
            <li key={item.page.path}>
              <NavLine page={item.page} />
            </li>
          ) : (
            <li key={item.fold.id}>
              <Fold fold={item.fold} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Fold({ fold }: { fold: NavFold }) {
  const words = useManifestText();
  const list = useId();
  const folds = useFolds();
  const { isCurrent } = useWhere();
  const open = folds.isOpen(fold);
  // Folded, the subject carries the mark of the page that hides in it.
  const hidesCurrent = !open && fold.entries.some(isCurrent);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => folds.toggle(fold)}
        className={cn(
          lineStyles,
          'font-medium hover:bg-sidebar-foreground/8',
          hidesCurrent && 'bg-sidebar-foreground/12 font-semibold',
        )}
      >
        <Icon name={fold.icon} className="size-4 shrink-0" />
        <span className="truncate">{words(fold.slice, fold.label)}</span>
        <Icon
          name="chevron-down"
          className={cn('ml-auto size-3.5 shrink-0 transition-transform', !open && '-rotate-90')}
        />
      </button>
      <ul
        id={list}
        hidden={!open}
        className={cn(
          'mt-0.5 ml-4.5 flex-col gap-0.5 border-sidebar-foreground/20 border-l pl-2',
          open && 'flex',
        )}
      >
        {fold.entries.map((page) => (
          <li key={page.path}>
            <NavLine page={page} nested />
          </li>
        ))}
      </ul>
    </>
  );
}

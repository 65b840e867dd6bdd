import { useTenant } from '@convoy/shell-api';
import { Link, useLocation } from '@convoy/shell-api/router';
import { cn, Icon } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from './brand-mark.tsx';
import { currentEntry, isActive, type NavGroup, type SliceNavEntry } from './nav-model.ts';

const KEY = 'convoy.sidebar.closed';

function closedGroups(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Groups of entries, and at the foot the plan, the version and the way out. */
export function Sidebar({
  navigation,
  onChoose,
}: {
  navigation: readonly NavGroup[];
  onChoose?: () => void;
}) {
  const { t } = useTranslation('shell');
  const { plan, version } = useTenant();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(closedGroups);
  const current = currentEntry(
    navigation.flatMap(({ entries }) => entries.map(({ path }) => path)),
    pathname,
  );

  function toggle(id: string): void {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
    try {
      localStorage.setItem(KEY, JSON.stringify([...next]));
    } catch {
      // Storage may be denied; the groups are then open again on the next page load.
    }
  }

  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center px-4">
        <BrandMark ground="sidebar" />
      </div>
      <nav aria-label={t('nav.main')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4">
        {navigation.map(({ id, entries }) => (
          <section key={id} aria-labelledby={`nav-${id}`} className="mt-3 first:mt-1">
            <button
              type="button"
              id={`nav-${id}`}
              aria-expanded={!closed.has(id)}
              onClick={() => toggle(id)}
              className="flex h-11 w-full items-center justify-between rounded-md px-3 font-medium text-xs hover:bg-sidebar-foreground/8 lg:h-8"
            >
              {t(`groups.${id}`)}
              <Icon
                name="chevron-down"
                className={cn('size-3.5 transition-transform', closed.has(id) && '-rotate-90')}
              />
            </button>
            {!closed.has(id) && (
              <ul className="mt-0.5 flex flex-col gap-0.5">
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Entry
                      entry={entry}
                      current={entry.path === current}
                      active={isActive(entry.path, pathname)}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </nav>
      <div className="shrink-0 border-sidebar-foreground/15 border-t p-3">
        <a
          href="/api/logout"
          className="flex h-11 items-center gap-3 rounded-md px-3 font-medium text-sm hover:bg-sidebar-foreground/10 lg:h-9"
        >
          <Icon name="log-out" className="size-4 shrink-0" />
          {t('nav.signOut')}
        </a>
        <p className="mt-2 flex items-baseline justify-between gap-3 px-3 text-xs">
          <span className="truncate font-medium">{plan.name}</span>
          <span className="shrink-0 tabular-nums">{t('plan.version', { version })}</span>
        </p>
      </div>
    </div>
  );
}

/** The current page stands on a tint; an entry above it (its section) is only marked. */
function Entry({
  entry,
  current,
  active,
  onChoose,
}: {
  entry: SliceNavEntry;
  current: boolean;
  active: boolean;
  onChoose: (() => void) | undefined;
}) {
  const { t } = useTranslation(entry.slice);
  return (
    <Link
      to={entry.path}
      onClick={onChoose}
      aria-current={current ? 'page' : active ? 'true' : undefined}
      data-active={active || current}
      className={cn(
        'flex h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors lg:h-9',
        current ? 'bg-sidebar-foreground/12 font-semibold' : 'font-medium hover:bg-sidebar-foreground/8',
      )}
    >
      <Icon name={entry.icon} className="size-4 shrink-0" />
      <span className="truncate">{t(entry.label)}</span>
    </Link>
  );
}

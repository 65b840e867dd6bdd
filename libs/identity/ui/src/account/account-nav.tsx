import { NavLink, useLocation } from '@convoy/shell-api/router';
import { cn, Icon } from '@convoy/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { identityPaths } from '../identity.paths.ts';

/** The pages of the account, in the order of their menu. */
export const accountSections = [
  { id: 'profile', path: identityPaths.account, icon: 'user-round' },
  { id: 'security', path: identityPaths.accountSecurity, icon: 'shield' },
  { id: 'notifications', path: identityPaths.accountNotifications, icon: 'bell' },
  { id: 'preferences', path: identityPaths.accountPreferences, icon: 'sliders-horizontal' },
] as const;

/** The menu between the pages of the account: a column beside them, a row that scrolls on phones. */
export function AccountNav() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the row is longer than the screen, the page one is on stays in sight.
    const current = pathname && nav.current?.querySelector('[aria-current]');
    if (current) current.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={t('account.nav')} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-2 lg:mx-0 lg:flex-col lg:overflow-visible lg:p-0">
        {accountSections.map(({ id, path, icon }) => (
          <li key={id} className="shrink-0">
            <NavLink
              to={path}
              end
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors lg:min-h-10 lg:whitespace-normal',
                  isActive
                    ? 'bg-muted-strong text-foreground'
                    : 'text-muted-foreground hover:bg-muted hover:text-foreground',
                )
              }
            >
              <Icon name={icon} className="size-4 shrink-0 max-sm:hidden" />
              {t(`account.sections.${id}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

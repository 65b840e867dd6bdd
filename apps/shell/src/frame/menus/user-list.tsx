import type { User } from '@convoy/identity/contract';
import { Link } from '@convoy/shell-api/router';
import { Icon, type MenuProps } from '@convoy/ui-kit';
import { AnchoredMenu, DropdownMenuItem, DropdownMenuSeparator } from '@convoy/ui-kit/overlays';
import { useTranslation } from 'react-i18next';
import { forgetTab, SIGN_OUT } from '../../session/sign-out.ts';
import { Avatar, nameOf } from '../avatar.tsx';
import { useFrameActions, useFrameModel } from '../frame-context.tsx';
import { useHelpPath } from '../help-link.tsx';
import { SchemeItems } from './scheme-items.tsx';

/** Pages of one's own account, as the menu names them. */
const accountPages = [
  { path: '/account', label: 'user.profile', icon: 'user-round' },
  { path: '/account/security', label: 'user.security', icon: 'shield' },
] as const;

/** Who is signed in and in which role, the own account, the appearance, the keys, and the way out. */
export default function UserList({ user, ...menu }: MenuProps & { user: User }) {
  const { t } = useTranslation('shell');
  const { pages } = useFrameModel();
  const { openShortcuts } = useFrameActions();
  const help = useHelpPath();
  return (
    <AnchoredMenu
      {...menu}
      className="max-h-(--radix-dropdown-menu-content-available-height) w-64 overflow-y-auto"
    >
      <div className="flex items-center gap-3 px-2.5 py-2">
        <Avatar user={user} className="size-9" />
        <div className="min-w-0">
          <p className="truncate font-medium text-sm">{nameOf(user)}</p>
          <p className="truncate text-muted-foreground text-xs">{user.email}</p>
          <p className="text-muted-foreground text-xs">{t(`roles.${user.role}`)}</p>
        </div>
      </div>
      <DropdownMenuSeparator />
      {accountPages
        .filter(({ path }) => pages.has(path))
        .map(({ path, label, icon }) => (
          <DropdownMenuItem key={path} asChild>
            <Link to={path}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </DropdownMenuItem>
        ))}
      <DropdownMenuItem asChild className="md:hidden">
        <Link to={help}>
          <Icon name="circle-help" />
          {t('nav.help')}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={openShortcuts} className="max-lg:hidden">
        <Icon name="keyboard" />
        {t('shortcuts.title')}
        <kbd className="ml-auto font-sans text-muted-foreground text-xs">?</kbd>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <SchemeItems />
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <a href={SIGN_OUT} onClick={forgetTab}>
          <Icon name="log-out" />
          {t('user.logOut')}
        </a>
      </DropdownMenuItem>
    </AnchoredMenu>
  );
}

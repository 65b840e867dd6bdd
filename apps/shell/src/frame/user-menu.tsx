import type { User } from '@convoy/identity/contract';
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  Icon,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { SchemeItems } from './scheme-menu.tsx';

/** Who is signed in and in which role, the appearance, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const initials =
    (user.firstName.charAt(0) + user.lastName.charAt(0)).toUpperCase() || name.charAt(0).toUpperCase();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          className="h-11 gap-2.5 px-1.5 md:h-11 md:pr-2.5"
          aria-label={t('user.menu', { name })}
        >
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-primary font-semibold text-primary-foreground text-xs"
          >
            {initials}
          </span>
          <span className="hidden flex-col items-start leading-tight md:flex">
            <span className="max-w-40 truncate font-medium text-sm">{name}</span>
            <span className="font-normal text-muted-foreground text-xs">{t(`roles.${user.role}`)}</span>
          </span>
          <Icon name="chevron-down" className="text-muted-foreground max-md:hidden" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <div className="px-2.5 py-2">
          <p className="truncate font-medium text-sm">{name}</p>
          <p className="truncate text-muted-foreground text-xs">{user.email}</p>
          <p className="mt-1 text-muted-foreground text-xs">{t(`roles.${user.role}`)}</p>
        </div>
        <DropdownMenuSeparator />
        <SchemeItems />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <a href="/api/logout">
            <Icon name="log-out" />
            {t('user.logOut')}
          </a>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

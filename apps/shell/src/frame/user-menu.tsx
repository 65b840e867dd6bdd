import type { User } from '@convoy/identity/contract';
import { Button, Icon, onDemand } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { Avatar, nameOf } from './avatar.tsx';
import { useFrameMenu } from './menus/use-frame-menu.ts';

const list = onDemand(() => import(/* webpackChunkName: "frame-menus" */ './menus/user-list.tsx'));

/** Who is signed in and in which role: opens the menu of the own account. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const name = nameOf(user);
  const label = t('user.menu', { name });
  const { button, Menu, menu } = useFrameMenu(list, label);
  return (
    <>
      <Button
        variant="ghost"
        className="h-11 gap-2.5 px-1.5 md:h-11 xl:pr-2.5"
        aria-label={label}
        {...button}
      >
        <Avatar user={user} />
        <span className="hidden min-w-0 flex-col items-start leading-tight xl:flex">
          <span className="max-w-40 truncate font-medium text-sm">{name}</span>
          <span className="font-normal text-muted-foreground text-xs">{t(`roles.${user.role}`)}</span>
        </span>
        <Icon name="chevron-down" className="text-muted-foreground max-xl:hidden" />
      </Button>
      {Menu && <Menu {...menu} user={user} />}
    </>
  );
}

import { Icon } from '@convoy/ui-kit';
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel } from '@convoy/ui-kit/overlays';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Take } from '../../../contract/src/index.ts';
import { actionsOf, canShorten, type TakeAction } from './move.rule.ts';

const icons: Readonly<Record<TakeAction, string>> = {
  open: 'search',
  earlier: 'arrow-left',
  later: 'arrow-right',
  extend: 'plus',
  shorten: 'x',
  van: 'van',
};

/** What one can do with a take: the same in the grid and in the list. */
export function TakeMenu({
  take,
  onAct,
  ...rest
}: {
  take: Take;
  onAct: (action: TakeAction) => void;
} & Omit<ComponentProps<typeof DropdownMenuContent>, 'children'>) {
  const { t } = useTranslation('planner');
  const actions = actionsOf(take);
  return (
    <DropdownMenuContent align="start" {...rest}>
      <DropdownMenuLabel>{take.label || t(`states.${take.state}`)}</DropdownMenuLabel>
      {actions.map((action) => (
        <DropdownMenuItem
          key={action}
          disabled={action === 'shorten' && !canShorten(take)}
          onSelect={() => onAct(action)}
        >
          <Icon name={icons[action]} />
          {t(action === 'open' && take.state === 'maintenance' ? 'actions.openJob' : `actions.${action}`)}
        </DropdownMenuItem>
      ))}
      {actions.length === 0 && <DropdownMenuItem disabled>{t('actions.none')}</DropdownMenuItem>}
    </DropdownMenuContent>
  );
}

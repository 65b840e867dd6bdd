import { AnchoredMenu } from './anchored-menu.tsx';
import { DropdownMenuItem } from './dropdown-menu.tsx';
import { Icon } from './icon.tsx';
import type { PageAction } from './page-header.tsx';
import type { MenuProps } from './use-menu.ts';

/** What else may be done with a page, where there is no room for buttons. */
export default function MoreActionsMenu({
  actions,
  ...menu
}: MenuProps & { actions: readonly PageAction[] }) {
  return (
    <AnchoredMenu {...menu}>
      {actions.map(({ label, icon, onSelect, disabled }) => (
        <DropdownMenuItem key={label} disabled={disabled} onSelect={onSelect}>
          {icon && <Icon name={icon} />}
          {label}
        </DropdownMenuItem>
      ))}
    </AnchoredMenu>
  );
}

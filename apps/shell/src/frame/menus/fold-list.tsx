import { Link } from '@convoy/shell-api/router';
import { Icon, type MenuProps } from '@convoy/ui-kit';
import { AnchoredMenu, DropdownMenuItem, DropdownMenuLabel } from '@convoy/ui-kit/overlays';
import { useTranslation } from 'react-i18next';
import { useManifestText } from '../../boot/use-manifest-text.ts';
import { useWhere } from '../nav-link.tsx';
import type { NavFold } from '../nav-model.ts';

/** The entries of a subject as a menu. */
export default function FoldList({
  fold,
  side,
  ...menu
}: MenuProps & { fold: NavFold; side: 'right' | 'bottom' }) {
  const words = useManifestText();
  const { t: shell } = useTranslation('shell');
  const { isCurrent } = useWhere();
  return (
    <AnchoredMenu {...menu} side={side} align="start">
      {side === 'right' && <DropdownMenuLabel>{words(fold.slice, fold.label)}</DropdownMenuLabel>}
      {fold.entries.map((page) => {
        const label = words(page.slice, page.label);
        return page.locked && page.requires ? (
          <DropdownMenuItem key={page.path} aria-disabled="true" onSelect={(event) => event.preventDefault()}>
            <Icon name="lock" />
            <span className="flex flex-col">
              {label}
              <span className="text-muted-foreground text-xs">
                {shell('plan.needs', { upgrade: words(page.slice, page.requires.upgrade) })}
              </span>
            </span>
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem key={page.path} asChild>
            <Link
              to={page.path}
              aria-current={isCurrent(page) ? 'page' : undefined}
              className="aria-[current=page]:font-semibold"
            >
              <Icon name={page.icon} />
              {label}
            </Link>
          </DropdownMenuItem>
        );
      })}
    </AnchoredMenu>
  );
}

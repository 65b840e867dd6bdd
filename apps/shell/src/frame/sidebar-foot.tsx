import { useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Icon } from '@convoy/ui-kit';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetTab, SIGN_OUT } from '../session/sign-out.ts';
import { useFrameModel } from './frame-context.tsx';
import { useHelpPath } from './help-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ChooseContext, lineStyles } from './nav-link.tsx';

/** Help where it exists, the way out, and what runs here: for staff the plan by its name and the version. */
export function SidebarFoot() {
  const { t } = useTranslation('shell');
  const { plan, version } = useTenant();
  const { pages, navigation } = useFrameModel();
  const choose = useContext(ChooseContext);
  const help = useHelpPath();
  const line = `${lineStyles} font-medium hover:bg-sidebar-foreground/8`;
  return (
    <div className="shrink-0 border-sidebar-foreground/15 border-t p-3">
      <div className="md:hidden">
        <LanguageMenu look="line" />
      </div>
      {pages.has('/help') && (
        <Link to={help} onClick={choose} className={line}>
          <Icon name="circle-help" className="size-4 shrink-0" />
          {t('nav.help')}
        </Link>
      )}
      <a href={SIGN_OUT} onClick={forgetTab} className={line}>
        <Icon name="log-out" className="size-4 shrink-0" />
        {t('nav.signOut')}
      </a>
      {navigation.headings === 'groups' && (
        <p className="mt-2 flex items-baseline justify-between gap-3 px-2.5 text-xs">
          <span className="truncate font-medium">{plan.name}</span>
          <span className="shrink-0 tabular-nums">{t('plan.version', { version })}</span>
        </p>
      )}
    </div>
  );
}

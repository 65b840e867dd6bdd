import { Link, useLocation } from '@convoy/shell-api/router';
import { Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** The guide of the page that is shown. The help itself knows which one that is, so that no page carries the list. */
export function useHelpPath(): string {
  const { pathname } = useLocation();
  return /^\/help(\/|$)/.test(pathname) ? '/help' : `/help?from=${encodeURIComponent(pathname)}`;
}

/** The question mark of a bar. */
export function HelpIcon({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  return (
    <Button asChild variant="ghost" size="icon" className={className}>
      <Link to={useHelpPath()} aria-label={t('nav.help')} title={t('nav.help')}>
        <Icon name="circle-help" />
      </Link>
    </Button>
  );
}

/** A way to the guide from a page that cannot be shown. */
export function HelpButton() {
  const { t } = useTranslation('shell');
  return (
    <Button asChild variant="ghost">
      <Link to={useHelpPath()}>
        <Icon name="circle-help" />
        {t('nav.help')}
      </Link>
    </Button>
  );
}

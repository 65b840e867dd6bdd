import { Link } from '@convoy/shell-api/router';
import { Button, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../frame/help-link.tsx';

/** A page that exists, for somebody whose role lacks it. */
export function AccessDeniedPage() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      className="min-h-[60vh]"
      icon="shield-alert"
      title={<h1 className="text-2xl">{t('denied.title')}</h1>}
      text={t('denied.text')}
      action={
        <>
          <Button asChild variant="outline">
            <Link to="/dashboard">{t('denied.back')}</Link>
          </Button>
          <HelpButton />
        </>
      }
    />
  );
}

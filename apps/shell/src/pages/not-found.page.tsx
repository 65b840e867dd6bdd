import { Link, useNavigate } from '@convoy/shell-api/router';
import { Button, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../frame/help-link.tsx';

/** Any path that nobody owns. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <EmptyState
      className="min-h-[60vh]"
      icon="map-pin"
      title={<h1 className="text-2xl">{t('notFound.title')}</h1>}
      text={t('notFound.text')}
      action={
        <>
          <Button asChild>
            <Link to="/dashboard">{t('notFound.dashboard')}</Link>
          </Button>
          <Button
            variant="outline"
            onClick={() => (window.history.length > 1 ? navigate(-1) : navigate('/'))}
          >
            {t('notFound.back')}
          </Button>
          <HelpButton />
        </>
      }
    />
  );
}

import { useTenant } from '@convoy/shell-api';
import { Button, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** In the place of pages that need an account, where the browser keeps no cookies. */
export function CookiesOffPage() {
  const { t } = useTranslation('shell');
  const { name } = useTenant();
  return (
    <EmptyState
      className="min-h-[60vh]"
      icon="cookie"
      title={<h1 className="text-2xl">{t('cookies.title')}</h1>}
      text={
        <>
          <span className="block">{t('cookies.text', { brand: name })}</span>
          <span className="mt-2 block">{t('cookies.remedy', { host: window.location.host })}</span>
        </>
      }
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t('cookies.again')}</Button>
          <Button asChild variant="outline">
            <a href="/">{t('cookies.home')}</a>
          </Button>
        </>
      }
    />
  );
}

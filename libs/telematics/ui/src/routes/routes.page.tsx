import { PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import RoutesTab from './routes-tab.tsx';

/** `/telematics/routes`: the route of a van against the best order of its stops. */
export default function RoutesPage() {
  const { t } = useTranslation('telematics');
  return (
    <>
      <PageHeader title={t('titles.routes')} description={t('routes.text')} />
      <RoutesTab />
    </>
  );
}

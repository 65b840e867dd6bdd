import { PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import EcoTab from './eco-tab.tsx';

/** `/telematics/eco`: fuel, carbon and idling of the fleet. */
export default function EcoPage() {
  const { t } = useTranslation('telematics');
  return (
    <>
      <PageHeader title={t('titles.eco')} description={t('eco.text')} />
      <EcoTab />
    </>
  );
}

import { PageHeader } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { DisputeList } from '../disputes/dispute-list.tsx';

/** `/payment/disputes`: what customers' banks ask back, for staff. */
export default function DisputesPage() {
  const { t } = useTranslation('payment');
  return (
    <>
      <PageHeader title={t('disputes.title')} description={t('disputes.text')} />
      <DisputeList />
    </>
  );
}

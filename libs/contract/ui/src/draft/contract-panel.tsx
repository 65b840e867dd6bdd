import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useTranslation } from 'react-i18next';
import { TermsPanel } from '../terms/terms-panel.tsx';
import { ContractGenerator } from './contract-generator.tsx';

/** The Contract Generator with Terms & Conditions. Terms load when their tab is open. */
export default function ContractPanel({
  bookingId = null,
  agreementId = null,
}: {
  readonly bookingId?: number | null;
  readonly agreementId?: number | null;
}) {
  const { t } = useTranslation('contract');
  return (
    <Tabs defaultValue="generator">
      <TabsList aria-label={t('titles.contracts')}>
        <TabsTrigger value="generator">{t('draft.tab')}</TabsTrigger>
        <TabsTrigger value="terms">{t('terms.title')}</TabsTrigger>
      </TabsList>
      <TabsContent value="generator">
        <ContractGenerator bookingId={bookingId} agreementId={agreementId} />
      </TabsContent>
      <TabsContent value="terms">
        <TermsPanel />
      </TabsContent>
    </Tabs>
  );
}

import { idInUrl, useAbility } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { PageHeader } from '@convoy/ui-kit';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementList } from '../agreement/agreement-list.tsx';
import ContractPanel from '../draft/contract-panel.tsx';

const ClausesCard = lazy(() => import('../clauses/clauses-card.tsx'));

/** `/ai-features/contracts`: the generator with the terms, the latest agreements, and the brand's own clauses. */
export default function ContractsPage() {
  const { t } = useTranslation('contract');
  const ability = useAbility();
  const [query] = useSearchParams();
  const bookingId = idInUrl(query, 'booking');
  const agreementId = idInUrl(query, 'agreement');
  return (
    <>
      <PageHeader title={t('titles.contracts')} description={t('text')} />
      <div className="flex flex-col gap-5 lg:gap-6">
        <HowSigningWorks />
        <ContractPanel key={`${bookingId}-${agreementId}`} bookingId={bookingId} agreementId={agreementId} />
        <AgreementList />
        {ability.can('write-clauses', 'Agreement') && (
          <Suspense fallback={null}>
            <ClausesCard />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The steps from a booking to a verified file, folded away until they are needed. */
function HowSigningWorks() {
  const { t } = useTranslation('contract');
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium underline underline-offset-2">
        {t('how.title')}
      </summary>
      <ol className="mt-2 flex max-w-3xl list-decimal flex-col gap-1 ps-5 text-muted-foreground">
        <li>{t('how.draft')}</li>
        <li>{t('how.sign')}</li>
        <li>{t('how.seal')}</li>
        <li>{t('how.change')}</li>
      </ol>
    </details>
  );
}

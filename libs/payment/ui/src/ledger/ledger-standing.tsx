import { Alert } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LedgerReport } from '../../../contract/src/index.ts';
import { isWrong } from './difference-list.tsx';
import { reconcileStanding, SOON_MS } from './ledger.api.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

/** Whether books and provider say the same: calmly where they do, loudly where they do not. */
export function LedgerStanding({ report }: { report: LedgerReport }) {
  const { t } = useTranslation('payment');
  const coming = report.differences.filter(({ what }) => what === 'coming').length;
  const wrong = report.differences.filter(isWrong).length;
  if (!report.compared) return <ProviderAway />;
  const cut = report.comparedFrom !== null && <ComparedInPart report={report} from={report.comparedFrom} />;
  if (wrong > 0 || report.faults.length > 0)
    return (
      <>
        {cut}
        <Alert tone="danger" title={t(wrong > 0 ? 'ledger.standing.broken' : 'ledger.standing.faults')}>
          {wrong > 0 && <p>{t('ledger.standing.brokenText', { count: wrong })}</p>}
          {report.faults.length > 0 && (
            <p>{t('ledger.standing.faultsText', { count: report.faults.length })}</p>
          )}
        </Alert>
      </>
    );
  if (cut) return cut;
  return (
    <Alert tone="success" title={t('ledger.standing.holds')}>
      {coming > 0 ? t('ledger.standing.coming', { count: coming }) : t('ledger.standing.holdsText')}
    </Alert>
  );
}

/** The provider's balance moved too often to lay all of it beside the books at once: which days were not compared. */
function ComparedInPart({ report, from }: { report: LedgerReport; from: string }) {
  const { t } = useTranslation('payment');
  const { day } = useLedgerFormats();
  return (
    <Alert tone="warning" title={t('ledger.standing.cut')}>
      {from > report.to ? t('ledger.standing.cutAll') : t('ledger.standing.cutText', { day: day(from) })}
    </Alert>
  );
}

/** The provider does not answer: until when it is left alone. The page looks again by itself. */
function ProviderAway() {
  const { t } = useTranslation('payment');
  const { clock } = useLedgerFormats();
  // What was read before the provider went away says that it is there.
  const { data, dataUpdatedAt } = useQuery({ ...reconcileStanding, refetchInterval: SOON_MS });
  const rest = (data?.provider.askedAgainInSeconds ?? 0) * 1_000;
  return (
    <Alert tone="warning" title={t('ledger.standing.away')}>
      {t('ledger.standing.awayText')}{' '}
      <span className="whitespace-nowrap tabular-nums">
        {rest > 0
          ? t('ledger.standing.again', { time: clock(new Date(dataUpdatedAt + rest)) })
          : t('ledger.standing.trying')}
      </span>
    </Alert>
  );
}

import { Link } from '@convoy/shell-api/router';
import { Alert } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LedgerFault } from '../../../contract/src/index.ts';
import { ledgerAccounts } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

/** What the books' own check finds: always nothing, so that anything is loud. */
export function FaultList({ faults }: { faults: readonly LedgerFault[] }) {
  const { t } = useTranslation('payment');
  const { money } = useLedgerFormats();
  if (faults.length === 0) return null;
  return (
    <Alert tone="danger" title={t('ledger.faults.title')}>
      <p>{t('ledger.faults.text')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {faults.map((fault, at) => {
          const account = ledgerAccounts.find((name) => name === fault.what);
          return (
            // Two faults of entries may read alike; the list is shown as it came.
            <li key={at} className="tabular-nums">
              {fault.bookingId !== null && (
                <>
                  <Link to={paymentPaths.booking(fault.bookingId)} className="font-medium hover:underline">
                    {fault.reference ?? t('history.columns.booking')}
                  </Link>
                  {' · '}
                </>
              )}
              {account ? t(`ledger.accounts.names.${account}`) : t('ledger.faults.entry')}
              {': '}
              {t('ledger.faults.sums', { booked: money(fault.booked), expected: money(fault.expected) })}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

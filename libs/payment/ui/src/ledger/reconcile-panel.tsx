import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Card, Progress } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Reconciliation } from '../../../contract/src/index.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';
import { type Compared, type ReconcileStep, reconcileSteps } from './use-reconcile.ts';

/** The most payments one comparison looks at. */
const AT_ONCE = 50;

/** How far a comparison is, what came of it, or why it did not come to an end. */
export function ReconcilePanel({
  step,
  compared,
  error,
}: {
  step: ReconcileStep | null;
  compared: Compared | null;
  error: unknown;
}) {
  const { t } = useTranslation('payment');
  const { clock } = useLedgerFormats();
  if (step)
    return (
      <Card className="flex flex-col gap-3 p-4 print:hidden">
        <p role="status" className="text-sm">
          {t(`ledger.reconcile.steps.${step}`)}
        </p>
        <Progress
          label={t('ledger.reconcile.progress')}
          value={(reconcileSteps.indexOf(step) + 0.5) / reconcileSteps.length}
        />
      </Card>
    );
  if (error)
    return (
      <Alert tone="danger" title={t('ledger.reconcile.failed')} className="print:hidden">
        {apiErrorMessage(error)}
      </Alert>
    );
  if (!compared) return null;
  const { result, at } = compared;
  const lines = resultLines(result);
  return (
    <Alert
      tone={result.failed > 0 ? 'warning' : 'primary'}
      title={t('ledger.reconcile.done', { time: clock(at) })}
      className="print:hidden"
    >
      {lines.length === 0 ? (
        t('ledger.reconcile.nothing')
      ) : (
        <ul className="list-disc pl-5">
          {lines.map(([what, count]) => (
            <li key={what}>{t(`ledger.reconcile.result.${what}`, { count })}</li>
          ))}
        </ul>
      )}
      {result.lookedAt >= AT_ONCE && <p className="mt-1">{t('ledger.reconcile.again')}</p>}
    </Alert>
  );
}

/** What there is to tell of a comparison. */
function resultLines({ settled, closed, failed, refunds, disputes, messages }: Reconciliation) {
  const lines = [
    ['settled', settled],
    ['closed', closed],
    ['refunds', refunds],
    ['disputes', disputes],
    ['applied', messages.applied],
    ['waiting', messages.waiting],
    ['failed', failed],
  ] as const;
  return lines.filter(([, count]) => count > 0);
}

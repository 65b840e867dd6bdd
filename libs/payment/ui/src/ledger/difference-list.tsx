import { Link } from '@convoy/shell-api/router';
import { Badge, Card, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LedgerDifference } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

const tones: Readonly<Record<LedgerDifference['what'], Tone>> = {
  'not-in-ledger': 'danger',
  'not-at-provider': 'danger',
  amount: 'danger',
  day: 'neutral',
  coming: 'neutral',
};
const order = Object.keys(tones);

/** Whether somebody has to do something about it: what is only late or told on another day explains itself. */
export const isWrong = ({ what }: Pick<LedgerDifference, 'what'>): boolean => tones[what] === 'danger';

/** What books and provider do not say alike, the worst first, each with what is to be done about it. */
export function DifferenceList({ differences }: { differences: readonly LedgerDifference[] }) {
  const { t } = useTranslation('payment');
  const { money, day } = useLedgerFormats();
  if (differences.length === 0) return null;
  const sorted = [...differences].sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
  return (
    <section aria-labelledby="ledger-differences">
      <h2 id="ledger-differences" className="mb-3 text-lg leading-6">
        {t('ledger.differences.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {sorted.map((difference) => (
          <li key={`${difference.kind} ${difference.providerRef} ${difference.what} ${difference.date}`}>
            <Card className="flex flex-col gap-1.5 p-4 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tones[difference.what]}>{t(`ledger.differences.what.${difference.what}`)}</Badge>
                <span className="font-medium">{t(`ledger.kinds.${difference.kind}`)}</span>
                <span className="text-muted-foreground">{day(difference.date)}</span>
                {difference.bookingId !== null && (
                  <Link
                    to={paymentPaths.booking(difference.bookingId)}
                    className="font-medium hover:underline"
                  >
                    {difference.reference ?? t('history.columns.booking')}
                  </Link>
                )}
                {difference.paymentId !== null && difference.bookingId !== null && (
                  <Link to={paymentPaths.paymentsOf(difference.bookingId)} className="hover:underline">
                    {t('ledger.payments')}
                  </Link>
                )}
              </p>
              <p className="tabular-nums">
                {t('ledger.differences.sums', {
                  books: difference.ledger === null ? '–' : money(difference.ledger),
                  provider: difference.provider === null ? '–' : money(difference.provider),
                })}
              </p>
              <p className="text-pretty text-muted-foreground">
                {t(`ledger.differences.todo.${difference.kind === 'other' ? 'other' : difference.what}`)}
              </p>
              <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
                {difference.providerRef}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

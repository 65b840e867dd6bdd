import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Badge, Button, Card, CardContent, Skeleton, type Tone } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payout } from '../../../contract/src/index.ts';
import { payouts } from './connect.api.ts';

const tones: Record<Payout['status'], Tone> = {
  pending: 'neutral',
  in_transit: 'primary',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

/** What waits at the provider, and what it paid to the brand's bank. */
export function PayoutsCard() {
  const { t } = useTranslation('payment');
  const { money, moment } = useFormats();
  const query = useQuery(payouts);
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{t('account.payouts.title')}</h2>
        {query.isPending && (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">{t('account.loading')}</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
        {query.isError && (
          <Alert
            tone="danger"
            title={t('account.payouts.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => query.refetch()}>
                {t('failed.retry')}
              </Button>
            }
          >
            {apiErrorMessage(query.error)}
          </Alert>
        )}
        {query.data && (
          <>
            <dl className="grid grid-cols-2 gap-4">
              {(['available', 'pending'] as const).map((one) => (
                <div key={one}>
                  <dt className="text-muted-foreground text-sm">{t(`account.payouts.${one}`)}</dt>
                  <dd className="mt-1 font-semibold text-xl tabular-nums">{money(query.data[one])}</dd>
                </div>
              ))}
            </dl>
            {query.data.payouts.length === 0 ? (
              <p className="text-muted-foreground text-sm">{t('account.payouts.empty')}</p>
            ) : (
              <ul className="divide-y divide-border border-border border-t">
                {query.data.payouts.map((payout) => (
                  <li
                    key={payout.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                  >
                    <div className="min-w-0">
                      <p className="font-medium tabular-nums">{money(payout.amount)}</p>
                      <p className="text-muted-foreground text-sm">
                        {t('account.payouts.arrives', { day: moment(payout.arrivesOn) })}
                      </p>
                      {payout.failure && <p className="text-danger-text text-sm">{payout.failure}</p>}
                    </div>
                    <Badge tone={tones[payout.status]}>{t(`account.payouts.states.${payout.status}`)}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

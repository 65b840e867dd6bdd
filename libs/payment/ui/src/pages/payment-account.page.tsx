import { apiErrorMessage } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, PageHeader, Skeleton, toast } from '@convoy/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountCard } from '../connect/account-card.tsx';
import { providerAccount, refreshAccount } from '../connect/connect.api.ts';
import { PayoutsCard } from '../connect/payouts-card.tsx';

/** `/settings/payments`: the brand's account at the provider, for its admins. */
export default function PaymentAccountPage() {
  const { t } = useTranslation('payment');
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const account = useQuery(providerAccount);
  const { mutate, isPending } = useMutation({
    mutationFn: refreshAccount,
    onSuccess: (fresh) => client.setQueryData(providerAccount.queryKey, fresh),
    // What is shown may be from before: the button asks again.
    onError: (error) => toast({ title: apiErrorMessage(error), tone: 'destructive' }),
  });
  // Back from the provider's pages: it knows more than the message that may be on its way.
  const back = query.has('back');
  const asked = useRef(false);
  useEffect(() => {
    if (!back || asked.current) return;
    asked.current = true;
    mutate();
    setQuery({}, { replace: true });
  }, [back, mutate, setQuery]);

  return (
    <>
      <PageHeader title={t('account.page.title')} description={t('account.page.text')} />
      {query.has('again') && (
        <Alert tone="warning" className="mb-5" title={t('account.again.title')}>
          {t('account.again.text')}
        </Alert>
      )}
      {account.isPending && (
        <div role="status">
          <span className="sr-only">{t('account.loading')}</span>
          <Skeleton className="h-56 rounded-xl" />
        </div>
      )}
      {account.isError && !account.data && (
        <Alert
          tone="danger"
          title={t('account.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => account.refetch()}>
              {t('failed.retry')}
            </Button>
          }
        >
          {apiErrorMessage(account.error)}
        </Alert>
      )}
      {account.data && (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
          <AccountCard account={account.data} checking={isPending} />
          <div className="flex flex-col gap-5 lg:gap-6">
            {account.data.state !== 'none' && account.data.state !== 'gone' && <PayoutsCard />}
            <Card>
              <CardContent className="flex flex-col gap-2">
                <h2 className="text-lg leading-6">{t('account.fee.title')}</h2>
                <p className="font-semibold text-xl tabular-nums">
                  {t('account.fee.rate', { percent: account.data.fee.percent })}
                </p>
                <p className="text-pretty text-muted-foreground text-sm">
                  {t('account.fee.text', { plan: account.data.fee.plan })}
                </p>
              </CardContent>
            </Card>
          </div>
        </div>
      )}
    </>
  );
}

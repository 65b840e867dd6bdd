import type { Refund } from '@convoy/payment/contract';
import { ApiError, apiErrorMessage, apiGet, apiSend, useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, ConfirmDialog, Icon, toast } from '@convoy/ui-kit';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedByNews } from '../live/asked-by-news.ts';
import { useRenewBookings } from './booking-detail.api.ts';
import { noteGivenBack } from './counter.api.ts';

/** `GET /api/bookings/{id}/refunds`, for staff. */
const refundsOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/refunds`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Refund[]>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/**
 * Money that should have gone back and has not: what the provider refused, for staff to send again, what waits for it, and
 * what was taken at the counter, for staff to give back by hand.
 * Nothing where all went its way.
 */
export function RefundsCard({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  const [asked, setAsked] = useState<Refund | null>(null);
  const { data = [] } = useQuery(refundsOf(bookingId));
  const retry = useMutation({
    mutationFn: ({ id, atCounter }: Refund): Promise<unknown> =>
      atCounter ? noteGivenBack(id) : apiSend('POST', `/api/refunds/${id}/retry`, {}),
    onSuccess: (_answer, { atCounter }) =>
      toast({ title: t(atCounter ? 'refunds.counter.done' : 'refunds.done'), tone: 'success' }),
    // A refusal may mean that somebody else was quicker: then the page shows what they did.
    onSettled: (_answer, error) =>
      error === null || (error instanceof ApiError && error.status === 409) ? renew() : undefined,
  });
  const unsent = data.filter(
    ({ status, sentAgain, waiting, atCounter }) =>
      waiting || (status === 'failed' && !sentAgain) || (atCounter && status === 'requested'),
  );
  if (unsent.length === 0 && asked === null) return null;
  const title = unsent.some(({ atCounter }) => !atCounter) ? 'refunds.title' : 'refunds.counter.title';
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t(title)}</h2>
        <ul className="flex flex-col gap-4">
          {unsent.map((refund) => {
            const amount = money(refund.amount);
            return (
              <li key={refund.id} className="flex flex-col gap-2">
                <p className="font-medium">
                  {refund.atCounter
                    ? t('refunds.counter.owed', { amount })
                    : t(refund.waiting ? 'refunds.waiting' : 'refunds.failed', { amount })}
                </p>
                {refund.failure && !refund.atCounter && (
                  <p className="break-words text-muted-foreground text-xs">
                    {t('refunds.reason', { reason: refund.failure })}
                  </p>
                )}
                {(refund.atCounter || !refund.waiting) && (
                  <Button
                    variant="outline"
                    onClick={() => {
                      retry.reset();
                      setAsked(refund);
                    }}
                  >
                    <Icon name={refund.atCounter ? 'hand-coins' : 'undo-2'} />
                    {refund.atCounter ? t('refunds.counter.action') : t('refunds.again', { amount })}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </CardContent>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t(asked.atCounter ? 'refunds.counter.question' : 'refunds.question', {
            amount: money(asked.amount),
          })}
          text={t(asked.atCounter ? 'refunds.counter.text' : 'refunds.text')}
          confirmLabel={t(asked.atCounter ? 'refunds.counter.action' : 'refunds.confirm')}
          error={retry.isError ? apiErrorMessage(retry.error) : undefined}
          onConfirm={() => retry.mutateAsync(asked)}
        />
      )}
    </Card>
  );
}

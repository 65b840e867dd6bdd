import { apiGet, useFormats } from '@convoy/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, Deposit } from '../../../contract/src/index.ts';
import { askedByNews } from '../live/asked-by-news.ts';

/** `GET /api/bookings/{id}/deposit`. */
export const depositOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/deposit`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Deposit>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/** Of what never was a hire no deposit is held: what was paid went back at once. */
const withDeposit: readonly Booking['status'][] = ['confirmed', 'active', 'completed'];

/** How the deposit stands; nothing where none is here. */
export function DepositLine({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { money, instant, moment } = useFormats();
  const { data } = useQuery({ ...depositOf(booking.id), enabled: withDeposit.includes(booking.status) });
  const said = (deposit: Deposit): string | null => {
    switch (deposit.state) {
      case 'none':
        return null;
      case 'held':
        return t('detail.deposit.held');
      case 'due':
        return t('detail.deposit.due', { date: deposit.releaseAt && instant(deposit.releaseAt) });
      case 'waiting':
        return t(`detail.deposit.${deposit.because ?? 'owes'}`);
      case 'pending':
        return t('detail.deposit.pending', {
          amount: money(deposit.held),
          date: deposit.keep && moment(deposit.keep.objectUntil),
        });
      case 'objected':
        return t('detail.deposit.objected', { amount: money(deposit.held) });
      case 'released':
        return t('detail.deposit.released', { date: deposit.settledAt && instant(deposit.settledAt) });
      case 'kept':
        return t('detail.deposit.kept', {
          amount: money(deposit.kept),
          date: deposit.settledAt && instant(deposit.settledAt),
        });
    }
  };
  const text = data && said(data);
  if (!text) return null;
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{t('detail.deposit.label')}</dt>
      <dd className="text-end">{text}</dd>
    </div>
  );
}

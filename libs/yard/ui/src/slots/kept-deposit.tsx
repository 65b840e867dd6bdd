import type { Deposit } from '@convoy/booking/contract';
import type { SlotProps } from '@convoy/platform/manifest';
import { useAbility, useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CustomerChoice } from '../notice/customer-choice.tsx';
import { KeptLines } from '../notice/kept-lines.tsx';
import { StaffChoice } from '../notice/staff-choice.tsx';
import { depositOf } from '../yard.api.ts';

/**
 * The part of a deposit that is to be kept, on the page of its hire: each cost with its photos and how it stands, for the
 * customer the way to accept or object, for staff the way to decide. Nothing where no part was announced.
 */
export default function KeptDeposit({ bookingId, status }: SlotProps<'booking.detail.after.v1'>) {
  const { t } = useTranslation('yard');
  const isStaff = useAbility().can('manage-hire', 'Booking');
  const { data } = useQuery({ ...depositOf(bookingId), enabled: status === 'completed' });
  const said = useSaid(isStaff);
  if (!data?.keep) return null;
  const { keep } = data;
  const isOpen = data.state === 'pending' || data.state === 'objected';
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('notice.title')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <p className="text-sm">{said(data)}</p>
        <KeptLines lines={keep.lines} />
        {keep.objection && <Words label={t('notice.objection')} text={keep.objection} />}
        {keep.reason && <Words label={t('notice.reason')} text={keep.reason} />}
        {isOpen &&
          (isStaff ? (
            <StaffChoice bookingId={bookingId} keep={keep} mayKeep={data.state === 'objected'} />
          ) : (
            <CustomerChoice bookingId={bookingId} amount={keep.amount} mayObject={data.state === 'pending'} />
          ))}
      </CardContent>
    </Card>
  );
}

/** How a notice stands, in words for staff or for the customer. */
function useSaid(isStaff: boolean): (deposit: Deposit) => string {
  const { t } = useTranslation('yard');
  const { money, moment, instant } = useFormats();
  return ({ state, keep, kept, settledAt }) => {
    if (!keep) return '';
    const amount = money(keep.amount);
    if (state === 'pending')
      return t(isStaff ? 'notice.pending' : 'notice.pendingOwn', { amount, date: moment(keep.objectUntil) });
    if (state === 'objected')
      return t(isStaff ? 'notice.objected' : 'notice.objectedOwn', {
        date: keep.objectedAt && instant(keep.objectedAt),
      });
    const date = settledAt && instant(settledAt);
    const settled =
      state === 'kept' ? t('notice.kept', { amount: money(kept), date }) : t('notice.released', { date });
    return keep.agreedAt ? `${settled} ${t('notice.agreed', { date: instant(keep.agreedAt) })}` : settled;
  };
}

function Words({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h3 className="font-medium">{label}</h3>
      <p className="whitespace-pre-line text-muted-foreground">{text}</p>
    </div>
  );
}

import { formatPence, parsePence } from '@convoy/platform/money';
import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Field,
  Skeleton,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking, Cancellation } from '../../../contract/src/index.ts';
import { cancelBooking, cancellationOf, useRenewBookings } from './booking-detail.api.ts';

const LONGEST_REASON = 300;

/** What goes back where the fee is waived: also what of it was paid. */
const withoutFee = ({ fee, due, refund }: Cancellation) => {
  const [all = 0, unpaid = 0, back = 0] = [fee, due, refund].map((amount) => parsePence(amount) ?? 0);
  return formatPence(back + all - unpaid);
};

/** Asks whether to cancel, with what it costs and what comes back. The fee shown is the fee that is agreed to. */
export function CancelDialog({
  booking,
  isStaff,
  open,
  onOpenChange,
}: {
  booking: Booking;
  isStaff: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <Question booking={booking} isStaff={isStaff} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Question({
  booking,
  isStaff,
  onClose,
}: {
  booking: Booking;
  isStaff: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money, instant, percent } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const renew = useRenewBookings();
  const cost = useQuery({ ...cancellationOf(booking), refetchOnMount: 'always' });
  const [reason, setReason] = useState('');
  const [waived, setWaived] = useState(false);
  const cancel = useMutation({
    mutationFn: (fee: string) =>
      cancelBooking(booking.id, {
        fee,
        reason: reason.trim() || null,
        ...(waives ? { waiveFee: true } : {}),
      }),
    onSuccess: async () => {
      toast({ title: t('cancel.done'), description: t('cancel.doneText'), tone: 'success' });
      onClose();
      await renew();
    },
    onError: (error) => {
      // The price of it has moved on while the question stood open: it is asked for and shown again.
      if (error instanceof ApiError && error.code === 'FEE_CHANGED') void cost.refetch();
      // It was cancelled or has begun meanwhile: then the page shows so.
      else if (error instanceof ApiError && error.status === 409) void renew();
    },
  });
  const free = cost.data !== undefined && Number(cost.data.fee) === 0;
  const waives = isStaff && waived && cost.data !== undefined && !free;
  const kept = cost.data && (waives ? '0.00' : cost.data.fee);
  const owed = cost.data && !waives ? (parsePence(cost.data.due) ?? 0) : 0;
  const refund = cost.data && (waives ? withoutFee(cost.data) : cost.data.refund);
  const terms = ({ fee, freeUntil }: Cancellation) => {
    if (Number(fee) > 0) return t('cancel.notFree');
    if (freeUntil) return t('cancel.freeUntil', { date: instant(freeUntil) });
    return t('cancel.free');
  };
  const paysBack = cost.data !== undefined && Number(refund) > 0;
  const tooLong = reason.trim().length > LONGEST_REASON;
  return (
    <DialogContent
      onOpenAutoFocus={(event) => {
        // Not into the reason, which nobody has to give: on a phone its keyboard would cover what cancelling costs.
        event.preventDefault();
        heading.current?.focus();
      }}
    >
      <DialogHeader>
        <DialogTitle ref={heading} tabIndex={-1} className="outline-none">
          {t('cancel.title', { reference: booking.reference })}
        </DialogTitle>
        <DialogDescription>{t('cancel.text')}</DialogDescription>
      </DialogHeader>
      {cost.isError ? (
        <Alert
          tone="danger"
          title={t('cancel.costFailed')}
          action={
            <Button variant="outline" size="sm" onClick={() => cost.refetch()}>
              {t('detail.retry')}
            </Button>
          }
        >
          {apiErrorMessage(cost.error)}
        </Alert>
      ) : cost.data && !cost.isFetching ? (
        <div className="rounded-lg border border-border bg-muted/60 p-4 text-sm">
          <dl className="flex flex-col gap-2 tabular-nums">
            <div className="flex justify-between gap-4">
              <dt>{!free ? t('cancel.feeOf', { percent: percent(cost.data.percent) }) : t('cancel.fee')}</dt>
              <dd className="font-semibold">{money(kept ?? '0.00')}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt>{t(isStaff ? 'cancel.refundStaff' : 'cancel.refund')}</dt>
              <dd className="font-semibold">{money(refund ?? '0.00')}</dd>
            </div>
            {owed > 0 && (
              <div className="flex justify-between gap-4">
                <dt>{t(isStaff ? 'cancel.dueStaff' : 'cancel.due')}</dt>
                <dd className="font-semibold">{money(formatPence(owed))}</dd>
              </div>
            )}
          </dl>
          <p className="mt-3 text-muted-foreground">
            {terms(cost.data)}
            {paysBack && ` ${t('cancel.backToCard')}`}
          </p>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">{t('cancel.loading')}</span>
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
      {isStaff && cost.data && !free && (
        <Checkbox label={t('cancel.waive')} checked={waived} onCheckedChange={setWaived} />
      )}
      <Field
        label={t('cancel.reason')}
        hint={t(waives ? 'cancel.waiveReason' : 'cancel.reasonHint')}
        error={tooLong ? t('cancel.reasonTooLong', { count: LONGEST_REASON }) : undefined}
      >
        <Textarea value={reason} onValueChange={setReason} limit={LONGEST_REASON} />
      </Field>
      {cancel.isError && (
        <Alert tone="danger" title={t('cancel.failed')}>
          {apiErrorMessage(cancel.error)}
        </Alert>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t('cancel.keep')}</Button>
        </DialogClose>
        <Button
          variant="danger"
          disabled={!cost.data || cost.isFetching || cost.isError || tooLong || (waives && !reason.trim())}
          loading={cancel.isPending}
          onClick={() => cost.data && cancel.mutate(cost.data.fee)}
        >
          {cost.data && !free && !waives
            ? t('cancel.confirmFee', { amount: money(cost.data.fee) })
            : t('cancel.confirm')}
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}

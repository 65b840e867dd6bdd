import { apiErrorMessage } from '@convoy/shell-api';
import { ConfirmDialog, Spinner, toast } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { handOver, useRenewBookings } from './booking-detail.api.ts';
import { handOverGatesOf } from './hand-over-gates.api.ts';
import { HandOverGateList, mayPass } from './hand-over-gates.tsx';

/** Asks before a van is handed over, and names what keeps it from going out. */
export function HandOverQuestion({
  booking,
  onPay,
  onClose,
}: {
  booking: Booking;
  onPay: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const renew = useRenewBookings();
  const gates = useQuery(handOverGatesOf(booking.id));
  const [reason, setReason] = useState('');
  const asked = gates.data;
  const move = useMutation({
    mutationFn: () => handOver(booking.id, asked?.gates.length ? reason.trim() : null),
    onSuccess: () => toast({ title: t('desk.hand-over.done'), tone: 'success' }),
    // A refusal may mean that a gate closed meanwhile, or that the van went out: then the page shows so.
    onSettled: () => Promise.all([renew(), gates.refetch()]),
  });
  const failed = move.error ?? gates.error;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('desk.hand-over.question', { reference: booking.reference })}
      text={t('desk.hand-over.text')}
      confirmLabel={t('desk.hand-over.action')}
      blocked={!asked || !mayPass(asked, reason)}
      error={failed ? apiErrorMessage(failed) : undefined}
      onConfirm={() => move.mutateAsync()}
    >
      {gates.isPending && <Spinner label={t('gates.checking')} />}
      {asked && <HandOverGateList asked={asked} reason={reason} onReason={setReason} onPay={onPay} />}
    </ConfirmDialog>
  );
}

import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Button, ConfirmDialog, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { type DeskQuestionMove, moveBooking, useRenewBookings } from './booking-detail.api.ts';

/** Asks before a move that cannot be undone is made, with what is owed and the way to note that it was paid. */
export function DeskQuestion({
  booking,
  move: asked,
  payable,
  onPay,
  onClose,
}: {
  booking: Booking;
  move: DeskQuestionMove;
  payable: boolean;
  onPay: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  const move = useMutation({
    mutationFn: () => moveBooking(booking.id, asked),
    onSuccess: () => toast({ title: t(`desk.${asked}.done`), tone: 'success' }),
    // A refusal may mean that somebody else was quicker: then the page shows what they did.
    onSettled: (_answer, error) =>
      error === null || (error instanceof ApiError && error.status === 409) ? renew() : undefined,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`desk.${asked}.question`, { reference: booking.reference })}
      text={
        <>
          {t(`desk.${asked}.text`)}
          {payable && asked !== 'no-show' && (
            <>
              <span className="mt-2 block font-medium text-foreground">
                {t('desk.owing', { amount: money(booking.outstandingAmount) })}
              </span>
              <Button size="sm" variant="outline" className="mt-2" onClick={onPay}>
                {t('desk.payment.action')}
              </Button>
            </>
          )}
        </>
      }
      confirmLabel={t(`desk.${asked}.action`)}
      tone={asked === 'no-show' ? 'danger' : 'default'}
      error={move.isError ? apiErrorMessage(move.error) : undefined}
      onConfirm={() => move.mutateAsync()}
    />
  );
}

import { ApiError, apiErrorMessage, apiSend, useFormats } from '@convoy/shell-api';
import { Button, ConfirmDialog, Icon, toast } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { useRenewBookings } from './booking-detail.api.ts';
import { depositOf } from './deposit-line.tsx';

/** For staff: gives the deposit of a hire that is over back before its time, or where it waits for them. */
export function DepositRelease({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const renew = useRenewBookings();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({ ...depositOf(booking.id), enabled: booking.status === 'completed' });
  const release = useMutation({
    mutationFn: () => apiSend('POST', `/api/bookings/${booking.id}/deposit/release`, {}),
    onSuccess: () => toast({ title: t('detail.deposit.done'), tone: 'success' }),
    // A refusal may mean that somebody else, or the clock, was quicker: then the page shows it.
    onSettled: (_answer, error) =>
      error === null || (error instanceof ApiError && error.status === 409) ? renew() : undefined,
  });
  const isOpen = data?.state === 'due' || data?.state === 'waiting';
  if (!data || (!isOpen && !asked)) return null;
  return (
    <div className="grid">
      {isOpen && (
        <Button
          variant="outline"
          onClick={() => {
            release.reset();
            setAsked(true);
          }}
        >
          <Icon name="undo-2" />
          {t('detail.deposit.release')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(false)}
          title={t('detail.deposit.question', { amount: money(data.held) })}
          text={[
            t('detail.deposit.text'),
            Number(data.owed) > 0 && t('detail.deposit.owed', { amount: money(data.owed) }),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={t('detail.deposit.release')}
          error={release.isError ? apiErrorMessage(release.error) : undefined}
          onConfirm={() => release.mutateAsync()}
        />
      )}
    </div>
  );
}

import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Button, Card, CardContent, ConfirmDialog, Icon, toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { type DeskMove, deskMoves, moveBooking, useRenewBookings } from './booking-detail.api.ts';
import { moveObstacle, nextMove } from './desk-moves.rule.ts';

const icons: Readonly<Record<DeskMove, string>> = {
  confirm: 'badge-check',
  'hand-over': 'key-round',
  return: 'van',
  'no-show': 'calendar-x',
};

/** What staff do with a booking at the counter. Nothing of it can be undone, so each is asked about first. */
export function DeskCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const renew = useRenewBookings();
  const [asked, setAsked] = useState<DeskMove | null>(null);
  const move = useMutation({
    mutationFn: (what: DeskMove) => moveBooking(booking.id, what),
    onSuccess: (_answer, what) => toast({ title: t(`desk.${what}.done`), tone: 'success' }),
    // A refusal may mean that somebody else was quicker: then the page shows what they did.
    onSettled: (_answer, error) =>
      error === null || (error instanceof ApiError && error.status === 409) ? renew() : undefined,
  });
  const next = nextMove(booking.status);
  if (next === null) return null;
  const now = Date.now();
  const owing = Number(booking.outstandingAmount) > 0;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('desk.title')}</h2>
        <ul className="flex flex-col gap-3">
          {deskMoves.map((what) => {
            const obstacle = moveObstacle(booking, what, now);
            const hintId = `desk-${what}`;
            return (
              <li key={what} className="flex flex-col gap-1">
                <Button
                  variant={what === next ? 'primary' : 'outline'}
                  disabled={obstacle !== null}
                  aria-describedby={hintId}
                  onClick={() => {
                    move.reset();
                    setAsked(what);
                  }}
                >
                  <Icon name={icons[what]} />
                  {t(`desk.${what}.action`)}
                </Button>
                <p id={hintId} className="text-muted-foreground text-xs">
                  {obstacle ? t(`desk.obstacle.${obstacle}`) : t(`desk.${what}.hint`)}
                </p>
              </li>
            );
          })}
        </ul>
      </CardContent>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t(`desk.${asked}.question`, { reference: booking.reference })}
          text={
            <>
              {t(`desk.${asked}.text`)}
              {booking.overdue && asked === 'return' && (
                <span className="mt-2 block font-medium text-foreground">
                  {t('desk.return.late', { date: moment(booking.returnDate) })}
                </span>
              )}
              {owing && (asked === 'confirm' || asked === 'hand-over') && (
                <span className="mt-2 block font-medium text-foreground">
                  {t('desk.owing', { amount: money(booking.outstandingAmount) })}
                </span>
              )}
            </>
          }
          confirmLabel={t(`desk.${asked}.action`)}
          tone={asked === 'no-show' ? 'danger' : 'default'}
          error={move.isError ? apiErrorMessage(move.error) : undefined}
          onConfirm={() => move.mutateAsync(asked)}
        />
      )}
    </Card>
  );
}

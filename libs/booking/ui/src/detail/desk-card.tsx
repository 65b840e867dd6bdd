import { Button, Card, CardContent, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { type DeskMove, deskMoves } from './booking-detail.api.ts';
import { moveIcons, moveObstacle, moveToMake, nextMove } from './desk-moves.rule.ts';

/**
 * What staff do with a booking at the counter: money that they take, and every move but the one that stands above, in the
 * sentence of what comes next. Nothing of it can be undone, so each is asked about first.
 */
export function DeskCard({
  booking,
  payable,
  onMove,
  onPay,
}: {
  booking: Booking;
  /** Something is owed and may be taken. */
  payable: boolean;
  onMove: (move: DeskMove) => void;
  onPay: () => void;
}) {
  const { t } = useTranslation('booking');
  const ended = nextMove(booking.status) === null;
  if (ended && !payable) return null;
  const now = Date.now();
  const above = moveToMake(booking, now);
  const moves = ended ? [] : deskMoves.filter((move) => move !== above);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <h2 className="text-lg leading-6">{t('desk.title')}</h2>
        <ul className="flex flex-col gap-3">
          {payable && (
            <li className="flex flex-col gap-1">
              <Button variant="outline" aria-describedby="desk-payment" onClick={onPay}>
                <Icon name="wallet" />
                {t('desk.payment.action')}
              </Button>
              <p id="desk-payment" className="text-muted-foreground text-xs">
                {t('desk.payment.hint')}
              </p>
            </li>
          )}
          {moves.map((move) => {
            const obstacle = moveObstacle(booking, move, now);
            const hintId = `desk-${move}`;
            return (
              <li key={move} className="flex flex-col gap-1">
                <Button
                  variant="outline"
                  disabled={obstacle !== null}
                  aria-describedby={hintId}
                  onClick={() => onMove(move)}
                >
                  <Icon name={moveIcons[move]} />
                  {t(`desk.${move}.action`)}
                </Button>
                <p id={hintId} className="text-muted-foreground text-xs">
                  {obstacle ? t(`desk.obstacle.${obstacle}`) : t(`desk.${move}.hint`)}
                </p>
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}

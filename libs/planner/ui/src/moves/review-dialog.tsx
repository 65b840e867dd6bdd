import type { AgreedHire, BookingChange } from '@convoy/booking/contract';
import { plateText } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Skeleton,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Moves } from './use-moves.ts';

/** A move with its price: it is made only when it is confirmed here. */
export function ReviewDialog({ moves }: { moves: Moves }) {
  const { t } = useTranslation('planner');
  const { move, changes } = moves;
  const kind = move?.exchange ? 'exchange' : 'review';
  return (
    <Dialog open={move !== null} onOpenChange={(open) => !open && !moves.confirming && moves.cancel()}>
      {move && (
        <DialogContent>
          <DialogHeader>
            <DialogTitle>
              {t(`${kind}.title`, { who: move.take.label, other: move.exchange?.label })}
            </DialogTitle>
            <DialogDescription>{t(changes ? `${kind}.text` : 'review.checking')}</DialogDescription>
          </DialogHeader>
          {changes ? (
            changes.map((change, at) => (
              <section key={change.id} className="flex flex-col gap-2">
                {changes.length > 1 && (
                  <h3 className="font-medium text-sm">{at === 0 ? move.take.label : move.exchange?.label}</h3>
                )}
                <Priced change={change} />
              </section>
            ))
          ) : (
            <div role="status" className="flex flex-col gap-2">
              <span className="sr-only">{t('review.checking')}</span>
              <Skeleton className="h-24" />
            </div>
          )}
          <DialogFooter>
            <Button variant="outline" disabled={moves.confirming} onClick={moves.cancel}>
              {t('review.keep')}
            </Button>
            <Button disabled={!changes} loading={moves.confirming} onClick={moves.confirm}>
              {t(`${kind}.confirm`)}
            </Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}

function Priced({ change }: { change: BookingChange }) {
  const { t } = useTranslation('planner');
  const { money } = useFormats();
  const more = Number(change.difference);
  const facts = [
    [t('review.before'), <Agreed key="before" hire={change.before} />],
    [t('review.after'), <Agreed key="after" hire={change.after} />],
    [t('review.difference'), `${more > 0 ? '+' : ''}${money(change.difference)}`],
    ...(Number(change.toPay) > 0 ? [[t('review.toPay'), money(change.toPay)] as const] : []),
    ...(Number(change.toRefund) > 0 ? [[t('review.toRefund'), money(change.toRefund)] as const] : []),
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Agreed({ hire }: { hire: AgreedHire }) {
  const { moment, money } = useFormats();
  return (
    <>
      <span className="block">
        {plateText(hire.vanRegistration)} · {hire.vanMake} {hire.vanModel}
      </span>
      <span className="block">
        {moment(hire.pickupDate)} – {moment(hire.returnDate)}
      </span>
      <span className="block">{money(hire.totalAmount)}</span>
    </>
  );
}

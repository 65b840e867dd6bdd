import type { DepositKeep } from '@convoy/booking/contract';
import { Button } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideDialog } from './decide-dialog.tsx';

/** For staff: decide about an objection, or release everything while the customer may still object. */
export function StaffChoice({
  bookingId,
  keep,
  mayKeep,
}: {
  readonly bookingId: number;
  readonly keep: DepositKeep;
  /** Whether something may be kept now: after an objection. */
  readonly mayKeep: boolean;
}) {
  const { t } = useTranslation('yard');
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button variant={mayKeep ? 'primary' : 'outline'} onClick={() => setAsked(true)}>
        {t(mayKeep ? 'notice.decide' : 'notice.release')}
      </Button>
      {asked && (
        <DecideDialog bookingId={bookingId} keep={keep} mayKeep={mayKeep} onClose={() => setAsked(false)} />
      )}
    </div>
  );
}

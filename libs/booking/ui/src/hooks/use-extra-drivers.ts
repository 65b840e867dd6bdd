import { apiErrorMessage } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverEntries } from '../drivers/driver-entries.rule.ts';
import { addDrivers } from '../drivers/drivers.api.ts';
import { bookingDraft } from '../forms/booking-draft.storage.ts';

/** Additional drivers of a hire that is being booked. Signing in midway or a reload loses none. */
export function useExtraDrivers() {
  const { t } = useTranslation('booking');
  const [drivers, setDrivers] = useState<readonly DriverEntries[]>(bookingDraft.readDrivers);
  const onChange = (chosen: readonly DriverEntries[]) => {
    bookingDraft.keepDrivers(chosen);
    setDrivers(chosen);
  };
  /** Puts them on the booking that was made. One who is refused is told of and can be added on its page. */
  const addTo = async (bookingId: number): Promise<void> => {
    const refusal = await addDrivers(bookingId, drivers);
    if (refusal !== null)
      toast({ title: t('drivers.leftOut'), description: apiErrorMessage(refusal), tone: 'destructive' });
  };
  return { drivers, onChange, addTo };
}

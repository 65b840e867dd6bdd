import { apiErrorMessage, type Flash } from '@convoy/shell-api';
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
  /**
   * Puts them on the booking that was made.
   * @returns what to say where one was refused, who can be added on the booking's page; undefined where all are on it
   */
  const addTo = async (bookingId: number): Promise<Flash | undefined> => {
    const refusal = await addDrivers(bookingId, drivers);
    if (refusal === null) return undefined;
    return { title: t('drivers.leftOut'), description: apiErrorMessage(refusal), tone: 'destructive' };
  };
  return { drivers, onChange, addTo };
}

import { civilToday, isCivilDate } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { VanResult } from '../../../contract/src/index.ts';
import { bookingDraft } from '../forms/booking-draft.storage.ts';
import { type BookingForm, bookingFormSchema } from '../forms/booking-form.schema.ts';
import type { BookingFlow } from './use-booking-flow.ts';

/** The booking form, filled from the address and the draft and written back to them as it is typed. */
export function useBookForm(van: VanResult, { state, go }: BookingFlow, byStaff: boolean) {
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const form = useForm<BookingForm>({
    resolver: useMemo(() => zodResolver(bookingFormSchema(today, byStaff)), [today, byStaff]),
    mode: 'onTouched',
    defaultValues: {
      pickupDate: state.pickupDate,
      pickupTime: state.pickupTime,
      returnDate: state.returnDate,
      returnTime: state.returnTime,
      pickupLocation: state.pickupLocation || van.location,
      returnLocation: state.returnLocation,
      notes: bookingDraft.readNotes(),
      extras: state.extras,
      promotionCode: state.promotionCode,
      customerId: state.customer,
    },
  });
  const values = useWatch({ control: form.control }) as BookingForm;
  const { notes } = values;

  useEffect(() => bookingDraft.keepNotes(notes), [notes]);
  useEffect(() => {
    // A year half typed is no date yet and stays out of the address.
    const date = (value: string) => (isCivilDate(value) ? value : '');
    const kept = {
      pickupDate: date(values.pickupDate),
      pickupTime: values.pickupTime,
      returnDate: date(values.returnDate),
      returnTime: values.returnTime,
      pickupLocation: values.pickupLocation.trim(),
      returnLocation: values.returnLocation,
      extras: values.extras,
      promotionCode: values.promotionCode,
      customer: values.customerId,
    };
    const same = (Object.keys(kept) as (keyof typeof kept)[]).every(
      (key) => JSON.stringify(kept[key]) === JSON.stringify(state[key]),
    );
    if (!same) go(kept, { replace: true });
  }, [values, state, go]);

  return { form, values, today };
}

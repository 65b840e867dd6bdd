import type { ComboOption } from '@convoy/ui-kit/controls';
import type { ListedBooking } from '../contracts.api.ts';

/** A booking as one chooses it. */
export const optionOf = (
  { id, reference, customerName, vanMake, vanModel, pickupDate, returnDate }: ListedBooking,
  period: (from: string, to: string) => string,
): ComboOption => ({
  value: String(id),
  label: `${reference} · ${customerName}`,
  detail: `${vanMake} ${vanModel} · ${period(pickupDate, returnDate)}`,
});

import { isCivilDate } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingInputSchema } from '../../../contract/src/index.ts';

/**
 * What the booking form accepts: the contract's rules with messages that are keys of the `booking` namespace.
 *
 * @param today the civil date at the depots, `YYYY-MM-DD`; a pick-up before it is refused
 */
export function bookingFormSchema(today: string) {
  const date = (requiredMessage: string) =>
    z
      .string()
      .min(1, requiredMessage)
      .refine((value) => value === '' || isCivilDate(value), 'form.errors.dateInvalid');
  return z
    .object({
      pickupDate: date('form.errors.pickupDateRequired').refine(
        (value) => !isCivilDate(value) || value >= today,
        'form.errors.pickupPast',
      ),
      returnDate: date('form.errors.returnDateRequired'),
      pickupLocation: z
        .string()
        .trim()
        .min(1, 'form.errors.pickupLocationRequired')
        .refine(
          (value) => value === '' || bookingInputSchema.shape.pickupLocation.safeParse(value).success,
          'form.errors.tooLong',
        ),
      returnLocation: z
        .string()
        .trim()
        .refine(
          (value) => bookingInputSchema.shape.returnLocation.safeParse(value).success,
          'form.errors.invalid',
        ),
      notes: z
        .string()
        .refine(
          (value) => bookingInputSchema.shape.notes.safeParse(value).success,
          'form.errors.notesTooLong',
        ),
    })
    .superRefine((form, context) => {
      const { pickupDate, returnDate } = form;
      if (!isCivilDate(pickupDate) || !isCivilDate(returnDate) || returnDate > pickupDate) return;
      context.addIssue({ code: 'custom', path: ['returnDate'], message: 'form.errors.returnBeforePickup' });
    });
}
export type BookingForm = z.infer<ReturnType<typeof bookingFormSchema>>;

/**
 * Days of a hire given by dates alone: the difference of the civil dates (decisions, "Money").
 * @returns 0 or less when there is no hire, NaN-free also for half-filled fields
 */
export function hireDays(pickupDate: string, returnDate: string): number {
  if (!isCivilDate(pickupDate) || !isCivilDate(returnDate)) return 0;
  return Math.round((Date.parse(`${returnDate}T00:00Z`) - Date.parse(`${pickupDate}T00:00Z`)) / 86_400_000);
}

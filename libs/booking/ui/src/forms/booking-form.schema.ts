import { isCivilDate } from '@convoy/platform/time';
import { z } from 'zod';
import { bookingInputSchema, chosenExtrasSchema } from '../../../contract/src/index.ts';

/**
 * What the booking form accepts: the contract's rules with messages that are keys of the `booking` namespace.
 *
 * @param today the civil date at the depots, `YYYY-MM-DD`; a pick-up before it is refused
 * @param byStaff staff say whom a booking is for, so that none is made for the wrong person
 */
export function bookingFormSchema(today: string, byStaff = false) {
  const date = (requiredMessage: string) =>
    z
      .string()
      .min(1, requiredMessage)
      .refine((value) => value === '' || isCivilDate(value), 'form.errors.dateInvalid');
  const time = z
    .string()
    .refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'form.errors.invalid');
  return z
    .object({
      pickupTime: time,
      returnTime: time,
      /** Chosen from what is offered; each once. */
      extras: chosenExtrasSchema,
      /** The code that was applied; empty for none. */
      promotionCode: z.string(),
      /** Staff: whom it is for; null while nobody is chosen. */
      customerId: z
        .union([z.number(), z.literal('me')])
        .nullable()
        .refine((value) => !byStaff || value !== null, 'form.errors.customerRequired'),
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
      const { pickupDate, returnDate, pickupTime, returnTime } = form;
      if (!isCivilDate(pickupDate) || !isCivilDate(returnDate)) return;
      if (hireDays(pickupDate, returnDate, pickupTime, returnTime) > 0) return;
      const byHours = pickupDate === returnDate && pickupTime !== '' && returnTime !== '';
      context.addIssue(
        byHours
          ? { code: 'custom', path: ['returnTime'], message: 'form.errors.returnTimeBeforePickup' }
          : { code: 'custom', path: ['returnDate'], message: 'form.errors.returnBeforePickup' },
      );
    });
}
export type BookingForm = z.infer<ReturnType<typeof bookingFormSchema>>;

/**
 * Days of a hire: the difference of the civil dates; with times at both ends a started day counts. One date without both times
 * is a day, opening to closing. What is charged the quote says, which knows the depot's hours.
 * @returns 0 or less when there is no hire, NaN-free also for half-filled fields
 */
export function hireDays(pickupDate: string, returnDate: string, pickupTime = '', returnTime = ''): number {
  if (!isCivilDate(pickupDate) || !isCivilDate(returnDate)) return 0;
  const days = Math.round(
    (Date.parse(`${returnDate}T00:00Z`) - Date.parse(`${pickupDate}T00:00Z`)) / 86_400_000,
  );
  if (pickupTime === '' || returnTime === '') return days === 0 ? 1 : days;
  return days >= 0 && returnTime > pickupTime ? days + 1 : days;
}

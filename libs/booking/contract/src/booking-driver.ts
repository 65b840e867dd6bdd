import { drivingCategories, lifeDateSchema } from '@convoy/customer/contract';
import { nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/** How many people may drive a hire beside its customer. */
export const MOST_EXTRA_DRIVERS = 5;

/** `POST /api/bookings/{id}/drivers`: who else drives, as their photocard says. Days are civil. */
export const bookingDriverInputSchema = z
  .strictObject({
    name: nameSchema(120),
    birthDate: lifeDateSchema,
    /** In any spacing; kept in capital letters and digits. */
    licenceNumber: z
      .string()
      .max(40)
      .regex(/^[A-Za-z0-9 -]+$/, bookingFaults.licenceNumber)
      .transform((typed) => typed.toUpperCase().replaceAll(/[ -]/g, ''))
      .pipe(z.string().regex(/^[A-Z0-9]{5,24}$/, bookingFaults.licenceNumber)),
    /** Field 4b: the last day of the photocard. */
    licenceUntil: lifeDateSchema,
    /** The category that covers the van. */
    category: z.enum(drivingCategories),
    /** Column 10 of that category: the day from which it is held. */
    heldSince: lifeDateSchema,
    /** Staff alone: they have seen the licence. */
    licenceSeen: z.boolean().default(false),
  })
  .refine(({ birthDate, heldSince }) => birthDate < heldSince, {
    path: ['heldSince'],
    error: bookingFaults.heldBeforeBirth,
  })
  .refine(({ heldSince, licenceUntil }) => heldSince < licenceUntil, {
    path: ['licenceUntil'],
    error: bookingFaults.endsBeforeHeld,
  });
export type BookingDriverInput = z.output<typeof bookingDriverInputSchema>;

/** Who drives a hire beside its customer. */
export const bookingDriverSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  birthDate: z.string(),
  licenceNumber: z.string(),
  licenceUntil: z.string(),
  category: z.enum(drivingCategories),
  heldSince: z.string(),
  /** When staff saw the licence; null until then. */
  checkedAt: z.string().nullable(),
  /** Who saw it, for staff; null for customers and until then. */
  checkedBy: z.string().nullable(),
});
export type BookingDriver = z.infer<typeof bookingDriverSchema>;

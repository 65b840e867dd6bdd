import { vanSchema } from '@convoy/fleet/contract';
import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingPaymentStatuses, bookingStatuses } from './booking.status.ts';

/** One line of a price. Amounts in pounds as strings; `amount` = `quantity` × `unitAmount`. */
export const priceLineSchema = z.strictObject({
  /** Stable name of the rule that made the line, e.g. `hire`. */
  code: z.string(),
  label: z.string(),
  quantity: z.number().int(),
  unitAmount: moneySchema,
  amount: moneySchema,
});
export type PriceLine = z.infer<typeof priceLineSchema>;

/** `POST /api/quotes` → 201. A price that is honoured until `expiresAt`. `totalAmount` = rental + deposit; VAT is inside the rental. */
export const quoteSchema = z.strictObject({
  id: z.number().int(),
  vanId: z.number().int(),
  totalDays: z.number().int(),
  lines: z.array(priceLineSchema),
  rentalAmount: moneySchema,
  depositAmount: moneySchema,
  totalAmount: moneySchema,
  vatAmount: moneySchema,
  currency: z.string(),
  expiresAt: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A van of `GET /api/vans`; with dates it carries whether it is free for them and its price. */
export const vanResultSchema = vanSchema.extend({
  /** Free for the asked period; without dates, free now. */
  available: z.boolean(),
  /** Present when dates were asked for. Rental and total (rental + deposit) of the whole period. */
  price: z
    .strictObject({ totalDays: z.number().int(), rentalAmount: moneySchema, totalAmount: moneySchema })
    .nullable(),
});
export type VanResult = z.infer<typeof vanResultSchema>;

/** A booking as `GET /api/bookings/{id}` gives it. Dates are civil, with a wall-clock time where one was given. */
export const bookingSchema = z.strictObject({
  id: z.number().int(),
  reference: z.string(),
  customerId: z.number().int(),
  customerName: z.string(),
  vanId: z.number().int(),
  vanMake: z.string(),
  vanModel: z.string(),
  vanRegistration: z.string(),
  vanImageUrl: z.string().nullable(),
  operatorId: z.number().int().nullable(),
  pickupDate: z.string(),
  returnDate: z.string(),
  pickupLocation: z.string(),
  returnLocation: z.string().nullable(),
  totalDays: z.number().int(),
  dailyRate: moneySchema,
  lines: z.array(priceLineSchema),
  rentalAmount: moneySchema,
  depositAmount: moneySchema,
  totalAmount: moneySchema,
  vatAmount: moneySchema,
  currency: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(bookingPaymentStatuses),
  /** Still to pay: in all, and of the deposit alone. */
  outstandingAmount: moneySchema,
  outstandingDeposit: moneySchema,
  /** An unpaid pending booking keeps its van until then; null once it is confirmed or ended. */
  holdExpiresAt: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A row of `GET /api/bookings`. */
export const bookingListItemSchema = bookingSchema.pick({
  id: true,
  reference: true,
  customerId: true,
  customerName: true,
  vanId: true,
  vanMake: true,
  vanModel: true,
  pickupDate: true,
  returnDate: true,
  pickupLocation: true,
  totalDays: true,
  status: true,
  paymentStatus: true,
  totalAmount: true,
  outstandingAmount: true,
  createdAt: true,
});
export type BookingListItem = z.infer<typeof bookingListItemSchema>;

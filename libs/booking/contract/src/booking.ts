import { vanPhotoKinds, vanSchema, vanTypes } from '@convoy/fleet/contract';
import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingPaymentStatuses, bookingStatuses } from './booking.status.ts';
import { chosenExtrasSchema } from './chosen-extras.ts';
import { pluginChoicesSchema } from './plugin-choices.ts';
import { priceLineSchema } from './price-line.ts';

/** Something to know of a quote. `plugin-left-out`: what was chosen of that plugin could not be added, and costs nothing. */
export const quoteNoticeSchema = z.strictObject({
  kind: z.enum(['plugin-left-out']),
  pluginId: z.string(),
  /** What the plugin calls itself, in the language of the request; left out where it is not installed any more. */
  name: z.string().optional(),
});
export type QuoteNotice = z.infer<typeof quoteNoticeSchema>;

/** `POST /api/quotes` → 201. A price that is honoured until `expiresAt`. `totalAmount` = rental + deposit; VAT is inside the rental. Both dates have a wall-clock time, also where none was asked for. */
export const quoteSchema = z.strictObject({
  id: z.number().int(),
  vanId: z.number().int(),
  pickupDate: z.string(),
  returnDate: z.string(),
  pickupLocation: z.string(),
  returnLocation: z.string().nullable(),
  extras: chosenExtrasSchema,
  promotionCode: z.string().nullable(),
  /** As they were asked for, those that could not be added among them. */
  pluginChoices: pluginChoicesSchema,
  notices: z.array(quoteNoticeSchema),
  totalDays: z.number().int(),
  lines: z.array(priceLineSchema),
  rentalAmount: moneySchema,
  depositAmount: moneySchema,
  totalAmount: moneySchema,
  vatAmount: moneySchema,
  /** Miles a day inside the price, as agreed; null where mileage is not limited. */
  milesPerDay: z.number().int().nullable(),
  /** What each further mile costs; null where mileage is not limited. */
  extraMileAmount: moneySchema.nullable(),
  currency: z.string(),
  expiresAt: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A van of `GET /api/vans`; with dates it carries whether it is free for them and its price. */
export const vanResultSchema = vanSchema.extend({
  /** What part of the van the photo at `imageUrl` shows; null where that is no photo of the van, or there is none. */
  imageKind: z.enum(vanPhotoKinds).nullable(),
  /** Free for the asked period; without dates, free now. */
  available: z.boolean(),
  /** As the crow flies from the asked place to its depot; null where no place was asked for. */
  distanceMiles: z.number().nullable(),
  /** A day with the fees of a day that nobody can leave out: the price shown where no dates were asked for. */
  perDay: moneySchema,
  /** The fees of a hire that nobody can leave out, once for each hire; `0.00` where there are none. */
  perHire: moneySchema,
  /**
   * Present when dates were asked for. Rental and total (rental + deposit) of the whole period, and the period with the hours
   * it is priced for: those asked for, and where none were those at which the hire would begin and end.
   */
  price: z
    .strictObject({
      totalDays: z.number().int(),
      pickupDate: z.string(),
      returnDate: z.string(),
      rentalAmount: moneySchema,
      totalAmount: moneySchema,
    })
    .nullable(),
});
export type VanResult = z.infer<typeof vanResultSchema>;

/** A booking as `GET /api/bookings/{id}` gives it. Dates are civil, with a wall-clock time. */
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
  vanType: z.enum(vanTypes),
  operatorId: z.number().int().nullable(),
  pickupDate: z.string(),
  returnDate: z.string(),
  pickupLocation: z.string(),
  returnLocation: z.string().nullable(),
  pickupDepotId: z.number().int(),
  returnDepotId: z.number().int(),
  /** The instants of both ends. */
  pickupAt: z.string(),
  returnAt: z.string(),
  totalDays: z.number().int(),
  extras: z.array(
    z.strictObject({ extraId: z.number().int(), name: z.string(), quantity: z.number().int() }),
  ),
  promotionCode: z.string().nullable(),
  /** What was chosen in plugins' parts of the form and is booked. */
  pluginChoices: pluginChoicesSchema,
  dailyRate: moneySchema,
  lines: z.array(priceLineSchema),
  rentalAmount: moneySchema,
  depositAmount: moneySchema,
  totalAmount: moneySchema,
  vatAmount: moneySchema,
  /** Miles a day inside the price, as agreed; null where mileage is not limited. */
  milesPerDay: z.number().int().nullable(),
  /** What each further mile costs; null where mileage is not limited. */
  extraMileAmount: moneySchema.nullable(),
  currency: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(bookingPaymentStatuses),
  /** Still to pay: in all, and of the deposit alone. */
  outstandingAmount: moneySchema,
  outstandingDeposit: moneySchema,
  /** An unpaid pending booking keeps its van until then; null once it is confirmed or ended. */
  holdExpiresAt: z.string().nullable(),
  /** The hire should be back and is not. */
  overdue: z.boolean(),
  cancellationFee: moneySchema,
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** Raised at every change of what was agreed. */
  version: z.number().int(),
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
  returnLocation: true,
  vanRegistration: true,
  vanType: true,
  pickupDepotId: true,
  returnDepotId: true,
  totalDays: true,
  overdue: true,
  status: true,
  paymentStatus: true,
  totalAmount: true,
  outstandingAmount: true,
  createdAt: true,
});
export type BookingListItem = z.infer<typeof bookingListItemSchema>;

import { idSchema, moneyInputSchema, moneySchema, plainTextSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { conditionPhotoSchema, stretchSchema, vanMarkSchema } from './condition.ts';

export const hireChargeKinds = ['late', 'fuel', 'mileage', 'cleaning', 'damage'] as const;
export type HireChargeKind = (typeof hireChargeKinds)[number];
export const hireChargeStates = ['proposed', 'accepted', 'dropped'] as const;
export type HireChargeState = (typeof hireChargeStates)[number];

/** A cost of a hire that staff may charge or take from the deposit, with its evidence. */
export const hireChargeSchema = z.strictObject({
  id: idSchema,
  bookingId: idSchema,
  kind: z.enum(hireChargeKinds),
  /** Which van of the hire it is for; null for lateness and miles, which are of the whole hire. */
  stretch: stretchSchema.nullable(),
  /** Pounds; null until staff say what it costs. A line without an amount cannot be accepted. */
  amount: moneySchema.nullable(),
  note: z.string(),
  /** What was measured: minutes late, eighths of the tank, miles; null for damage and cleaning. */
  quantity: z.number().int().nullable(),
  /** The mark it is for, which is charged once ever. */
  mark: vanMarkSchema.nullable(),
  /** Photos that show it, out before in. */
  photos: z.array(conditionPhotoSchema),
  state: z.enum(hireChargeStates),
  /** The charge of the same finding that was announced as well, before one finding could cost once only; null otherwise. */
  doubleOf: idSchema.nullable(),
});
export type HireCharge = z.output<typeof hireChargeSchema>;

const amountSchema = moneyInputSchema.refine((pence) => pence > 0 && pence <= 10_000_000);

/** `POST /api/bookings/{id}/charges`. Pounds. */
export const hireChargeInputSchema = z.strictObject({
  kind: z.enum(hireChargeKinds),
  amount: amountSchema,
  note: plainTextSchema(500).pipe(z.string().min(1)),
  markId: idSchema.nullable().default(null),
  /** For fuel and cleaning: of which van of the hire; of the last whose return is reported where left out. */
  stretch: stretchSchema.optional(),
});
export type HireChargeInput = z.output<typeof hireChargeInputSchema>;

/** `PUT /api/bookings/{id}/charges/{chargeId}`. Pounds. */
export const hireChargeDecisionSchema = z.strictObject({
  amount: amountSchema.nullable(),
  note: plainTextSchema(500),
  state: z.enum(hireChargeStates),
});
export type HireChargeDecision = z.output<typeof hireChargeDecisionSchema>;

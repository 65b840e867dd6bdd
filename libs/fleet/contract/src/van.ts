import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { fuelTypes, licenceCategories, vanCategories, vanStatuses, vanTypes } from './van-kinds.ts';

export const vanSchema = z.strictObject({
  id: z.number().int(),
  registration: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  vanType: z.enum(vanTypes),
  category: z.enum(vanCategories),
  /** Metres with one decimal, e.g. `"3.2"`. */
  loadLength: z.string(),
  /** Cubic metres with one decimal, e.g. `"11.5"`. */
  loadVolume: z.string().nullable(),
  /** Inside, centimetres; null where nobody has measured. */
  loadWidthCm: z.number().int().nullable(),
  loadHeightCm: z.number().int().nullable(),
  /** What fits through each door, centimetres. */
  rearDoorHeightCm: z.number().int().nullable(),
  sideDoorHeightCm: z.number().int().nullable(),
  fuelType: z.enum(fuelTypes),
  seats: z.number().int(),
  dailyRate: moneySchema,
  depositAmount: moneySchema,
  status: z.enum(vanStatuses),
  /** The driving-licence category it needs. */
  licenceCategory: z.enum(licenceCategories),
  grossWeightKg: z.number().int().nullable(),
  payloadKg: z.number().int().nullable(),
  minDriverAge: z.number().int(),
  /** Name of the depot it stands at. */
  location: z.string(),
  depotId: z.number().int(),
  imageUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Van = z.infer<typeof vanSchema>;

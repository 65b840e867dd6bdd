import { z } from 'zod';

/** How far back the trends go. */
export const trendPeriods = ['30d', '90d', '12m'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** Days of a period; the one before it, which it is compared with, has as many. */
export const trendDays: Record<TrendPeriod, number> = { '30d': 30, '90d': 90, '12m': 364 };

export const trendsQuerySchema = z.strictObject({ period: z.enum(trendPeriods).default('30d') });
export type TrendsQuery = z.infer<typeof trendsQuerySchema>;

/** Figures of one day or, over twelve months, of seven. */
export const trendPointSchema = z.strictObject({
  /** First day, `YYYY-MM-DD` of the brand's clock. */
  from: z.iso.date(),
  /** Last day, the same one where the point is a day. */
  until: z.iso.date(),
  /** Share of the fleet's time that vans were with customers, percent with one decimal; null without a fleet. */
  utilization: z.number().nullable(),
  /** The same of what is agreed and still to come. */
  booked: z.number().nullable(),
  /** Kept of the hires' prices by payments that arrived then, pence; deposits are not in it. */
  revenuePence: z.number().int(),
  /** Bookings made then that came to be. */
  bookingsMade: z.number().int(),
});
export type TrendPoint = z.infer<typeof trendPointSchema>;

const sumsSchema = trendPointSchema.pick({ utilization: true, revenuePence: true, bookingsMade: true });
export type TrendSums = z.infer<typeof sumsSchema>;

/** Jobs of seven days. */
export const maintenanceWeekSchema = z.strictObject({
  from: z.iso.date(),
  until: z.iso.date(),
  jobs: z.number().int(),
});
export type MaintenanceWeek = z.infer<typeof maintenanceWeekSchema>;

/** `GET /api/dashboard/trends` for operators and admins. */
export const businessTrendsSchema = z.strictObject({
  period: z.enum(trendPeriods),
  /** The period's points, oldest first; the last one ends today. */
  points: z.array(trendPointSchema),
  /** Of the whole period. */
  sums: sumsSchema,
  /** Of as many days before it; null where the business was not there yet. */
  before: sumsSchema.nullable(),
  /** What is agreed for the fourteen days that come. */
  ahead: z.array(trendPointSchema.pick({ from: true, until: true, booked: true })),
  maintenance: z.strictObject({
    /** Jobs that should have begun before today. */
    overdue: z.number().int(),
    /** Jobs scheduled in each of the next eight weeks, today first. */
    weeks: z.array(maintenanceWeekSchema),
  }),
});
export type BusinessTrends = z.infer<typeof businessTrendsSchema>;

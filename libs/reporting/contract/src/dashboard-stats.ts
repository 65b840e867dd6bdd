import { z } from 'zod';

/**
 * `GET /api/dashboard/stats` for operators and admins. Trends are percent against the same time last week
 * (bookings, utilisation) or yesterday (revenue); null where there is nothing to compare with.
 */
export const businessStatsSchema = z.strictObject({
  activeBookings: z.number().int(),
  bookingsTrend: z.number().nullable(),
  /** Percent of the fleet on hire now. */
  fleetUtilization: z.number().nullable(),
  utilizationTrend: z.number().nullable(),
  /** Pounds taken today (hire and its extras, without deposits), as a number. */
  revenueToday: z.number(),
  revenueTrend: z.number().nullable(),
  /** Jobs scheduled within seven days or overdue. */
  maintenanceDue: z.number().int(),
});
export type BusinessStats = z.infer<typeof businessStatsSchema>;

/** The same call for customers: their own figures. `totalSpent` in pounds. */
export const customerStatsSchema = z.strictObject({
  totalBookings: z.number().int(),
  activeRentals: z.number().int(),
  upcomingBookings: z.number().int(),
  totalSpent: z.number(),
});
export type CustomerStats = z.infer<typeof customerStatsSchema>;

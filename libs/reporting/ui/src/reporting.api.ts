import type { BookingListItem } from '@convoy/booking/contract';
import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { BusinessStats, CustomerStats } from '../../contract/src/index.ts';

/** How many bookings the dashboard shows (specification, section 9). */
export const RECENT_BOOKINGS = 5;

/** `GET /api/dashboard/stats`: figures of the business for staff, of one's own hires for customers. */
export const dashboardStats = queryOptions({
  queryKey: ['/api/dashboard/stats'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<BusinessStats | CustomerStats>(url, { signal }),
  // Live figures: coming back to the dashboard shows what is known and asks again.
  staleTime: 5_000,
});

/** The newest bookings one may see. */
export const recentBookings = queryOptions({
  queryKey: [`/api/bookings?perPage=${RECENT_BOOKINGS}`] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<BookingListItem[]>(url, { signal }),
  staleTime: 5_000,
});

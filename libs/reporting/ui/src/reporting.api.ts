import type { BookingListItem } from '@convoy/booking/contract';
import { apiGet } from '@convoy/shell-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BusinessStats, BusinessTrends, CustomerStats, TrendPeriod } from '../../contract/src/index.ts';

/** How many bookings the dashboard shows (specification, section 9). */
export const RECENT_BOOKINGS = 5;

/** `GET /api/dashboard/stats`: figures of the business for staff, of one's own hires for customers. */
export const dashboardStats = queryOptions({
  queryKey: ['/api/dashboard/stats'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<BusinessStats | CustomerStats>(url, { signal }),
  // Live figures: coming back to the dashboard shows what is known and asks again.
  staleTime: 5_000,
});

/** `GET /api/dashboard/trends`: what became of the business over a time; for staff. */
export const businessTrends = (period: TrendPeriod) =>
  queryOptions({
    queryKey: [`/api/dashboard/trends?period=${period}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<BusinessTrends>(url, { signal }),
    staleTime: 30_000,
    // Another period is shown over the one before, so that nothing jumps.
    placeholderData: keepPreviousData,
  });

/** The newest bookings one may see. */
export const recentBookings = queryOptions({
  queryKey: [`/api/bookings?perPage=${RECENT_BOOKINGS}`] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<BookingListItem[]>(url, { signal }),
  staleTime: 5_000,
});

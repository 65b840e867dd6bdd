import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { HandOverGates } from '../../../contract/src/index.ts';

/** `GET /api/bookings/{id}/hand-over-gates`. Money and licences change beside this page, so it is never remembered. */
export const handOverGatesOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/hand-over-gates`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<HandOverGates>(url, { signal }),
    staleTime: 0,
  });

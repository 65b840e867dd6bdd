import type { Customer } from '@convoy/customer/contract';
import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { PriceOverride, PriceOverrideList } from '../../../contract/src/index.ts';

/** Whom staff add at the counter, as typed. */
export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** `POST /api/customers`: the customer gets a link to open the account. */
export const addCustomer = ({ phone, ...customer }: NewCustomer, idempotencyKey: string): Promise<Customer> =>
  apiSend<Customer>('POST', '/api/customers', { ...customer, phone: phone || null }, { idempotencyKey });

/** `GET /api/bookings/{id}/price-overrides`, for staff. */
export const priceOverridesOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/price-overrides`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<PriceOverrideList>(url, { signal }),
    staleTime: 5_000,
  });

/** As it travels: pounds as text. */
export interface PriceOverrideSent {
  readonly rentalAmount: string;
  readonly reason: string;
}

/** `POST /api/bookings/{id}/price-overrides`. A repeat under its key is the same override. */
export const overridePrice = (
  bookingId: number,
  input: PriceOverrideSent,
  idempotencyKey: string,
): Promise<PriceOverride> =>
  apiSend<PriceOverride>('POST', `/api/bookings/${bookingId}/price-overrides`, input, { idempotencyKey });

import { ApiError, apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { HireAhead, VanTransfer } from '../../../contract/src/index.ts';

/** `GET /api/fleet/vans/{id}/transfers`: the latest first. */
export const vanTransfers = (vanId: number) =>
  queryOptions({
    queryKey: [`/api/fleet/vans/${vanId}/transfers`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<VanTransfer[]>(url, { signal }),
    staleTime: 5_000,
  });

/** `POST /api/fleet/vans/{id}/transfers`. */
export const planTransfer = (
  vanId: number,
  transfer: Readonly<Record<string, unknown>>,
): Promise<VanTransfer> => apiSend('POST', `/api/fleet/vans/${vanId}/transfers`, transfer);

/** `POST /api/fleet/vans/{id}/transfers/{transferId}/cancel`. */
export const cancelTransfer = ({ vanId, id }: VanTransfer): Promise<VanTransfer> =>
  apiSend('POST', `/api/fleet/vans/${vanId}/transfers/${id}/cancel`, {});

/** Hires that stand in the way of a transfer, as a refusal names them; `strands`: only after it, so that one may agree. */
export interface HiresInTheWay {
  readonly strands: boolean;
  readonly hires: readonly HireAhead[];
}

const naming = ['TRANSFER_OVER_HIRE', 'TRANSFER_STRANDS_HIRES', 'TRANSFER_AWAITED'];

/** Null for a refusal that names none. */
export function hiresInTheWay(error: unknown): HiresInTheWay | null {
  if (!(error instanceof ApiError) || !naming.includes(error.code)) return null;
  const { hires = [] } = (error.details as { hires?: HireAhead[] } | null) ?? {};
  return { strands: error.code === 'TRANSFER_STRANDS_HIRES', hires };
}

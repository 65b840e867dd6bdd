import { apiGet, apiGetList, apiSend } from '@convoy/shell-api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  BookingPolicy,
  Extra,
  PriceRule,
  Promotion,
  Quote,
  Rates,
  VanResult,
} from '../../../contract/src/index.ts';
import type { ExtraEntries, PolicyEntries, PromotionEntries, RuleEntries } from './rate-entries.ts';

/** `GET /api/rates` (staff): all that makes the brand's prices. */
export const ratesQuery = queryOptions({
  queryKey: ['/api/rates'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Rates>(url, { signal }),
});

const VANS_PER_CALL = 100;
/** Beyond these a list to choose from helps nobody. */
const MOST_VANS = 1_000;

/** Every van of the brand by its make and model, to choose one of. */
export const allVans = queryOptions({
  queryKey: ['/api/vans', 'all'] as const,
  queryFn: async ({ signal }) => {
    const vans: VanResult[] = [];
    for (let page = 1; vans.length < MOST_VANS; page++) {
      const { items, total } = await apiGetList<VanResult>(
        `/api/vans?perPage=${VANS_PER_CALL}&page=${page}`,
        { signal },
      );
      vans.push(...items);
      if (items.length === 0 || vans.length >= total) break;
    }
    return vans.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  },
  staleTime: 60_000,
});

/** A van as lists of them call it. */
export const nameOf = (van: Pick<VanResult, 'make' | 'model' | 'registration'>): string =>
  `${van.make} ${van.model} · ${van.registration}`;

/** Which record a save is about, and as it was read; null adds one. */
export type Saved = Pick<PriceRule, 'id' | 'revision'> | null;

/** Adds a record, or changes the one that was read. @throws ApiError `CONFLICT` with the record as it is by now */
const save = <T>(path: string, saved: Saved, entries: object): Promise<T> =>
  saved
    ? apiSend('PUT', `${path}/${saved.id}`, { ...entries, revision: saved.revision })
    : apiSend('POST', path, entries);

/** `POST /api/price-rules`, or `PUT /api/price-rules/{id}` for one that is there. */
export const saveRule = (saved: Saved, rule: RuleEntries): Promise<PriceRule> =>
  save('/api/price-rules', saved, rule);

/** `DELETE /api/price-rules/{id}`. */
export const deleteRule = (id: number): Promise<void> => apiSend('DELETE', `/api/price-rules/${id}`);

/** `POST /api/extras`, or `PUT /api/extras/{id}`. */
export const saveExtra = (saved: Saved, extra: ExtraEntries): Promise<Extra> =>
  save('/api/extras', saved, extra);

/** `POST /api/promotions`, or `PUT /api/promotions/{id}`. */
export const savePromotion = (saved: Saved, promotion: PromotionEntries): Promise<Promotion> =>
  save('/api/promotions', saved, promotion);

/** `PUT /api/booking-policy`, with the revision that was read; undefined where the brand has settled nothing yet. */
export const savePolicy = (revision: number | undefined, policy: PolicyEntries): Promise<BookingPolicy> =>
  apiSend('PUT', '/api/booking-policy', { ...policy, revision });

/** What `POST /api/quotes` is asked by somebody who tries a price. */
export interface TriedHire {
  readonly vanId: number;
  readonly pickupDate: string;
  readonly returnDate: string;
  readonly pickupLocation: string;
  readonly returnLocation: string | null;
  readonly promotionCode: string | null;
}

/** `POST /api/quotes`: the price of a hire as a customer would get it. */
export const tryPrice = (hire: TriedHire): Promise<Quote> => apiSend('POST', '/api/quotes', hire);

/** Makes every page ask for rates and prices again: after a change. */
export function useRenewRates(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && /^\/api\/(rates|quotes|vans|extras)\b/.test(url),
    });
  };
}

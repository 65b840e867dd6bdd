import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { CardSetup, SavedCard, UsedCard } from '../../../contract/src/index.ts';

/** The edition of the words beside the box (`keep.consent`); the server takes no other. */
const consent = '2026-11';

/** `GET /api/payment-methods`: the cards that the signed-in customer let be kept. */
export const savedCards = queryOptions({
  queryKey: ['/api/payment-methods'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<SavedCard[]>(url, { signal }),
  staleTime: 0,
});

/** `POST /api/payment-methods`: a form of the provider that adds a card. */
export const beginCard = (): Promise<CardSetup> =>
  apiSend<CardSetup>('POST', '/api/payment-methods', { consent });

/** `POST /api/payment-methods/added`: the provider has the card. */
export const cardAdded = (setupIntentId: string): Promise<SavedCard> =>
  apiSend<SavedCard>('POST', '/api/payment-methods/added', { setupIntentId });

/** `POST /api/payment-methods/{id}/default`. */
export const preferCard = (id: number): Promise<SavedCard[]> =>
  apiSend<SavedCard[]>('POST', `/api/payment-methods/${id}/default`, {});

/** `DELETE /api/payment-methods/{id}`. */
export const removeCard = (id: number): Promise<SavedCard[]> =>
  apiSend<SavedCard[]>('DELETE', `/api/payment-methods/${id}`);

/** `POST /api/payments/{id}/keep-card`: whether the card that is about to pay is kept. */
export const keepCard = (paymentId: number, keep: boolean): Promise<unknown> =>
  apiSend('POST', `/api/payments/${paymentId}/keep-card`, keep ? { keep, consent } : { keep });

/** `POST /api/payments/{id}/saved-card`: readies a payment to be paid with a card that is kept. */
export const paySaved = (paymentId: number, cardId: number): Promise<UsedCard> =>
  apiSend<UsedCard>('POST', `/api/payments/${paymentId}/saved-card`, { cardId });

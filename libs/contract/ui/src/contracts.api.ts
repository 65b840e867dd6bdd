import type { Booking } from '@convoy/booking/contract';
import { apiGet } from '@convoy/shell-api';
import { addressOf, call, listQueryOf, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type Agreement,
  type ClauseDraft,
  type Clauses,
  type ClausesInput,
  type ContractInput,
  contractCalls as calls,
  type LinkedAgreement,
  type SealCheck,
  type SentLink,
  type SignedByLink,
  type SignInput,
  type WholeAgreement,
} from '../../contract/src/index.ts';

export const termsText = queryOptions(queryOf(calls.terms, {}));
export const oneAgreement = (id: number) => queryOptions(queryOf(calls.show, { params: { id } }));
/** The signed agreement of one booking and its newest draft, without their texts. */
export const agreementsOf = (bookingId: number) =>
  queryOptions(queryOf(calls.ofHire, { params: { bookingId } }));
/** The latest agreements of all bookings. */
export const latestAgreements = queryOptions(listQueryOf(calls.list, { query: { perPage: 10 } } as never));
export const drafting = queryOptions(queryOf(calls.drafting, {}));
export const brandClauses = queryOptions(queryOf(calls.clauses, {}));
export const sealOf = (code: string) => queryOptions(queryOf(calls.seal, { params: { code } }));
export const linkedAgreement = (token: string) =>
  queryOptions({
    // The token is no part of any address.
    queryKey: ['agreement-link', token],
    queryFn: (): Promise<LinkedAgreement> => call(calls.openLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A booking as the list of bookings gives it. */
export type ListedBooking = Pick<
  Booking,
  'id' | 'reference' | 'customerId' | 'customerName' | 'vanMake' | 'vanModel' | 'pickupDate' | 'returnDate'
>;
/** Bookings that begin with what was typed. */
export const findBookings = (q: string, signal: AbortSignal): Promise<ListedBooking[]> => {
  const query = new URLSearchParams({ perPage: '20', ...(q === '' ? {} : { q }) });
  return apiGet<ListedBooking[]>(`/api/bookings?${query}`, { signal });
};
export const oneBooking = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${id}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<ListedBooking>(url, { signal }),
  });

/** The e-mail address of a customer, as the customers' own call tells staff. */
export const emailOfCustomer = (customerId: number) =>
  queryOptions({
    queryKey: [`/api/customers/${customerId}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<{ readonly email: string }>(url, { signal }),
    select: ({ email }) => email,
    retry: false,
  });

export const draftAgreement = (body: ContractInput): Promise<WholeAgreement> => call(calls.draft, { body });
export const signAgreement = (id: number, body: SignInput): Promise<Agreement> =>
  call(calls.sign, { params: { id }, body });
export const sendLink = (id: number): Promise<SentLink> => call(calls.sendLink, { params: { id } });
export const signByLink = (token: string, body: SignInput): Promise<SignedByLink> =>
  call(calls.signByLink, { body: { token, ...body } });
export const writeClauses = (language: Clauses['language'], body: ClausesInput): Promise<Clauses> =>
  call(calls.writeClauses, { params: { language }, body });
export const draftClause = (language: Clauses['language'], wish: string): Promise<ClauseDraft> =>
  call(calls.draftClause, { params: { language }, body: { wish } });
export const checkSeal = (code: string, file: Blob, signal: AbortSignal): Promise<SealCheck> =>
  call(calls.checkSeal, { params: { code }, file }, { signal });
export const pdfAddress = (id: number): string => addressOf(calls.pdf, { params: { id } });
export const textAddress = (id: number): string => addressOf(calls.text, { params: { id } });

/** Reads all that is shown of agreements again: after a change. */
export function useRenewAgreements(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        typeof address === 'string' && /^\/api\/(agreement|bookings\/\d+\/agreements)/.test(address),
    });
}

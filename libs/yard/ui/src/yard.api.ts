import { type Booking, bookingCalls, type Deposit } from '@convoy/booking/contract';
import { apiGet, apiSend } from '@convoy/shell-api';
import { call, listQueryOf, queryOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type ConditionDraft,
  type ConditionKind,
  type ConditionReport,
  yardCalls as calls,
  type HireCharge,
  type HireChargeDecision,
  type HireCondition,
  type VanMark,
  type VanMarkInput,
} from '../../contract/src/index.ts';

const ofVan = (stretch: number | undefined) => ({ query: stretch === undefined ? {} : { stretch } });

/** The reports of a van of a hire, of the last one without a stretch. */
export const conditionOf = (id: number, stretch?: number) =>
  queryOptions(queryOf(calls.condition, { params: { id }, ...ofVan(stretch) }));
/** The charges of a hire with their evidence. */
export const chargesOf = (id: number) => queryOptions(listQueryOf(calls.charges, { params: { id } }));
/** The damage register of a van. */
export const marksOfVan = (id: number) => queryOptions(listQueryOf(calls.vanMarks, { params: { id } }));

/** `GET /api/bookings/{id}`. */
export const bookingOf = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${id}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Booking>(url, { signal }),
  });

/** The additional drivers of a booking. */
export const driversOf = (id: number) => queryOptions(listQueryOf(bookingCalls.drivers, { params: { id } }));

/** `GET /api/bookings/{id}/deposit`. */
export const depositOf = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${id}/deposit`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Deposit>(url, { signal }),
  });

/** `POST /api/bookings/{id}/deposit/keep`. Pounds as text. */
export const keepDeposit = (
  id: number,
  lines: readonly { readonly chargeId: number; readonly amount: string }[],
): Promise<Deposit> => apiSend('POST', `/api/bookings/${id}/deposit/keep`, { lines });
/** `POST /api/bookings/{id}/deposit/agree`. */
export const agreeToKeep = (id: number): Promise<Deposit> =>
  apiSend('POST', `/api/bookings/${id}/deposit/agree`, {});
/** `POST /api/bookings/{id}/deposit/object`. */
export const objectToKeep = (id: number, text: string): Promise<Deposit> =>
  apiSend('POST', `/api/bookings/${id}/deposit/object`, { text });
/** `POST /api/bookings/{id}/deposit/decide`. Pounds as text. */
export const decideKeep = (
  id: number,
  body: {
    readonly lines: readonly { readonly lineId: number; readonly amount: string }[];
    readonly reason: string;
  },
): Promise<Deposit> => apiSend('POST', `/api/bookings/${id}/deposit/decide`, body);

/** What the hand-over needs to know of the agreement of a hire. */
export interface AgreementState {
  readonly signed: { readonly id: number; readonly current?: boolean } | null;
  readonly draft: { readonly id: number; readonly current?: boolean } | null;
}
/** `GET /api/bookings/{id}/agreements`. */
export const agreementOf = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${id}/agreements`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<AgreementState>(url, { signal }),
    retry: false,
  });

/** What keeps a van from being handed over. */
export interface HandOverGate {
  readonly code:
    | 'PAPERS_LAPSED'
    | 'MONEY_DUE'
    | 'LICENCE_MISSING'
    | 'LICENCE_NOT_CHECKED'
    | 'LICENCE_NOT_ENOUGH';
  readonly overridable: boolean;
  readonly params: {
    readonly customerId: number;
    readonly vanId: number;
    readonly amount: string | null;
    readonly why: string | null;
    /** Whose licence, where it is an additional driver's. */
    readonly driver?: { readonly id: number; readonly name: string };
  };
}
/** `GET /api/bookings/{id}/hand-over-gates`. */
export const gatesOf = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${id}/hand-over-gates`] as const,
    queryFn: ({ queryKey: [url], signal }) =>
      apiGet<{ gates: readonly HandOverGate[]; mayOverride: boolean }>(url, { signal }),
  });

/** A van of a hire: what a page shows of it and what it writes are of the same one, whatever a colleague swaps meanwhile. */
type OfVan = Pick<HireCondition, 'bookingId' | 'stretch'>;
const paramsOf = ({ bookingId: id, stretch }: OfVan, kind: ConditionKind) => ({
  params: { id, kind },
  ...ofVan(stretch),
});

export const saveDraft = (of: OfVan, kind: ConditionKind, body: ConditionDraft): Promise<ConditionReport> =>
  call(calls.draft, { ...paramsOf(of, kind), body });
/** @param reason why an admin overrides what keeps the van in; null where nothing does */
export const finishReport = (of: OfVan, kind: ConditionKind, reason: string | null): Promise<HireCondition> =>
  call(calls.finish, {
    ...paramsOf(of, kind),
    body: reason === null ? {} : { override: { reason } },
  });
export const addMark = (of: OfVan, kind: ConditionKind, body: VanMarkInput): Promise<VanMark> =>
  call(calls.addMark, { ...paramsOf(of, kind), body });
export const removeMark = (
  { bookingId: id, stretch }: OfVan,
  kind: ConditionKind,
  markId: number,
): Promise<void> => call(calls.removeMark, { params: { id, kind, markId }, ...ofVan(stretch) });
export const removePhoto = (id: number, photoId: number): Promise<void> =>
  call(calls.removePhoto, { params: { id, photoId } });
export const markRepaired = (id: number, markId: number): Promise<VanMark> =>
  call(calls.repaired, { params: { id, markId } });

/** A charge as it travels: pounds as text. */
export type DecisionSent = Omit<HireChargeDecision, 'amount'> & { readonly amount: string | null };
export const decideCharge = (id: number, chargeId: number, body: DecisionSent): Promise<HireCharge> =>
  apiSend('PUT', `/api/bookings/${id}/charges/${chargeId}`, body);
/** A charge that staff add, as it travels: pounds as text. */
export interface ChargeSent {
  readonly kind: HireCharge['kind'];
  readonly amount: string;
  readonly note: string;
  readonly markId: number | null;
  /** Which van of the hire fuel or cleaning is for. */
  readonly stretch?: number;
}
export const addCharge = (id: number, body: ChargeSent): Promise<HireCharge> =>
  apiSend('POST', `/api/bookings/${id}/charges`, body);

/** Reads again whatever shows the hire, its van or its charges: after a change. */
export function useRenewCondition(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && /^\/api\/(bookings|vans|dashboard)\b/.test(url),
    });
}

import {
  type HandOverGate,
  type HandOverGateCode,
  handOverGateCodes,
  overridableGates,
} from '@convoy/booking/contract';
import type { VanPaper } from '@convoy/fleet/contract';
import { formatPence } from '@convoy/platform/money';
import { addDays } from '@convoy/platform/time';
import { outstandingOf } from '../money/outstanding.rule.ts';

/** What is known of a driver's licence on the day of the hand-over. */
export interface KnownLicence {
  /** `missing`: none on record and none sent in; `not-checked`: staff have not entered or confirmed it. */
  readonly standing: 'missing' | 'not-checked' | 'checked';
  /** Why it does not allow the van on each day of the hire; null where it does or nothing is known. */
  readonly why: string | null;
}

/** A driver beside the customer. */
export interface OtherDriverFacts {
  readonly id: number;
  readonly name: string;
  readonly licence: KnownLicence;
}

/** What decides whether a van may be handed over. */
export interface HandOverFacts {
  readonly booking: Parameters<typeof outstandingOf>[0] & {
    readonly customer_id: number;
    readonly van_id: number;
  };
  readonly papers: readonly VanPaper[];
  /** The customer's. */
  readonly licence: KnownLicence;
  /** Who drives beside the customer. */
  readonly drivers: readonly OtherDriverFacts[];
}

/**
 * Every closed gate of a hand-over, in the order of the contract, those of a licence once for each driver. All of hire and
 * deposit is due at pick-up, also where the booking was confirmed to be paid at the counter.
 */
export function handOverGates({ booking, papers, licence, drivers }: HandOverFacts): HandOverGate[] {
  const { rentalPence, depositPence } = outstandingOf(booking);
  const duePence = rentalPence + depositPence;
  const closed: ClosedGate[] = [
    ...(papers.length > 0 ? [{ code: 'PAPERS_LAPSED' as const, params: { papers: [...papers] } }] : []),
    ...(duePence > 0 ? [{ code: 'MONEY_DUE' as const, params: { amount: formatPence(duePence) } }] : []),
    ...licenceGates(licence),
    ...drivers.flatMap(({ id, name, licence: theirs }) => licenceGates(theirs, { id, name })),
  ];
  const rank = ({ code }: ClosedGate) => handOverGateCodes.indexOf(code);
  return closed
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ code, params }) => ({
      code,
      overridable: isOverridable(code),
      params: {
        customerId: booking.customer_id,
        vanId: booking.van_id,
        papers: [],
        amount: null,
        why: null,
        ...params,
      },
    }));
}

interface ClosedGate {
  readonly code: HandOverGateCode;
  readonly params: Partial<HandOverGate['params']>;
}

function licenceGates(
  { standing, why }: KnownLicence,
  driver?: HandOverGate['params']['driver'],
): ClosedGate[] {
  const whose = driver ? { driver } : {};
  return [
    ...(standing === 'missing' ? [{ code: 'LICENCE_MISSING' as const, params: whose }] : []),
    ...(standing === 'not-checked' ? [{ code: 'LICENCE_NOT_CHECKED' as const, params: whose }] : []),
    ...(why !== null ? [{ code: 'LICENCE_NOT_ENOUGH' as const, params: { ...whose, why } }] : []),
  ];
}

const isOverridable = (code: HandOverGateCode): boolean =>
  (overridableGates as readonly HandOverGateCode[]).includes(code);

/** Gates that stay closed when an admin overrides what can be overridden. */
export const stillClosed = (gates: readonly HandOverGate[], overridden: boolean): HandOverGate[] =>
  gates.filter(({ overridable }) => !(overridden && overridable));

/**
 * The civil days on which a hire is driven when it is handed over today. Asked long before the pick-up, it is the agreed
 * days; a hire that goes out after its agreed return is driven today.
 */
export function drivenFrom(
  booking: { readonly pickup_date: string; readonly return_date: string },
  today: string,
): { from: string; until: string } {
  const from = today < addDays(booking.pickup_date, -1) ? booking.pickup_date : today;
  const [until = from] = [from, booking.return_date].sort().reverse();
  return { from, until };
}

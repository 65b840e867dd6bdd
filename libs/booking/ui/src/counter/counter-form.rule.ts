import { formatPence, parsePence } from '@convoy/platform/money';
import { OPERATOR_OVERRIDE_PERCENT } from '../../../contract/src/index.ts';
import type { NewCustomer } from './counter.api.ts';

/** What staff have entered at the counter. */
export interface CounterEntries {
  /** Chosen from the list; null while none is, or a new customer is entered. */
  readonly customerId: number | null;
  /** Null where a known customer is looked for. */
  readonly added: NewCustomer | null;
  readonly vanId: number | null;
  /** Both null where the price of the rates counts. */
  readonly agreed: { readonly amount: string; readonly reason: string } | null;
}

/** Fields of the page that may lack something. */
export type CounterField = 'customer' | 'firstName' | 'lastName' | 'email' | 'van' | 'amount' | 'reason';
/** What is wrong with a field, as a key of its sentence. */
export type CounterFault = 'missing' | 'email' | 'range';

/** Where the price may lie, pence. */
export interface PriceRange {
  readonly least: number;
  readonly most: number;
}

/** The range in which an operator may agree a price; null for an admin, whom the server alone limits. */
export function priceRange(rentalAmount: string, role: string): PriceRange | null {
  const listed = parsePence(rentalAmount);
  if (role === 'admin' || listed === null) return null;
  return { least: Math.ceil((listed * (100 - OPERATOR_OVERRIDE_PERCENT)) / 100), most: listed };
}

/** What the entries lack before they can be booked, by field, in the order of the page. */
export function counterFaults(
  { customerId, added, vanId, agreed }: CounterEntries,
  range: PriceRange | null,
): Partial<Record<CounterField, CounterFault>> {
  const pence = agreed && parsePence(agreed.amount.replace('£', ''));
  const outside = pence !== null && range !== null && (pence < range.least || pence > range.most);
  const faults: [CounterField, CounterFault | false][] = [
    ['customer', added === null && customerId === null && 'missing'],
    ['firstName', added?.firstName.trim() === '' && 'missing'],
    ['lastName', added?.lastName.trim() === '' && 'missing'],
    ['email', added !== null && !/^\S+@\S+\.\S+$/.test(added.email.trim()) && 'email'],
    ['van', vanId === null && 'missing'],
    ['amount', agreed !== null && (pence === null || pence === 0 ? 'missing' : outside && 'range')],
    ['reason', agreed?.reason.trim() === '' && 'missing'],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false));
}

/** An amount that was typed, as the API takes it. */
export const amountOf = (typed: string): string => formatPence(parsePence(typed.replace('£', '')) ?? 0);

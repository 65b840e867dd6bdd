import type { LateChargeReason } from '@convoy/payment/contract';
import { vatInside } from '@convoy/platform/money';

/**
 * A fine that is passed on is the customer's own, and damage is made good: neither is a supply (HMRC, VATSC61800). Fuel,
 * miles and time are what a hire is made of.
 */
const withoutVat: readonly LateChargeReason[] = ['fine', 'damage'];

/** The VAT inside a late cost, in pence. */
export function lateVatOf(reason: LateChargeReason, amountPence: number): number {
  return withoutVat.includes(reason) ? 0 : vatInside(amountPence);
}

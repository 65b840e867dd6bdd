import type { HireChargeKind } from '@convoy/yard/contract';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Percent of a battery below which less is taken for as much, as a gauge of eighths does for a tank. */
const CHARGE_TOLERANCE = 12.5;

/** What the return of a van is measured by. */
export interface ReturnFacts {
  readonly agreedReturn: Date;
  /** Null where the hire does not say when the van came. */
  readonly returned: Date | null;
  /** Minutes that the brand lets a hire be late. */
  readonly graceMinutes: number;
  /** Price of a day of the hire, in pence. */
  readonly dayPence: number;
  /** Eighths of the tank; null where there is no tank or no report. */
  readonly fuelOut: number | null;
  readonly fuelIn: number | null;
  /** Percent of the battery; null where there is none or no report. */
  readonly chargeOut: number | null;
  readonly chargeIn: number | null;
  /** Miles beyond the agreed allowance and their price, pence; null where mileage is not limited or a reading is missing. */
  readonly beyond: { readonly miles: number; readonly pence: number } | null;
  /** Marks that the return found: those from before are never charged. */
  readonly newMarkIds: readonly number[];
}

/** A charge that staff may accept. Without an amount they say first what it costs. */
export interface ProposedCharge {
  readonly kind: HireChargeKind;
  readonly amountPence: number | null;
  readonly quantity: number | null;
  readonly markId: number | null;
}

/**
 * The charges of a return. Late beyond the brand's grace costs the day's price for each begun day, counted from the agreed return.
 * Miles beyond the agreed allowance cost the agreed price each. Missing fuel or charge and damage have no price list: staff name what they cost.
 */
export function proposeCharges(facts: ReturnFacts): ProposedCharge[] {
  const charges: ProposedCharge[] = [];
  const late = lateMinutes(facts.agreedReturn, facts.returned);
  if (late > facts.graceMinutes) {
    const amountPence = Math.ceil(late / DAY_MINUTES) * facts.dayPence;
    charges.push({
      kind: 'late',
      amountPence: amountPence > 0 ? amountPence : null,
      quantity: late,
      markId: null,
    });
  }
  const missing = (facts.fuelOut ?? 0) - (facts.fuelIn ?? facts.fuelOut ?? 0);
  const discharged = (facts.chargeOut ?? 0) - (facts.chargeIn ?? facts.chargeOut ?? 0);
  // Fuel and charge of one van are one charge. A quantity is told in eighths of a tank: what is missing of a battery stands in the
  // readings beside it.
  if (missing > 0) charges.push({ kind: 'fuel', amountPence: null, quantity: missing, markId: null });
  else if (discharged > CHARGE_TOLERANCE)
    charges.push({ kind: 'fuel', amountPence: null, quantity: null, markId: null });
  if (facts.beyond && facts.beyond.pence > 0) {
    const { miles, pence } = facts.beyond;
    charges.push({ kind: 'mileage', amountPence: pence, quantity: miles, markId: null });
  }
  for (const markId of facts.newMarkIds)
    charges.push({ kind: 'damage', amountPence: null, quantity: null, markId });
  return charges;
}

/**
 * Which van of its hire a charge of a kind is for; null for lateness and miles, which are of the whole hire. As the constraint
 * `hire_charge_of_stretch` has it.
 */
export const stretchOf = (kind: HireChargeKind, stretch: number): number | null =>
  kind === 'late' || kind === 'mileage' ? null : stretch;

/** Whole minutes by which a van came back after its agreed return; 0 where nobody says when it came. */
export const lateMinutes = (agreed: Date, returned: Date | null): number =>
  returned ? Math.floor((returned.getTime() - agreed.getTime()) / MINUTE_MS) : 0;

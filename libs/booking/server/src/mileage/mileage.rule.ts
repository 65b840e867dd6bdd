/** The mileage that a hire's price includes, as it was agreed when the booking was made. */
export interface AgreedMileage {
  readonly milesPerDay: number;
  /** Price of each mile beyond the allowance, pence. */
  readonly extraMilePence: number;
  /** Days of the hire as it stands, extensions included. */
  readonly totalDays: number;
}

/** Miles that the whole hire may drive without a further charge. */
export const milesIncluded = ({ milesPerDay, totalDays }: AgreedMileage): number => milesPerDay * totalDays;

/**
 * Miles driven beyond the allowance and what they cost, pence. Both are zero within the allowance.
 * @throws RangeError where the odometer went backwards
 */
export function extraMileage(
  agreed: AgreedMileage,
  odometer: { readonly out: number; readonly in: number },
): { readonly miles: number; readonly pence: number } {
  const driven = odometer.in - odometer.out;
  if (driven < 0) throw new RangeError('The odometer went backwards.');
  const miles = Math.max(0, driven - milesIncluded(agreed));
  return { miles, pence: miles * agreed.extraMilePence };
}

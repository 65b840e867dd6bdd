const MONTHS = 12;
const ALL = 10_000;

/** Pence of twelve months paid at once, by pence a month and what is off, in hundredths of a percent; half a penny goes up. */
export const yearlyPence = (monthlyPence: number, discountBasisPoints: number): number =>
  Math.round((monthlyPence * MONTHS * (ALL - discountBasisPoints)) / ALL);

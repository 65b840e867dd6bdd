/**
 * A share of an amount, rounded half up to the penny: 12.5 % (1250) of 100 is 13, -12.5 % of 100 is -12. Exact for
 * every amount that can occur; no float is involved.
 * @param pence an amount, not below zero
 * @param basisPoints hundredths of a percent, above or below zero
 */
export function percentOf(pence: number, basisPoints: number): number {
  // Whole ten-thousands first: the product of a large amount and a large percentage would leave the safe integers.
  const whole = Math.floor(pence / 10_000);
  const rest = pence - whole * 10_000;
  return whole * basisPoints + Math.floor((rest * basisPoints * 2 + 10_000) / 20_000);
}

/** The fee of so many hundredths of a percent of what pays a hire: whole pence, rounded in the brand's favour. */
export function feeOf(rentalPence: number, basisPoints: number): number {
  return Math.floor((rentalPence * basisPoints) / 10_000);
}

/** A fee as people read it: 75 is `0.75`. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2);
}

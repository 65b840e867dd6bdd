/**
 * A bound of a number as people write it, with all its places: a least of 0.01 that says "from 0" would refuse what it offers.
 * @param locale that numbers are written by: `en-GB`
 */
export const boundText = (bound: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(bound);

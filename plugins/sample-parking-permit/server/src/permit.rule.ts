import type { PriceRuleAnswer } from '@convoy/booking/contract';

/** The zones a brand sells permits of: `A, B` → `['A', 'B']`. */
export const zonesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((zone) => zone.trim())
      .filter((zone) => zone !== '' && zone.length <= 20),
  ),
];

/** The zone somebody chose; null where it is none of the brand's. */
export function chosenZone(
  choices: Readonly<Record<string, unknown>>,
  zones: readonly string[],
): string | null {
  const { zone } = choices;
  return typeof zone === 'string' && zones.includes(zone) ? zone : null;
}

/**
 * What a permit costs: its price of a day for each day that is charged.
 * @param dayPrice pounds, VAT inside
 * @param label what the line says
 */
export function permitLines(
  dayPrice: number,
  totalDays: number,
  zone: string | null,
  label: (zone: string) => string,
): PriceRuleAnswer {
  if (zone === null) return [];
  const pence = Math.round(dayPrice * 100) * totalDays;
  return [{ code: 'permit', label: label(zone), pence }];
}

/** A permit’s number: what the booking is called, and the zone. */
export const permitNumber = (reference: string, zone: string): string =>
  `P-${reference}-${zone.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;

/**
 * What a booking's state means for its permit: one that is not confirmed yet has none, one that came to nothing loses it, one that
 * is over keeps what it had.
 */
export function permitIn(status: string): 'none-yet' | 'kept-up' | 'void' | 'as-it-is' {
  if (status === 'pending') return 'none-yet';
  if (status === 'confirmed' || status === 'active') return 'kept-up';
  return status === 'completed' ? 'as-it-is' : 'void';
}

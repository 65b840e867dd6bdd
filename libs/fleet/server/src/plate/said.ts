import type { PlateFields, PlateFuel } from './plate-facts.ts';

/** Drops what was not said: a field is there with a value, or not at all. */
export function said(
  fields: {
    [K in keyof PlateFields]?: PlateFields[K] | null | undefined;
  },
): Partial<PlateFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Partial<PlateFields>;
}

/** A civil date that a source wrote, of whichever century, or null where it is none. */
export function civilDateIn(text: string | null | undefined): string | null {
  if (!text || !/^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(text)) return null;
  const date = new Date(`${text.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCDate(Number(text.slice(8)));
  return date.toISOString().startsWith(text) ? text : null;
}

/** Words of both sources for what drives a vehicle. `GAS`, `STEAM` and the like are none of ours. */
const fuels: Readonly<Record<string, PlateFuel>> = {
  DIESEL: 'diesel',
  'HEAVY OIL': 'diesel',
  PETROL: 'petrol',
  ELECTRICITY: 'electric',
  ELECTRIC: 'electric',
  'HYBRID ELECTRIC': 'hybrid',
  'HYBRID ELECTRIC (CLEAN)': 'hybrid',
  'ELECTRIC DIESEL': 'hybrid',
  'FUEL CELLS': 'hydrogen',
};

/** What a source means by its word for a fuel; null for a word that is none of ours. */
export const fuelIn = (text: string | null | undefined): PlateFuel | null =>
  (text && fuels[text.trim().toUpperCase()]) || null;

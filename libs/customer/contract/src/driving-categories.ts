/**
 * Categories of a driving licence that matter for vans, small to large, as the photocard writes them: `BE` is B+E
 * (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2).
 */
export const drivingCategories = ['B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE'] as const;
export type DrivingCategory = (typeof drivingCategories)[number];

/** What a restriction code of a licence (column 12 of the photocard) asks of a hire. */
export type RestrictionEffect =
  /** Nothing that a hire of a van could break. */
  | 'none'
  /** Glasses or lenses are worn: said to the driver, not a reason to refuse. */
  | 'glasses'
  /** A hearing or communication aid is worn: likewise. */
  | 'hearing-aid'
  /** The vehicle has the adaptation of this code. */
  | 'adapted-vehicle'
  | 'automatic-only'
  | 'not-for-hire-or-reward'
  /** Vehicle and trailer together weigh no more than 8,250 kg. */
  | 'combined-8250-kg'
  /** What it says stands beside it on the licence, or is not known here: a person reads it first. */
  | 'staff-must-read';

/**
 * Restriction codes that do not need a person, by what they ask (gov.uk, "Driving licence codes"). 79 and 97 are left out
 * on purpose: 79 is followed by a condition in brackets, 97 depends on a tachograph.
 */
const effects: Readonly<Record<string, RestrictionEffect>> = {
  '01': 'glasses',
  '02': 'hearing-aid',
  ...Object.fromEntries(
    ['10', '15', '20', '25', '30', '31', '32', '33', '35', '40', '42', '43'].map((code) => [
      code,
      'adapted-vehicle' as const,
    ]),
  ),
  '70': 'none',
  '71': 'none',
  '78': 'automatic-only',
  '95': 'none',
  '101': 'not-for-hire-or-reward',
  '102': 'none',
  '106': 'automatic-only',
  '107': 'combined-8250-kg',
  '108': 'none',
  '111': 'none',
  '115': 'none',
  '118': 'none',
};

/** The code that says a licence was made from another country's: what it was for before 1997 was not carried over. */
export const EXCHANGED_LICENCE = '70';
/** The code of a Driver Certificate of Professional Competence. */
export const DRIVER_CPC = '95';

/** What a restriction code asks. Codes are compared without the details in brackets: `01(06)` is `01`. */
export function effectOf(code: string): RestrictionEffect {
  return effects[baseCode(code)] ?? 'staff-must-read';
}

/** A restriction code without its details: `79(02)` → `79`, `1` → `01`. */
export function baseCode(code: string): string {
  const number = /^\s*(\d{1,3})/.exec(code)?.[1] ?? code.trim();
  return number.padStart(2, '0');
}

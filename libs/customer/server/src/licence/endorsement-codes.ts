/** How long an endorsement stays on the record, and from when. */
export interface EndorsementSpan {
  readonly years: 4 | 11;
  readonly from: 'offence' | 'conviction';
}

interface CodeRow extends EndorsementSpan {
  readonly codes: readonly string[];
}

/**
 * Road Traffic Offenders Act 1988, section 45(5) to (7), as gov.uk lists it by code ("Penalty points (endorsements)").
 * An endorsement with a disqualification stays four years from the conviction, unless it stays eleven.
 */
const rows: readonly CodeRow[] = [
  {
    years: 11,
    from: 'conviction',
    codes: ['CD40', 'CD50', 'CD60', 'CD70', 'DG10', 'DG60', 'DR10', 'DR20', 'DR30', 'DR31', 'DR61', 'DR80'],
  },
  {
    years: 4,
    from: 'conviction',
    codes: ['BA40', 'BA60', 'CD80', 'CD90', 'DD10', 'DD40', 'DD60', 'DD80', 'DD90', 'TT99'],
  },
  {
    years: 4,
    from: 'offence',
    codes: [
      ...['AC10', 'AC20', 'AC30'],
      ...['BA10', 'BA30'],
      ...['CD10', 'CD20', 'CD30', 'CD33'],
      ...['CU10', 'CU20', 'CU30', 'CU40', 'CU50', 'CU80'],
      ...['DG40', 'DR40', 'DR50', 'DR60', 'DR70', 'DR90'],
      ...['IN10', 'LC20', 'LC30', 'LC40', 'LC50'],
      ...['MS10', 'MS20', 'MS30', 'MS50', 'MS60', 'MS70', 'MS80', 'MS90', 'MW10'],
      ...['PC10', 'PC20', 'PC30'],
      ...['SP10', 'SP20', 'SP30', 'SP40', 'SP50'],
      ...['TS10', 'TS20', 'TS30', 'TS40', 'TS50', 'TS60', 'TS70'],
      'UT50',
    ],
  },
];
const spans = new Map<string, EndorsementSpan>(
  rows.flatMap(({ codes, years, from }) => codes.map((code) => [code, { years, from }] as const)),
);

/** Every code with a span of its own. */
export const knownEndorsementCodes: readonly string[] = [...spans.keys()];

/**
 * The code an endorsement is about: aiding (2), causing or permitting (4) and inciting (6) an offence stand in the last
 * digit, so that IN14 is IN10.
 */
export function offenceCode(code: string): string {
  const upper = code.toUpperCase();
  return spans.has(upper) ? upper : upper.replace(/[246]$/, '0');
}

/**
 * How long an endorsement stays; null for a code that is not in the table, about which nothing may be assumed.
 */
export function spanOf(code: string, disqualified: boolean): EndorsementSpan | null {
  const span = spans.get(offenceCode(code)) ?? null;
  return span?.years === 4 && disqualified ? { years: 4, from: 'conviction' } : span;
}

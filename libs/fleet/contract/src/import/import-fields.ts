/**
 * Facts of a van that a file can bring, in the order in which a file is written: what `POST /api/vans` takes, and nothing
 * beside it.
 */
export const importFields = [
  'registration',
  'make',
  'model',
  'year',
  'vanType',
  'category',
  'location',
  'loadLength',
  'loadVolume',
  'loadWidthCm',
  'loadHeightCm',
  'rearDoorHeightCm',
  'sideDoorHeightCm',
  'fuelType',
  'seats',
  'licenceCategory',
  'minDriverAge',
  'grossWeightKg',
  'payloadKg',
  'euroClass',
  'cleanAirCompliant',
  'dailyRate',
  'depositAmount',
  'milesPerDay',
  'extraMileAmount',
  'odometerMiles',
  'motExpiresOn',
  'taxExpiresOn',
  'insuranceExpiresOn',
  'ownership',
  'purchasedOn',
  'purchasePrice',
  'leaseMonthly',
  'leaseEndsOn',
  'imageUrl',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

/** What stands in the column of the miles per day of a van without a limit; a file may say it in any of our languages. */
export const UNLIMITED = 'unlimited';

/** Facts without which there is no van. */
export const neededFields = [
  'registration',
  'make',
  'model',
  'year',
  'vanType',
  'location',
  'loadLength',
  'fuelType',
  'seats',
  'dailyRate',
  'depositAmount',
] as const satisfies readonly ImportField[];

/** What a file has before fractions: `1,250` is a thousand under the first and 1.25 under the second. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** What becomes of vans whose plate the fleet has: they are faults, changed to what the file says, or passed over. */
export const knownVans = ['refuse', 'update', 'skip'] as const;
export type KnownVans = (typeof knownVans)[number];

/** Most vans of which a preview shows what would change; all are counted. */
export const IMPORT_MOST_CHANGES = 200;

/** Most vans of one file. */
export const IMPORT_MOST_ROWS = 5_000;
/** Most columns of a file. */
export const IMPORT_MOST_COLUMNS = 100;
/** Biggest file, in bytes. */
export const IMPORT_MAX_BYTES = 5_000_000;
/** Most faults that are told at once; all are counted. */
export const IMPORT_MOST_FAULTS = 2_000;

/**
 * What can be wrong in a row. `detail` of a fault says more: the limit (`tooSmall`, `tooBig`, `tooLong`, `payload`), the
 * category that is needed (`licence`), the row that had the plate before (`twice`), the words that may stand there (`choice`).
 */
export const importRules = [
  /** A cell that may not be empty. */
  'required',
  'registration',
  /** Not a whole number. */
  'number',
  /** Not a number with at most one decimal. */
  'decimal',
  'pounds',
  /** `1,250` or `1.250` where the file does not tell its decimal sign. */
  'decimalSign',
  'date',
  /** Neither yes nor no. */
  'yesNo',
  'choice',
  'tooSmall',
  'tooBig',
  'tooLong',
  'yearAhead',
  'picture',
  /** Control characters. */
  'characters',
  /** Begins with `=`: a spreadsheet's formula and not what it comes to. */
  'formula',
  /** There is no such depot. */
  'depot',
  'payload',
  'licence',
  /** The file has this plate twice. */
  'twice',
  /** The fleet has this plate already, and nobody said what becomes of such vans. */
  'known',
  /** A van of this plate has left the fleet. */
  'left',
  /** Half of a mileage allowance, or a price beside unlimited miles. */
  'mileage',
  /** Fewer miles than the van's odometer has shown. */
  'odometer',
  /** The van is to move to another depot. */
  'moving',
  /** More cells than the head has columns. */
  'cells',
  /** Anything else. */
  'other',
] as const;
export type ImportRule = (typeof importRules)[number];

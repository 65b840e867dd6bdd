import { type FleetVan, type ImportField, UNLIMITED, type VanInput } from '@convoy/fleet/contract';
import { formatPence } from '@convoy/platform/money';

/** A fact of a van that a file gives otherwise: as the API has it. */
export interface FactChange {
  readonly field: ImportField;
  readonly from: FleetVan[ImportField];
  readonly to: FleetVan[ImportField];
}

const amounts: ReadonlySet<ImportField> = new Set([
  'dailyRate',
  'depositAmount',
  'extraMileAmount',
  'purchasePrice',
  'leaseMonthly',
]);
const lengths: ReadonlySet<ImportField> = new Set(['loadLength', 'loadVolume']);

/** A fact of a file in the form in which the API answers it. */
function asAnswered(field: ImportField, value: VanInput[ImportField]): FleetVan[ImportField] {
  if (typeof value !== 'number') return value ?? null;
  if (amounts.has(field)) return formatPence(value);
  return lengths.has(field) ? (value / 10).toFixed(1) : value;
}

/** Miles per day as a file has them. */
const milesOf = ({
  milesPerDay,
  unlimitedMiles,
}: Pick<VanInput, 'milesPerDay' | 'unlimitedMiles'>): number | string | null =>
  unlimitedMiles ? UNLIMITED : (milesPerDay ?? null);

/**
 * What a row changes of the van that has its plate. A cell that is empty leaves its fact as it is.
 * @param given fields of the row that are not empty
 */
export function changesOf(
  van: FleetVan,
  input: VanInput,
  depotId: number,
  given: ReadonlySet<ImportField>,
): FactChange[] {
  return [...given].flatMap((field) => {
    const [from, to] =
      field === 'milesPerDay'
        ? [milesOf(van), milesOf(input)]
        : [van[field], asAnswered(field, input[field])];
    const isSame = field === 'location' ? van.depotId === depotId : from === to;
    return isSame ? [] : [{ field, from, to }];
  });
}

/** The facts of a van in the form in which a file or a call gives them: what a row leaves open is taken from them. */
export const factsAsGiven = (van: FleetVan): Readonly<Record<string, unknown>> => ({
  registration: van.registration,
  make: van.make,
  model: van.model,
  year: van.year,
  vanType: van.vanType,
  category: van.category,
  location: van.location,
  loadLength: van.loadLength,
  loadVolume: van.loadVolume,
  loadWidthCm: van.loadWidthCm,
  loadHeightCm: van.loadHeightCm,
  rearDoorHeightCm: van.rearDoorHeightCm,
  sideDoorHeightCm: van.sideDoorHeightCm,
  fuelType: van.fuelType,
  seats: van.seats,
  licenceCategory: van.licenceCategory,
  minDriverAge: van.minDriverAge,
  grossWeightKg: van.grossWeightKg,
  payloadKg: van.payloadKg,
  dailyRate: van.dailyRate,
  depositAmount: van.depositAmount,
  milesPerDay: van.milesPerDay,
  extraMileAmount: van.extraMileAmount,
  unlimitedMiles: van.unlimitedMiles,
});

import { z } from 'zod';
import type { PlateOptions } from './plate.options.ts';
import type { PlateFields } from './plate-facts.ts';
import { civilDateIn, fuelIn, said } from './said.ts';
import { callSource, SourceRefusal, SourceSilence } from './source-call.ts';

const text = z.string().nullish().catch(null);
const whole = z.number().int().nullish().catch(null);

/** The answer of the service (DVLA, Vehicle Enquiry API, OpenAPI): all but the registration may be missing. */
const vehicleSchema = z.object({
  registrationNumber: z.string(),
  make: text,
  colour: text,
  fuelType: text,
  yearOfManufacture: whole,
  monthOfFirstRegistration: text,
  engineCapacity: whole,
  co2Emissions: whole,
  euroStatus: text,
  typeApproval: text,
  wheelplan: text,
  revenueWeight: whole,
  taxStatus: text,
  taxDueDate: text,
  motStatus: text,
  motExpiryDate: text,
  markedForExport: z.boolean().nullish().catch(null),
  dateOfLastV5CIssued: text,
});

const taxStates: Readonly<Record<string, PlateFields['taxStatus']>> = {
  Taxed: 'taxed',
  Untaxed: 'untaxed',
  SORN: 'sorn',
  'Not Taxed for on Road Use': 'not-for-road-use',
};
/** Its two other states say that the DVLA does not know. */
const motStates: Readonly<Record<string, PlateFields['motStatus']>> = {
  Valid: 'valid',
  'Not valid': 'not-valid',
};

/**
 * Asks the DVLA's Vehicle Enquiry Service for a vehicle.
 * @returns null where it knows none
 * @throws SourceRefusal, SourceSilence
 */
export async function enquireVehicle(
  { apiBase, apiKey }: NonNullable<PlateOptions['vehicles']>,
  registration: string,
  timeoutMs: number,
): Promise<Partial<PlateFields> | null> {
  let body: Record<string, unknown>;
  try {
    body = await callSource(
      `${apiBase}/vehicle-enquiry/v1/vehicles`,
      {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        // In the body, where no log of addresses keeps it.
        body: JSON.stringify({ registrationNumber: registration }),
      },
      timeoutMs,
    );
  } catch (error) {
    if (error instanceof SourceRefusal && error.status === 404 && error.code !== null) return null;
    throw error;
  }
  const { data: vehicle } = vehicleSchema.safeParse(body);
  if (vehicle?.registrationNumber !== registration)
    throw new SourceSilence('The source speaks of another vehicle.');
  const month = vehicle.monthOfFirstRegistration;
  return said({
    make: vehicle.make,
    colour: vehicle.colour,
    fuel: fuelIn(vehicle.fuelType),
    fuelText: vehicle.fuelType,
    yearOfManufacture: vehicle.yearOfManufacture,
    firstRegistered: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    engineCapacityCc: vehicle.engineCapacity,
    co2GramsPerKm: vehicle.co2Emissions,
    euroStatus: vehicle.euroStatus,
    typeApproval: vehicle.typeApproval,
    wheelplan: vehicle.wheelplan,
    // Cars have none, and some answers write that as 0.
    revenueWeightKg: vehicle.revenueWeight || null,
    taxStatus: taxStates[vehicle.taxStatus ?? ''],
    taxDueOn: civilDateIn(vehicle.taxDueDate),
    motStatus: motStates[vehicle.motStatus ?? ''],
    motExpiresOn: civilDateIn(vehicle.motExpiryDate),
    markedForExport: vehicle.markedForExport,
    lastV5cIssuedOn: civilDateIn(vehicle.dateOfLastV5CIssued),
  });
}

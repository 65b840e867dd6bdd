import { civilToday } from '@convoy/platform/time';
import { z } from 'zod';
import type { MotAccessToken } from './mot-access-token.ts';
import type { PlateOptions } from './plate.options.ts';
import type { MotTest, PlateFields } from './plate-facts.ts';
import { civilDateIn, fuelIn, said } from './said.ts';
import { callSource, SourceRefusal, SourceSilence } from './source-call.ts';

const text = z.string().nullish().catch(null);
const defectSchema = z.object({ text, type: text, dangerous: z.boolean().nullish().catch(null) });
const testSchema = z.object({
  completedDate: z.string(),
  testResult: z.enum(['PASSED', 'FAILED']),
  expiryDate: text,
  odometerValue: z.union([z.string(), z.number()]).nullish().catch(null),
  odometerUnit: text,
  odometerResultType: text,
  motTestNumber: text,
  defects: z.array(defectSchema).nullish().catch(null),
});
/** The answer of the service (DVSA, MOT history API): a vehicle with tests, or a newer one with its first due date. */
const vehicleSchema = z.object({
  registration: z.string(),
  make: text,
  model: text,
  fuelType: text,
  primaryColour: text,
  registrationDate: text,
  manufactureDate: text,
  engineSize: text,
  hasOutstandingRecall: text,
  motTestDueDate: text,
  motTests: z.array(testSchema).nullish(),
});

/** The code of an access token that is over. */
const TOKEN_OVER = 'MOTH-FB-02';
const VEHICLE_UNKNOWN = 'MOTH-NF-01';

/**
 * Asks the DVSA for the MOT history of a vehicle.
 * @returns null where it knows none
 * @throws SourceRefusal, SourceSilence
 */
export async function motHistory(
  { apiBase, apiKey }: NonNullable<PlateOptions['mot']>,
  access: MotAccessToken,
  registration: string,
  timeoutMs: number,
): Promise<Partial<PlateFields> | null> {
  const call = async () => {
    const token = await access.get();
    try {
      return await callSource(
        `${apiBase}/v1/trade/vehicles/registration/${encodeURIComponent(registration)}`,
        {
          method: 'GET',
          headers: { Authorization: `Bearer ${token}`, 'X-API-Key': apiKey, Accept: 'application/json' },
        },
        timeoutMs,
      );
    } catch (error) {
      if (error instanceof SourceRefusal && (error.status === 401 || error.code === TOKEN_OVER))
        access.forget(token);
      throw error;
    }
  };
  let body: Record<string, unknown>;
  try {
    // A token may end earlier than it said: then once more, with a new one.
    body = await call().catch((error: unknown) => {
      if (error instanceof SourceRefusal && error.code === TOKEN_OVER) return call();
      throw error;
    });
  } catch (error) {
    if (error instanceof SourceRefusal && error.code === VEHICLE_UNKNOWN) return null;
    throw error;
  }
  const { data: vehicle } = vehicleSchema.safeParse(body);
  if (vehicle?.registration !== registration)
    throw new SourceSilence('The source speaks of another vehicle.');
  const tests = vehicle.motTests?.map(toTest).toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
  const lastExpiry = tests
    ?.flatMap(({ expiresOn }) => expiresOn ?? [])
    .sort()
    .at(-1);
  const year = civilDateIn(vehicle.manufactureDate)?.slice(0, 4);
  return said({
    make: vehicle.make,
    model: vehicle.model,
    colour: vehicle.primaryColour,
    fuel: fuelIn(vehicle.fuelType),
    fuelText: vehicle.fuelType,
    yearOfManufacture: year ? Number(year) : null,
    firstRegistered: civilDateIn(vehicle.registrationDate)?.slice(0, 7),
    engineCapacityCc: Number.parseInt(vehicle.engineSize ?? '', 10) || null,
    motExpiresOn: lastExpiry ?? civilDateIn(vehicle.motTestDueDate),
    motTests: tests ?? [],
    outstandingRecall: { Yes: true, No: false }[vehicle.hasOutstandingRecall ?? ''],
  });
}

function toTest(test: z.infer<typeof testSchema>): MotTest {
  const completed = new Date(test.completedDate);
  const passed = test.testResult === 'PASSED';
  const shown = String(test.odometerValue ?? '').trim();
  const value = shown === '' ? Number.NaN : Number(shown);
  const unit = { MI: 'mi', KM: 'km' }[test.odometerUnit?.toUpperCase() ?? ''] as 'mi' | 'km' | undefined;
  const read =
    test.odometerResultType === null ||
    test.odometerResultType === undefined ||
    test.odometerResultType === 'READ';
  return {
    on: Number.isNaN(completed.getTime())
      ? test.completedDate.slice(0, 10)
      : civilToday('Europe/London', completed),
    passed,
    expiresOn: passed ? civilDateIn(test.expiryDate) : null,
    odometer: read && unit && Number.isInteger(value) && value >= 0 ? { value, unit } : null,
    number: test.motTestNumber ?? null,
    defects: (test.defects ?? []).flatMap(({ text: words, type, dangerous }) =>
      words ? [{ text: words, kind: type ?? '', dangerous: dangerous ?? false }] : [],
    ),
  };
}

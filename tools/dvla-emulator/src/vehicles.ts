/** A vehicle of the emulator: what each service says of it; null where one does not know it. */
export interface EmulatedVehicle {
  /** Why it is there, for the page of the emulator. */
  readonly note: string;
  readonly ves: Readonly<Record<string, string | number | boolean>> | null;
  readonly mot: Readonly<Record<string, unknown>> | null;
}

/** Registrations by which the DVLA's own test environment fails, with the status of each. */
export const failingRegistrations: Readonly<Record<string, 400 | 404 | 429 | 500 | 503>> = {
  ER19BAD: 400,
  ER19NFD: 404,
  ER19THR: 429,
  ER19ERR: 500,
  ER19MNT: 503,
};

/**
 * The vehicles there are on a day: those of the DVLA's test environment by the registrations it publishes, as far as it
 * publishes what they are, and a few vans. Tests and taxes move with the day, as they do there.
 */
export function vehiclesOn(today: string): Map<string, EmulatedVehicle> {
  const year = Number(today.slice(0, 4));
  /** This day, some years on. 29 February gives way to 28. */
  const day = (years: number) => `${year + years}${today.slice(4).replace('-02-29', '-02-28')}`;
  const ford = {
    make: 'FORD',
    colour: 'RED',
    markedForExport: false,
    taxStatus: 'Taxed',
    taxDueDate: day(1),
    dateOfLastV5CIssued: '2019-05-20',
    wheelplan: '2 AXLE RIGID BODY',
    yearOfManufacture: 2019,
    monthOfFirstRegistration: '2019-03',
    monthOfFirstDvlaRegistration: '2019-03',
    revenueWeight: 0,
  };
  const car = { ...ford, artEndDate: '2025-03-30', euroStatus: 'EURO1', typeApproval: 'M1' };
  const van = { ...ford, colour: 'WHITE', typeApproval: 'N1', euroStatus: 'EURO 6', engineCapacity: 1_995 };
  const tested = (registration: string, more: Record<string, unknown>, ...tests: unknown[]) => ({
    registration,
    make: 'FORD',
    model: 'TRANSIT',
    firstUsedDate: '2019-03-15',
    registrationDate: '2019-03-15',
    manufactureDate: '2019-02-01',
    fuelType: 'Diesel',
    primaryColour: 'White',
    engineSize: '1995',
    hasOutstandingRecall: 'No',
    motTests: tests,
    ...more,
  });
  const test = (years: number, result: 'PASSED' | 'FAILED', miles: number, ...defects: unknown[]) => ({
    completedDate: `${day(years)}T09:30:00.000Z`,
    testResult: result,
    expiryDate: result === 'PASSED' ? day(years + 1) : null,
    odometerValue: String(miles),
    odometerUnit: 'MI',
    odometerResultType: 'READ',
    motTestNumber: String(400_000_000_000 + miles),
    dataSource: 'DVSA',
    defects,
  });
  const worn = {
    text: 'Nearside front tyre worn close to the legal limit',
    type: 'ADVISORY',
    dangerous: false,
  };
  const braking = {
    text: 'Offside rear brake recording little or no effort',
    type: 'MAJOR',
    dangerous: false,
  };

  return new Map<string, EmulatedVehicle>([
    [
      'AA19AAA',
      {
        note: 'petrol car, taxed; tests unknown to the DVLA',
        ves: {
          ...car,
          co2Emissions: 300,
          engineCapacity: 2_000,
          fuelType: 'PETROL',
          motStatus: 'No details held by DVLA',
          realDrivingEmissions: '1',
        },
        mot: tested(
          'AA19AAA',
          { model: 'FOCUS', fuelType: 'Petrol', primaryColour: 'Red', engineSize: '2000' },
          test(0, 'PASSED', 61_204, worn),
          test(-1, 'PASSED', 52_880),
        ),
      },
    ],
    [
      'AA19EEE',
      {
        note: 'electric car, taxed',
        ves: { ...car, co2Emissions: 200, fuelType: 'ELECTRICITY', motStatus: 'No results returned' },
        mot: null,
      },
    ],
    [
      'AA19PPP',
      {
        note: 'articulated lorry of 44 t',
        ves: {
          ...ford,
          co2Emissions: 0,
          engineCapacity: 2_000,
          euroStatus: 'EURO6',
          fuelType: 'PETROL',
          revenueWeight: 44_000,
          yearOfManufacture: 2_016,
          wheelplan: '3 AXLE + 3 AXLE ARTIC',
          monthOfFirstRegistration: '2016-09',
          monthOfFirstDvlaRegistration: '2016-09',
        },
        mot: null,
      },
    ],
    [
      'L2WPS',
      {
        note: 'car with a plate of its own',
        ves: { ...car, fuelType: 'PETROL', motStatus: 'Valid', motExpiryDate: day(1) },
        mot: null,
      },
    ],
    [
      'AA19SRN',
      {
        note: 'off the road',
        ves: {
          ...without(ford, 'taxDueDate'),
          fuelType: 'PETROL',
          taxStatus: 'SORN',
          motStatus: 'Not valid',
          motExpiryDate: day(-1),
        },
        mot: tested('AA19SRN', { fuelType: 'Petrol' }, test(-2, 'PASSED', 40_100)),
      },
    ],
    [
      'AA19DSL',
      {
        note: 'diesel van of 3.5 t, test and tax in order',
        ves: {
          ...van,
          fuelType: 'DIESEL',
          co2Emissions: 198,
          revenueWeight: 3_500,
          motStatus: 'Valid',
          motExpiryDate: day(1),
        },
        mot: tested(
          'AA19DSL',
          {},
          test(0, 'PASSED', 88_410, worn),
          test(0, 'FAILED', 88_402, braking),
          test(-1, 'PASSED', 71_006),
        ),
      },
    ],
    [
      'AA19MOT',
      {
        note: 'van whose test has lapsed',
        ves: {
          ...van,
          fuelType: 'DIESEL',
          co2Emissions: 187,
          revenueWeight: 2_900,
          motStatus: 'Not valid',
          motExpiryDate: day(-1),
        },
        mot: tested('AA19MOT', { model: 'TRANSIT CUSTOM' }, test(-2, 'PASSED', 54_300)),
      },
    ],
    [
      'AA19AMP',
      {
        note: 'hybrid, tax lapsed',
        ves: {
          ...van,
          fuelType: 'HYBRID ELECTRIC',
          co2Emissions: 61,
          taxStatus: 'Untaxed',
          taxDueDate: day(-1),
          motStatus: 'Valid',
          motExpiryDate: day(1),
        },
        mot: tested('AA19AMP', { fuelType: 'Hybrid Electric (Clean)' }, test(0, 'PASSED', 33_090)),
      },
    ],
    [
      'AA26ZEV',
      {
        note: 'new electric van of 4.25 t: no test yet (not a registration of the DVLA)',
        ves: {
          ...without(van, 'engineCapacity', 'euroStatus'),
          fuelType: 'ELECTRICITY',
          co2Emissions: 0,
          revenueWeight: 4_250,
          typeApproval: 'N2',
          yearOfManufacture: year,
          monthOfFirstRegistration: today.slice(0, 7),
          monthOfFirstDvlaRegistration: today.slice(0, 7),
          motStatus: 'No details held by DVLA',
        },
        mot: {
          registration: 'AA26ZEV',
          make: 'FORD',
          model: 'E-TRANSIT',
          fuelType: 'Electric',
          primaryColour: 'White',
          registrationDate: today,
          manufactureDate: today,
          motTestDueDate: day(3),
          hasOutstandingRecall: 'Unknown',
        },
      },
    ],
  ]);
}

function without<T extends object, K extends keyof T & string>(whole: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<T, K>;
}

import {
  type DecimalSign,
  type FleetVan,
  type ImportColumns,
  importFields,
  type KnownVans,
} from '@convoy/fleet/contract';
import { csvLine } from '@convoy/platform/csv';
import { describe, expect, it } from 'vitest';
import { columnsOf, factsOf } from '../vans/van-facts.ts';
import { checkFile } from './check-file.ts';
import { guessColumns } from './guess-columns.rule.ts';
import { readVanFile } from './read-file.ts';
import { headLine, vanLine } from './van-line.rule.ts';

const leeds = { id: 7, name: 'Leeds City' };
const york = { id: 8, name: 'York' };
const HEAD = 'Reg,Make,Model,Year,Size,Load length,Fuel,Seats,Daily rate,Deposit,Depot';
const row = (plate: string, more: Partial<Record<string, string>> = {}) => {
  const cells = {
    make: 'Ford',
    model: 'Transit',
    year: '2024',
    size: 'Medium',
    length: '3.2',
    fuel: 'Diesel',
    seats: '3',
    rate: '85.00',
    deposit: '250',
    depot: 'leeds city',
    ...more,
  };
  return csvLine([plate, ...Object.values(cells).map((cell) => cell ?? '')]).trimEnd();
};

/** A van of the fleet with everything known of it. */
const van: FleetVan = {
  id: 1,
  registration: 'AB12CDE',
  make: "'=Ford",
  model: '+Transit, "L2"',
  year: 2024,
  vanType: 'extra-large',
  category: 'refrigerated',
  loadLength: '4.0',
  loadVolume: '11.5',
  loadWidthCm: null,
  loadHeightCm: null,
  rearDoorHeightCm: null,
  sideDoorHeightCm: null,
  fuelType: 'electric',
  seats: 3,
  licenceCategory: 'C1',
  grossWeightKg: 4250,
  payloadKg: 1090,
  minDriverAge: 25,
  euroClass: 'zero-emission',
  cleanAirCompliant: true,
  dailyRate: '1085.50',
  depositAmount: '0.00',
  status: 'rented',
  location: 'Leeds City',
  depotId: 7,
  imageUrl: 'https://example.test/a.jpg?x=1,2',
  odometerMiles: 0,
  motExpiresOn: '2027-03-31',
  taxExpiresOn: null,
  insuranceExpiresOn: '2100-12-31',
  ownership: 'leased',
  purchasedOn: null,
  purchasePrice: '29000.00',
  leaseMonthly: '312.50',
  leaseEndsOn: '2028-01-01',
  milesPerDay: null,
  extraMileAmount: null,
  unlimitedMiles: false,
  notes: '- wipers\n=SUM(A1)',
  retiredAt: null,
  retiredReason: null,
  draft: false,
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

async function check(
  text: string | Buffer,
  {
    depots = [leeds, york],
    known = [] as string[],
    columns = null as ImportColumns | null,
    decimal = undefined as DecimalSign | undefined,
    wanted = undefined as KnownVans | undefined,
    given = {} as Partial<FleetVan>,
  } = {},
) {
  const file = await readVanFile(Buffer.from(text as string));
  const fleet = {
    depots,
    room: null,
    known: async (plates: readonly string[]) =>
      known
        .filter((plate) => plates.includes(plate))
        .map((registration) => ({ ...van, registration, ...given })),
  };
  return checkFile(file, columns ?? guessColumns(file.head), fleet, { decimal, known: wanted });
}
const faultsIn = async (text: string, given = {}) =>
  (await check(text, given)).preview.faults.map(({ row, column, rule, detail }) => [
    row,
    column,
    rule,
    detail,
  ]);
const refusal = (text: string | Buffer) =>
  check(text).then(
    () => null,
    ({ code, details }) => [code, details],
  );

describe('the miles per day in a file', () => {
  const file = (miles: string, price = '') =>
    `Reg,Miles per day,Price per further mile\nAB12 CDE,${miles},${price}\n`;
  const update = async (text: string, given: Partial<FleetVan>) => {
    const { preview, vans } = await check(text, { known: ['AB12CDE'], wanted: 'update', given });
    return preview.faults.length > 0
      ? preview.faults.map(({ field, rule }) => [field, rule])
      : vans.map(({ known }) => known!.changes.map(({ field, from, to }) => [field, from, to]));
  };
  const own = { milesPerDay: 150, extraMileAmount: '0.20' };

  it.each(['unlimited', 'Unlimited', 'Unbegrenzt', '不限', 'ILLIMITÉ'])('may be %s', async (word) => {
    expect(await update(file(word), own)).toEqual([[['milesPerDay', 150, 'unlimited']]]);
    expect(await update(file(word), { unlimitedMiles: true })).toEqual([]);
  });

  it('end a van’s being without a limit, with a price', async () => {
    expect(await update(file('100 miles', '0.25'), { unlimitedMiles: true })).toEqual([
      [
        ['milesPerDay', 'unlimited', 100],
        ['extraMileAmount', null, '0.25'],
      ],
    ]);
    expect(await update(file('100'), { unlimitedMiles: true })).toEqual([['extraMileAmount', 'mileage']]);
    expect(await update(file('unlimited', '0.25'), {})).toEqual([['extraMileAmount', 'mileage']]);
    expect(await update(file('lots'), {})).toEqual([['milesPerDay', 'number']]);
    expect(await update(file('', ''), { unlimitedMiles: true })).toEqual([]);
  });
});

describe('a file', () => {
  it('is its vans, by the rules of every new van', async () => {
    const { preview, vans } = await check(
      `${HEAD}\n${row('ab12 cde')}\n\n${row('AB12-CDF', { depot: 'YORK' })}\n`,
    );
    expect(preview).toMatchObject({ rows: 2, good: 2, known: 0, missing: [], faults: [], faultCount: 0 });
    expect(vans.map(({ row, depotId, input }) => [row, depotId, input.registration])).toEqual([
      [2, 7, 'AB12CDE'],
      [4, 8, 'AB12CDF'],
    ]);
    expect(vans[0]!.input).toMatchObject({
      loadLength: 32,
      dailyRate: 8500,
      depositAmount: 25_000,
      category: 'cargo',
      licenceCategory: 'B',
      minDriverAge: 21,
    });
    expect(preview.columns.slice(0, 2)).toEqual([
      { header: 'Reg', field: 'registration', examples: ['ab12 cde', 'AB12-CDF'] },
      { header: 'Make', field: 'make', examples: ['Ford'] },
    ]);
    expect(preview.sample[1]).toMatchObject({ row: 4, cells: expect.arrayContaining(['AB12-CDF', 'YORK']) });
  });

  it('names what is wrong by row and column', async () => {
    const faults = await faultsIn(
      [
        HEAD,
        row('A plate that is none'),
        row('OK1', { make: '' }),
        row('OK2', { seats: '40', rate: 'cheap' }),
        row('OK3', { size: 'huge' }),
        row('OK4', { depot: 'Hull' }),
        row('OK5', { year: '1980' }),
        row('OK6', { length: '21' }),
        row('OK7', { model: 'FORMULA' }).replace('FORMULA', '=1+1'),
        row('OK8', { model: 'x'.repeat(61) }),
        row('OK9', { seats: '12' }),
        `${row('OK10')},extra`,
        row('OK11', { year: '2999' }),
        row('OK12', { model: 'two\nlines' }),
      ].join('\n'),
    );
    expect(faults).toEqual([
      [2, 0, 'registration', null],
      [3, 1, 'required', null],
      [4, 7, 'tooBig', 20],
      [4, 8, 'pounds', null],
      [5, 4, 'choice', 'small, medium, large, extra-large'],
      [6, 10, 'depot', null],
      [7, 3, 'tooSmall', 1990],
      [8, 5, 'tooBig', 20],
      [9, 2, 'formula', null],
      [10, 2, 'tooLong', 60],
      [11, null, 'licence', 'D1'],
      [12, null, 'cells', null],
      [13, 3, 'yearAhead', null],
      [14, 2, 'characters', null],
    ]);
  });

  it('has each plate once, and none that the fleet has', async () => {
    const text = [HEAD, row('AB12CDE'), row('CD34EFG'), row('ab12-cde')].join('\n');
    expect(await faultsIn(text, { known: ['CD34EFG'] })).toEqual([
      [3, 0, 'known', null],
      [4, 0, 'twice', 2],
    ]);
    const { preview, vans } = await check(text, { known: ['CD34EFG'] });
    expect([preview.known, preview.good, vans.length]).toEqual([1, 1, 1]);
  });

  it('changes vans that are there, by the cells that are filled, and needs no column for what is known', async () => {
    const known = ['AB12CDE', 'CD34EFG'];
    const text = 'Reg,Daily rate,MOT,Depot\nAB12CDE,99,,Leeds City\nCD34EFG,1085.50,,';
    const { preview, vans } = await check(text, { known, wanted: 'update' });
    expect(preview).toMatchObject({
      missing: [],
      faults: [],
      known: 2,
      added: 0,
      skipped: 0,
      changes: {
        vans: 1,
        same: 1,
        first: [
          { row: 2, registration: 'AB12CDE', facts: [{ field: 'dailyRate', from: '1085.50', to: '99.00' }] },
        ],
      },
    });
    expect(vans.map(({ input }) => [input.registration, input.dailyRate])).toEqual([['AB12CDE', 9900]]);
    const skipped = await check(text, { known, wanted: 'skip' });
    expect([skipped.vans, skipped.preview.skipped, skipped.preview.faultCount]).toEqual([[], 2, 0]);
    expect(skipped.preview.missing).toEqual([]);
    // A plate that comes twice is passed over twice.
    const twice = await check(`${text}\n${text.split('\n')[1]}`, { known, wanted: 'skip' });
    expect([twice.vans, twice.preview.skipped, twice.preview.faults]).toEqual([[], 3, []]);
    // Other differences have another digest.
    const other = await check(text.replace('99,', '98,'), { known, wanted: 'update' });
    expect(other.preview.changes.digest).not.toBe(preview.changes.digest);
    // A new van beside them needs the rest.
    const beside = await check(`${text}\nEF56GHI,99,,`, { known, wanted: 'update' });
    expect(beside.preview.missing).toContain('make');
  });

  it('changes no van that has left the fleet, and no odometer backwards', async () => {
    const text = 'Reg,Mileage\nAB12CDE,900';
    const asked = { known: ['AB12CDE'], wanted: 'update' };
    expect(await faultsIn(text, { ...asked, given: { retiredAt: '2026-01-01T00:00:00.000Z' } })).toEqual([
      [2, 0, 'left', null],
    ]);
    expect(await faultsIn(text, { ...asked, given: { odometerMiles: 1000 } })).toEqual([
      [2, 1, 'odometer', 1000],
    ]);
  });

  it('that was exported changes nothing of the fleet it came from', async () => {
    const { preview } = await check(
      headLine('de') + vanLine({ ...van, imageUrl: '/api/van-photos/k/960.webp' }),
      {
        known: ['AB12CDE'],
        wanted: 'update',
      },
    );
    expect(preview.faults).toEqual([]);
    expect(preview.changes).toMatchObject({ vans: 0, same: 1 });
  });

  it('says of a column that it lacks once, not in every row', async () => {
    const { preview } = await check('Reg,Make\nAB12CDE,Ford\n');
    expect(preview.missing).toEqual([
      'model',
      'year',
      'vanType',
      'location',
      'loadLength',
      'fuelType',
      'seats',
      'dailyRate',
      'depositAmount',
    ]);
    expect([preview.faultCount, preview.good]).toEqual([0, 0]);
  });

  it('need not name the depot of a brand that has one', async () => {
    const text = `${HEAD.replace(',Depot', '')}\n${row('AB12CDE').replace(',leeds city', '')}`;
    expect((await check(text)).preview.missing).toEqual(['location']);
    const { preview, vans } = await check(text, { depots: [leeds] });
    expect([preview.missing, vans[0]?.depotId]).toEqual([[], 7]);
  });

  it('is read by the columns that were chosen', async () => {
    const columns = ['make', 'registration'] as const;
    const { preview } = await check('a,b\nFord,AB12CDE', { columns });
    expect(preview.columns.map(({ header, field }) => [header, field])).toEqual([
      ['a', 'make'],
      ['b', 'registration'],
    ]);
  });

  it('has semicolons, a mark, quoted line breaks and other alphabets', async () => {
    const text = `\uFEFF${HEAD.replaceAll(',', ';')};Notizen\r\n${row('AB12CDE').replaceAll(',', ';')};"zwei\r\nZeilen"\r\n`;
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le')]) {
      const { vans } = await check(bytes);
      expect(vans[0]?.input.notes).toBe('zwei\r\nZeilen');
    }
  });

  it('is read by its own decimal sign, and asked about where it has none', async () => {
    const semicolons = (...rows: string[]) => [HEAD.replaceAll(',', ';'), ...rows].join('\n');
    const van = (plate: string, rate: string, length = '3') =>
      `${plate};Ford;Transit;2024;Medium;${length};Diesel;3;${rate};250;York`;
    const rates = async (text: string, decimal?: DecimalSign) => {
      const { preview, vans } = await check(text, { decimal });
      const refused = preview.faults.map(({ rule, value }) => [rule, value]);
      return [preview.decimal, vans.map(({ input }) => input.dailyRate), refused];
    };
    const open = semicolons(van('AB12CDE', '1,250'));
    expect(await rates(open)).toEqual([{ sign: null, unclear: '1,250' }, [], [['decimalSign', '1,250']]]);
    expect(await rates(open, 'comma')).toEqual([{ sign: 'comma', unclear: '1,250' }, [125], []]);
    expect(await rates(open, 'point')).toEqual([{ sign: 'point', unclear: '1,250' }, [125_000], []]);
    const told = semicolons(van('AB12CDE', '1,250', '3,2'), van('AB12CDF', '1.250'));
    expect(await rates(told)).toEqual([{ sign: 'comma', unclear: null }, [125, 125_000], []]);
  });

  it('tells 2,000 faults and counts them all', async () => {
    const rows = Array.from({ length: 2500 }, () => row('', { make: '' }));
    const { preview } = await check([HEAD, ...rows].join('\n'));
    expect([preview.faults.length, preview.faultCount, preview.good]).toEqual([2000, 5000, 0]);
    expect(preview.faults.at(-1)).toMatchObject({ row: 1001, rule: 'required' });
  });

  it.each([
    ['nothing', '', ['VAN_IMPORT_EMPTY', {}]],
    ['a head alone', `${HEAD}\n\n`, ['VAN_IMPORT_EMPTY', {}]],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000'), ['VAN_IMPORT_UNREADABLE', {}]],
    ['a quote without its end', `${HEAD}\n"AB`, ['VAN_IMPORT_BROKEN', { row: 2 }]],
    ['101 columns', 'a,'.repeat(100), ['VAN_IMPORT_BROKEN', { row: 1 }]],
    ['5,001 vans', `${HEAD}\n${'x\n'.repeat(5001)}`, ['VAN_IMPORT_TOO_MANY', { most: 5000 }]],
  ] as const)('is refused where it is %s', async (_what, text, expected) => {
    expect(await refusal(text as string)).toEqual(expected);
  });
});

describe('a van that was written out', () => {
  it.each(['en', 'de', 'ja', 'qps'])('is read back as it was, with a head in %s', async (language) => {
    const open = Object.fromEntries(
      Object.entries(van).map(([name, value]) => [
        name,
        name.endsWith('On') || name === 'notes' ? null : value,
      ]),
    ) as unknown as FleetVan;
    const { preview, vans } = await check(
      headLine(language) +
        vanLine(van) +
        vanLine({ ...open, registration: 'CD34EFG', cleanAirCompliant: null }),
    );
    expect(preview.faults).toEqual([]);
    expect(preview.columns.map(({ field }) => field)).toEqual(importFields);
    expect(columnsOf(factsOf(vans[0]!.input, vans[0]!.depotId))).toEqual({
      registration: 'AB12CDE',
      make: "'=Ford",
      model: '+Transit, "L2"',
      year: 2024,
      van_type: 'extra-large',
      category: 'refrigerated',
      load_length_dm: 40,
      load_volume_l: 11_500,
      fuel_type: 'electric',
      seats: 3,
      licence_category: 'C1',
      gross_weight_kg: 4250,
      payload_kg: 1090,
      min_driver_age: 25,
      euro_class: 'zero-emission',
      clean_air_compliant: true,
      daily_rate_pence: 108_550,
      deposit_pence: 0,
      depot_id: 7,
      image_url: 'https://example.test/a.jpg?x=1,2',
      mot_expires_on: '2027-03-31',
      insurance_expires_on: '2100-12-31',
      ownership: 'leased',
      purchase_pence: 2_900_000,
      lease_monthly_pence: 31_250,
      lease_ends_on: '2028-01-01',
      notes: '- wipers\n=SUM(A1)',
      unlimited_miles: false,
    });
    expect(vans[0]!.input.odometerMiles).toBe(0);
    expect(vans[1]!.input.cleanAirCompliant).toBeUndefined();
  });

  it.each([
    ['no limit', { unlimitedMiles: true }, 'unlimited,'],
    ['an allowance of its own', { milesPerDay: 150, extraMileAmount: '0.20' }, '150,0.20'],
    ['the allowance of the brand', {}, ','],
  ])('reads back %s', async (_what, given, cells) => {
    const text = headLine('de') + vanLine({ ...van, ...given });
    expect(text).toContain(`0.00,${cells},0`);
    const { vans } = await check(text);
    const { milesPerDay = null, extraMileAmount = null, unlimitedMiles = false } = vans[0]!.input;
    expect({ milesPerDay, extraMileAmount, unlimitedMiles }).toEqual({
      milesPerDay: null,
      unlimitedMiles: false,
      ...given,
      extraMileAmount: 'extraMileAmount' in given ? 20 : null,
    });
  });

  it('leaves its uploaded photos behind: they are files of the brand', async () => {
    const { preview } = await check(
      headLine('en') + vanLine({ ...van, imageUrl: '/api/van-photos/k/960.webp' }),
    );
    expect(preview.columns.at(importFields.indexOf('imageUrl'))?.examples).toEqual([]);
  });
});

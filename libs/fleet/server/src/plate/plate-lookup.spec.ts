import { type DvlaEmulator, startDvlaEmulator } from '@convoy/dvla-emulator';
import { GovernmentPlateLookup, type PlateFacts, type PlateFields, PlateOptions } from '@convoy/fleet/server';
import { settings } from '@convoy/fleet/settings';
import { loadSettings } from '@convoy/platform/config';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** What is asked of the emulator by HTTP as it is of the services themselves. */
let emulator: DvlaEmulator;
let options: PlateOptions;
let now: Date;

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(['error', 'warn', 'log']));
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z');
  emulator = await startDvlaEmulator({ port: 0, now: () => now });
  // As the API reads them, where the emulator is the one at PORT+5.
  const env = { PORT: String(emulator.port - 5) };
  const plates = loadSettings(env, 'launcher', process.cwd(), [settings]).slices.of(settings);
  options = Object.assign(new PlateOptions(), plates, { timeoutMs: 400 });
});
afterEach(async () => {
  vi.useRealTimers();
  await emulator.close();
});

const lookup = (change: Partial<PlateOptions> = {}) => new GovernmentPlateLookup({ ...options, ...change });
/** Fields that are known, as plain values. */
const known = ({ facts }: PlateFacts) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact.known ? [[name, fact.value] as const] : [])),
  ) as Partial<PlateFields>;
/** Why nothing is known of tax and tests. */
const why = ({ facts: { taxStatus, motTests } }: PlateFacts) =>
  [taxStatus, motTests].map((fact) => (fact.known ? 'known' : fact.why.map((one) => one.why).join()));
const asked = (part: string) => emulator.calls.filter((call) => call.includes(part)).length;

describe('a registration looked up', () => {
  it('is what both services say, each fact with who said it and when', async () => {
    const before = new Date().toISOString();
    const found = await lookup().lookUp('AA19DSL');
    expect(known(found)).toMatchObject({
      make: 'FORD',
      model: 'TRANSIT',
      colour: 'WHITE',
      fuel: 'diesel',
      fuelText: 'DIESEL',
      yearOfManufacture: 2019,
      firstRegistered: '2019-03',
      engineCapacityCc: 1_995,
      co2GramsPerKm: 198,
      typeApproval: 'N1',
      revenueWeightKg: 3_500,
      taxStatus: 'taxed',
      taxDueOn: '2027-11-22',
      motStatus: 'valid',
      motExpiresOn: '2027-11-22',
      outstandingRecall: false,
      markedForExport: false,
      lastV5cIssuedOn: '2019-05-20',
    });
    expect(known(found).motTests).toMatchObject([
      { on: '2026-11-22', passed: true, expiresOn: '2027-11-22', odometer: { value: 88_410, unit: 'mi' } },
      { on: '2026-11-22', passed: false, expiresOn: null, defects: [{ kind: 'MAJOR', dangerous: false }] },
      { on: '2025-11-22', passed: true },
    ]);
    expect(found.facts.make).toMatchObject({ source: 'dvla-vehicle-enquiry' });
    expect(found.facts.model).toMatchObject({ source: 'dvsa-mot-history' });
    expect(found.facts.make.at >= before).toBe(true);
  });

  it.each<[string, Partial<PlateFields>, (keyof PlateFields)[]]>([
    // Nought is no weight, and two of the four MOT states say that the DVLA does not know.
    ['AA19AAA', { fuel: 'petrol', motExpiresOn: '2027-11-22' }, ['revenueWeightKg', 'motStatus']],
    ['AA19EEE', { fuel: 'electric' }, ['motStatus', 'motExpiresOn', 'motTests', 'model']],
    ['AA19SRN', { taxStatus: 'sorn', motStatus: 'not-valid', motExpiresOn: '2025-11-22' }, ['taxDueOn']],
    ['AA19MOT', { motStatus: 'not-valid', motExpiresOn: '2025-11-22' }, []],
    ['AA19AMP', { fuel: 'hybrid', taxStatus: 'untaxed', taxDueOn: '2025-11-22' }, []],
    [
      'AA26ZEV',
      { fuel: 'electric', revenueWeightKg: 4_250, motExpiresOn: '2029-11-22', motTests: [] },
      ['outstandingRecall'],
    ],
    ['AA19PPP', { revenueWeightKg: 44_000 }, ['motTests']],
  ])('%s', async (registration, expected, unknown) => {
    const found = await lookup().lookUp(registration);
    expect(known(found)).toMatchObject(expected);
    expect(Object.keys(known(found))).not.toEqual(
      expect.arrayContaining(unknown.length ? unknown : ['nothing']),
    );
    for (const field of unknown) expect(found.facts[field].known).toBe(false);
  });

  it('fetches one access token for many, and another when it is over', async () => {
    const plates = lookup();
    await Promise.all(['AA19DSL', 'AA19MOT', 'AA19AMP'].map((plate) => plates.lookUp(plate)));
    expect(asked('/oauth2')).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
    expect(why(await plates.lookUp('AA19DSL'))).toEqual(['known', 'known']);
    expect(asked('/oauth2')).toBe(2);
  });
});

it('an access token goes to the history alone, and the secret that gets it to whoever gives it', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { mot } = options;
  expect(why(await lookup().lookUp('AA19DSL'))).toEqual(['known', 'known']);
  const calls = fetching.mock.calls.map(([to, init]) => ({
    to: String(to),
    said: `${JSON.stringify(init?.headers)} ${String(init?.body)}`,
  }));
  fetching.mockRestore();
  const toldIn = (pattern: RegExp) => calls.filter(({ said }) => pattern.test(said)).map(({ to }) => to);
  expect(toldIn(/Bearer /).every((to) => to.startsWith(mot!.apiBase))).toBe(true);
  expect(toldIn(/Bearer /)).toHaveLength(1);
  expect(toldIn(/client_secret=/)).toEqual([mot!.tokenUrl]);
  // The other service is asked as well, and gets neither.
  expect(calls.length).toBe(3);
  for (const { to } of calls) expect(to).not.toMatch(/token=|secret|Bearer/i);
});

describe('what cannot be known', () => {
  it('is not found, not said or not configured', async () => {
    expect(why(await lookup().lookUp('ZZ99ZZZ'))).toEqual(['not-found', 'not-found']);
    expect(why(await lookup({ mot: null }).lookUp('AA19DSL'))).toEqual(['known', 'not-configured']);
    const none = lookup({ vehicles: null, mot: null });
    expect(why(await none.lookUp('AA19DSL'))).toEqual(['not-configured', 'not-configured']);
    expect(none.health()).toEqual({ 'dvla-vehicle-enquiry': null, 'dvsa-mot-history': null });
  });

  it.each([
    ['ER19BAD', 'refused'],
    ['ER19NFD', 'not-found'],
    ['ER19THR', 'busy'],
    ['ER19ERR', 'away'],
    ['ER19MNT', 'away'],
  ])('%s, of which the DVLA says that it fails: %s', async (registration, expected) => {
    expect(why(await lookup().lookUp(registration))).toEqual([expected, expected]);
  });

  it.each(['hang', 'garbage', '500', '503'] as const)('by %s is away, after three tries', async (mode) => {
    emulator.fail({ mode, match: '/vehicle-enquiry' });
    expect(why(await lookup().lookUp('AA19DSL'))).toEqual(['away', 'known']);
    expect(asked('/vehicle-enquiry')).toBe(3);
  });

  it('by a failure that passes is known after all', async () => {
    emulator.fail({ mode: '503', times: 2, match: '/vehicle-enquiry' });
    expect(why(await lookup().lookUp('AA19DSL'))).toEqual(['known', 'known']);
  });

  it('where nobody listens is away', async () => {
    const vehicles = { apiBase: 'http://127.0.0.1:1', apiKey: 'k' };
    expect(why(await lookup({ vehicles }).lookUp('AA19DSL'))).toEqual(['away', 'known']);
  });

  it('for want of a key or a secret is refused, and asked once', async () => {
    const { vehicles, mot } = options;
    const keyless = lookup({ vehicles: { ...vehicles!, apiKey: '' }, mot: { ...mot!, clientSecret: '' } });
    expect(why(await keyless.lookUp('AA19DSL'))).toEqual(['refused', 'refused']);
    expect([asked('/vehicle-enquiry'), asked('/oauth2'), asked('/v1/trade')]).toEqual([1, 1, 0]);
  });

  it('is what is said of another vehicle', async () => {
    emulator.put('AB12CDE', { note: '', ves: { registrationNumber: 'AB12XYZ', make: 'MAN' }, mot: null });
    expect(why(await lookup().lookUp('AB12CDE'))).toEqual(['away', 'not-found']);
  });

  it('is what is said in words nobody knows; the rest is known', async () => {
    emulator.put('AB12CDE', {
      note: '',
      ves: {
        make: 'MAN',
        fuelType: 'STEAM',
        taxStatus: 'Perhaps',
        taxDueDate: 'soon',
        yearOfManufacture: 'old',
      },
      mot: null,
    });
    const found = await lookup().lookUp('AB12CDE');
    expect(known(found)).toEqual({ make: 'MAN', fuelText: 'STEAM' });
  });

  it('waits no longer once a source was away five times', async () => {
    emulator.fail({ mode: '500', match: '/vehicle-enquiry' });
    const plates = lookup({ mot: null });
    await plates.lookUp('AA19DSL');
    await plates.lookUp('AA19DSL');
    const calls = asked('/vehicle-enquiry');
    expect(plates.health()['dvla-vehicle-enquiry']).toMatchObject({ state: 'away' });
    expect(why(await plates.lookUp('AA19DSL'))[0]).toBe('away');
    expect(asked('/vehicle-enquiry')).toBe(calls);
  });

  it('leaves a source alone for as long as it asks', async () => {
    emulator.fail({ mode: '429', times: 1, retryAfter: 30, match: '/vehicle-enquiry' });
    const plates = lookup({ mot: null });
    expect(why(await plates.lookUp('AA19DSL'))[0]).toBe('busy');
    expect(why(await plates.lookUp('AA19DSL'))[0]).toBe('busy');
    expect(asked('/vehicle-enquiry')).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(why(await plates.lookUp('AA19DSL'))[0]).toBe('known');
  });
});

it('keeps the pace a service asks for', async () => {
  const plates = lookup({ mot: null });
  const begun = performance.now();
  await Promise.all(Array.from({ length: 11 }, () => plates.lookUp('AA19DSL')));
  // Five at once, five a second later, the last after two.
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  expect(asked('/vehicle-enquiry')).toBe(11);
});

import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said, yardBench } from '../../../testing/yard-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let bench: Awaited<ReturnType<typeof yardBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await yardBench(database, api, here);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Hire = Awaited<ReturnType<typeof bench.ready>>;
const press = async (hire: Hire, what: 'hand-over' | 'return') => {
  const answer = await bench.call('POST', `/api/bookings/${hire.id}/${what}`, bench.staff);
  expect([what, answer.status]).toEqual([what, 200]);
};
const chargesOf = async (hire: Hire) =>
  (await bench.call('GET', `/api/bookings/${hire.id}/charges`, bench.staff)).body;
const add = (hire: Hire, charge: object) =>
  bench.call('POST', `/api/bookings/${hire.id}/charges`, bench.staff, {
    amount: '25.00',
    note: 'Named by staff',
    ...charge,
  });
const accept = (hire: Hire, id: number, amount = '25.00') =>
  bench.call('PUT', `/api/bookings/${hire.id}/charges/${id}`, bench.staff, {
    amount,
    note: 'Named by staff',
    state: 'accepted',
  });
const dent = { panel: 'rear', x: 0.25, y: 0.5, kind: 'dent', severity: 'medium', note: 'Door' };

describe('a charge without its evidence', () => {
  it('is refused with what is missing, by its kind, and stays proposed', async () => {
    const hire = await bench.ready();
    // One press: there is no report of the way out.
    await press(hire, 'hand-over');
    await bench.draft(hire, 'in');
    const mark = await bench.call('POST', bench.path(hire, '/in/marks'), bench.staff, dent);
    expect((await bench.whole(hire, 'in')).status).toBe(200);
    const [damage] = await chargesOf(hire);
    expect(damage).toMatchObject({ kind: 'damage', mark: { id: mark.body.id } });
    const proposed: [string, number, string[]][] = [['damage', damage.id, ['photosOut']]];
    for (const [kind, missing] of [
      ['cleaning', ['photosOut']],
      ['fuel', ['photosOut']],
      ['mileage', ['photosOut']],
      ['late', ['times']],
    ] as const)
      proposed.push([kind, (await add(hire, { kind })).body.id, [...missing]]);
    for (const [kind, id, missing] of proposed) {
      const { status, body } = await accept(hire, id);
      expect([kind, status, body.code, body.details]).toEqual([
        kind,
        422,
        'HIRE_CHARGE_NO_EVIDENCE',
        { missing },
      ]);
      expect(body.message).toContain('The evidence for this charge is missing.');
    }
    const unmarked = await add(hire, { kind: 'damage' });
    expect([unmarked.status, unmarked.body.details]).toEqual([422, { missing: ['mark'] }]);
    const charges = await chargesOf(hire);
    expect(charges).toHaveLength(proposed.length);
    expect(charges.map(({ state }: { state: string }) => state)).toEqual(proposed.map(() => 'proposed'));
  });
});

describe('a charge of a hire that went on with another van', () => {
  it('has no evidence in what was seen of the van before, and no miles or fuel are counted from it', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out', { odometerMiles: 9_000 })).status).toBe(200);
    const swap = await bench.quote(hire, { vanId: (await bench.van()).id }, bench.staff);
    expect([swap.status, swap.body.code]).toEqual([201, undefined]);
    expect((await bench.confirm(hire, swap.body.id, bench.staff)).status).toBe(200);
    const less = { odometerMiles: 98_000, fuelEighths: 3 };
    await bench.draft(hire, 'in', less);
    await bench.call('POST', bench.path(hire, '/in/marks'), bench.staff, dent);
    expect((await bench.whole(hire, 'in', less)).status).toBe(200);
    const charges = await chargesOf(hire);
    expect(charges.map(({ kind }: { kind: string }) => kind)).toEqual(['damage']);
    // The other van's rear is no picture of this one's.
    expect(charges[0].photos).toHaveLength(1);
    const cleaning = (await add(hire, { kind: 'cleaning' })).body;
    for (const { id } of [charges[0], cleaning]) {
      const { status, body } = await accept(hire, id);
      expect([status, body.code, body.details]).toEqual([
        422,
        'HIRE_CHARGE_NO_EVIDENCE',
        { missing: ['photosOut'] },
      ]);
    }
  });
});

describe('a charge of a kind that stands already', () => {
  it('is refused, also where it was dropped before and is taken up again: one finding costs once', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await bench.shift(hire, -48, -5);
    expect((await bench.whole(hire, 'in', { odometerMiles: 41_300, fuelEighths: 5 })).status).toBe(200);
    const [late, fuel] = await chargesOf(hire);
    expect([late.kind, fuel.kind]).toEqual(['late', 'fuel']);
    expect((await accept(hire, fuel.id)).status).toBe(200);
    const first = await add(hire, { kind: 'cleaning' });
    for (const kind of ['late', 'fuel', 'cleaning'])
      expect([kind, ...said(await add(hire, { kind }))]).toEqual([kind, 409, 'HIRE_CHARGE_STANDS']);
    const decide = (id: number, state: string) =>
      bench.call('PUT', `/api/bookings/${hire.id}/charges/${id}`, bench.staff, {
        amount: '25.00',
        note: 'Named by staff',
        state,
      });
    expect((await decide(first.body.id, 'dropped')).status).toBe(200);
    // Two at one counter at the same moment add one.
    const both = await Promise.all([add(hire, { kind: 'cleaning' }), add(hire, { kind: 'cleaning' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const state of ['proposed', 'accepted'])
      expect(said(await decide(first.body.id, state))).toEqual([409, 'HIRE_CHARGE_STANDS']);
    const standing = (await chargesOf(hire)).filter(({ state }: { state: string }) => state !== 'dropped');
    expect(standing.map(({ kind }: { kind: string }) => kind)).toEqual(['late', 'fuel', 'cleaning']);
  });
});

describe('a return within the time that the brand lets a hire be late', () => {
  it('is not charged as late, whoever asks for it', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await bench.shift(hire, -48, -0.4);
    expect((await bench.whole(hire, 'in')).status).toBe(200);
    expect(await chargesOf(hire)).toEqual([]);
    const late = await add(hire, { kind: 'late' });
    const { status, body } = await accept(hire, late.body.id);
    expect([status, body.code, body.details]).toEqual([
      422,
      'HIRE_CHARGE_NO_EVIDENCE',
      { missing: ['times'] },
    ]);
  });
});

describe('a return of one press', () => {
  it('leaves the report to be written, with what it charges and the deposit that is kept for it', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await press(hire, 'return');
    const booked = () => bench.call('GET', `/api/bookings/${hire.id}`, bench.staff);
    const { returnedAt } = (await booked()).body;
    expect(returnedAt).toEqual(expect.any(String));
    expect((await bench.show(hire)).body).toMatchObject({ in: null, wentOutAgain: false });
    const less = { odometerMiles: 41_300, fuelEighths: 5 };
    expect((await bench.draft(hire, 'in', less)).status).toBe(200);
    await bench.call('POST', bench.path(hire, '/in/marks'), bench.staff, dent);
    expect((await bench.whole(hire, 'in', less)).status).toBe(200);
    // The van came back as it was pressed, not as the report was written.
    expect((await booked()).body).toMatchObject({ status: 'completed', returnedAt });
    const charges = await chargesOf(hire);
    expect(charges.map(({ kind }: { kind: string }) => kind)).toEqual(['fuel', 'damage']);
    for (const { id } of charges) expect((await accept(hire, id)).status).toBe(200);
    const kept = await bench.call('POST', `/api/bookings/${hire.id}/deposit/keep`, bench.staff, {
      lines: charges.map(({ id }: { id: number }) => ({ chargeId: id, amount: '25.00' })),
    });
    expect(kept.body).toMatchObject({ state: 'pending', held: '50.00' });
  });

  it('is charged for lateness by its recorded times alone, once', async () => {
    const hire = await bench.ready();
    await press(hire, 'hand-over');
    await bench.shift(hire, -48, -5);
    await press(hire, 'return');
    for (const kind of ['fuel', 'mileage', 'cleaning'])
      expect(said(await add(hire, { kind }))).toEqual([404, 'CONDITION_REPORT_NOT_FOUND']);
    const late = await add(hire, { kind: 'late' });
    expect(late.body).toMatchObject({ kind: 'late', state: 'proposed' });
    expect((await accept(hire, late.body.id)).body).toMatchObject({ state: 'accepted', amount: '25.00' });
    // The report that is written afterwards does not propose it again.
    expect((await bench.whole(hire, 'in')).status).toBe(200);
    expect((await chargesOf(hire)).map(({ kind }: { kind: string }) => kind)).toEqual(['late']);
    const out = await bench.ready();
    await press(out, 'hand-over');
    expect(said(await add(out, { kind: 'late' }))).toEqual([404, 'CONDITION_REPORT_NOT_FOUND']);
  });

  it('takes no report any more once the van went out on another hire', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await bench.shift(hire, -48, -5);
    await press(hire, 'return');
    expect((await bench.draft(hire, 'in')).status).toBe(200);
    await database.rows(
      `update van_allocation set blocked_from = now() - interval '3 hours', blocked_until = now() - interval '2 hours'
       where booking_id = $1`,
      [hire.id],
    );
    const next = await bench.paid('rental', { van: hire.van });
    await bench.shift(next, 1, 24);
    await press(next, 'hand-over');
    expect((await bench.show(hire)).body).toMatchObject({ in: { state: 'draft' }, wentOutAgain: true });
    expect(said(await bench.draft(hire, 'in', { version: 1, keys: 1 }))).toEqual([
      409,
      'CONDITION_VAN_WENT_OUT',
    ]);
    expect(said(await bench.photo(hire, 'in', 'front'))).toEqual([409, 'CONDITION_VAN_WENT_OUT']);
    expect(said(await bench.call('POST', bench.path(hire, '/in/marks'), bench.staff, dent))).toEqual([
      409,
      'CONDITION_VAN_WENT_OUT',
    ]);
    expect(said(await bench.finish(hire, 'in'))).toEqual([409, 'CONDITION_VAN_WENT_OUT']);
    // What needs no look at the van is charged all the same.
    const late = await add(hire, { kind: 'late' });
    expect((await accept(hire, late.body.id)).status).toBe(200);
    // The hire that is out has its own report to write.
    expect((await bench.show(next)).body.wentOutAgain).toBe(false);
    expect((await bench.draft(next, 'out')).status).toBe(200);
  });
});

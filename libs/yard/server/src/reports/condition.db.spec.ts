import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { CustomerParts } from '@convoy/customer/server';
import type { TenantContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import {
  aCustomer,
  anOperator,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said, yardBench } from '../../../testing/yard-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: Awaited<ReturnType<typeof yardBench>>;
let strange: string;

const mark = { panel: 'left', x: 0.25, y: 0.5, kind: 'dent', severity: 'medium', note: 'Door' };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  here = api.brands['swift-vans']!;
  there = api.brands['northern-hire']!;
  await database.rows('delete from price_rule');
  bench = await yardBench(database, api, here);
  strange = await api.signIn(there, await anOperator(database, there));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('a van that goes out', () => {
  it('is written down, shown from each side, and handed over when the report is finished', async () => {
    const hire = await bench.ready();
    const empty = await bench.draft(hire, 'out', { odometerMiles: null });
    expect(empty.body).toMatchObject({ state: 'draft', version: 1, lacks: ['odometer', 'photos'] });
    const refused = await bench.finish(hire, 'out');
    expect(said(refused)).toEqual([422, 'CONDITION_INCOMPLETE']);
    expect(refused.body.details).toMatchObject({ lacks: ['odometer', 'photos'] });
    expect((await bench.show(hire)).body.out.finishedAt).toBeNull();
    const done = await bench.whole(hire, 'out', { version: 1 });
    expect(done.status).toBe(200);
    expect(done.body.out).toMatchObject({ state: 'done', odometerMiles: 41_200, lacks: [] });
    expect(done.body.out.photos).toHaveLength(7);
    expect(await bench.vanStatus(hire.van.id)).toBe('rented');
    const [reading] = await database.rows('select miles, tracked from van_odometer where van_id = $1', [
      hire.van.id,
    ]);
    expect(reading).toEqual({ miles: 41_200, tracked: false });
    expect(said(await bench.finish(hire, 'out'))).toEqual([409, 'CONDITION_REPORT_DONE']);
    expect(said(await bench.draft(hire, 'out', { version: 2 }))).toEqual([409, 'CONDITION_REPORT_DONE']);
  });

  it('stays where booking refuses the hand-over, and the report stays a draft', async () => {
    const hire = await bench.paid('rental');
    expect(said(await bench.whole(hire, 'out'))).toEqual([409, 'TOO_EARLY']);
    expect((await bench.show(hire)).body.out).toMatchObject({ state: 'draft', lacks: [] });
  });

  it('has one draft: the same again changes nothing, and of two who write the second is told', async () => {
    const hire = await bench.ready();
    await bench.draft(hire, 'out');
    expect((await bench.draft(hire, 'out')).body.version).toBe(1);
    expect((await bench.draft(hire, 'out', { version: 1, keys: 1 })).body.version).toBe(2);
    expect(said(await bench.draft(hire, 'out', { version: 1, keys: 3 }))).toEqual([
      409,
      'CONDITION_REPORT_CHANGED',
    ]);
  });

  it('never shows fewer miles than before', async () => {
    const hire = await bench.ready();
    await database.rows('insert into van_odometer (tenant_id, van_id, miles) values ($1, $2, 50000)', [
      here.id,
      hire.van.id,
    ]);
    const answer = await bench.whole(hire, 'out', { odometerMiles: 49_999 });
    expect(said(answer)).toEqual([422, 'CONDITION_ODOMETER_BACKWARDS']);
    expect(answer.body.message).toContain('50');
    expect(await bench.vanStatus(hire.van.id)).toBe('available');
  });
});

describe('a van that comes back', () => {
  it('is charged for what is missing and for new marks alone, each mark once', async () => {
    const hire = await bench.ready();
    await bench.draft(hire, 'out');
    const old = await bench.call('POST', bench.path(hire, '/out/marks'), bench.staff, mark);
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await bench.draft(hire, 'in', { odometerMiles: 41_500, fuelEighths: 5 });
    const fresh = await bench.call('POST', bench.path(hire, '/in/marks'), bench.staff, {
      ...mark,
      panel: 'rear',
    });
    const back = await bench.whole(hire, 'in', { odometerMiles: 41_500, fuelEighths: 5 });
    expect(back.status).toBe(200);
    const charges = (await bench.call('GET', `/api/bookings/${hire.id}/charges`, bench.staff)).body;
    expect(
      charges.map((one: { kind: string; quantity: number; mark: { id: number } | null }) => [
        one.kind,
        one.quantity,
        one.mark?.id,
      ]),
    ).toEqual([
      ['fuel', 3, undefined],
      ['damage', null, fresh.body.id],
    ]);
    expect(
      said(await bench.call('DELETE', bench.path(hire, `/in/marks/${fresh.body.id}`), bench.staff)),
    ).toEqual([409, 'CONDITION_REPORT_DONE']);
    const add = (markId: number) =>
      bench.call('POST', `/api/bookings/${hire.id}/charges`, bench.staff, {
        kind: 'damage',
        amount: '10.00',
        note: 'Again',
        markId,
      });
    expect(said(await add(fresh.body.id))).toEqual([409, 'VAN_MARK_CHARGED']);
    expect(said(await add(old.body.id))).toEqual([409, 'VAN_MARK_OLD']);
    const at = `/api/bookings/${hire.id}/charges/${charges[1].id}`;
    const accept = (amount: string | null) =>
      bench.call('PUT', at, bench.staff, { amount, note: 'Rear door', state: 'accepted' });
    expect(said(await accept(null))).toEqual([422, 'HIRE_CHARGE_NO_AMOUNT']);
    const accepted = await accept('120.00');
    expect(accepted.body).toMatchObject({ state: 'accepted', amount: '120.00' });
    expect(accepted.body.photos).toHaveLength(2);
    expect((await accept('120.00')).status).toBe(200);
    expect(said(await accept('130.00'))).toEqual([409, 'HIRE_CHARGE_SETTLED']);
    const kept = await bench.call('POST', `/api/bookings/${hire.id}/deposit/keep`, bench.staff, {
      lines: [{ chargeId: charges[1].id, amount: '120.00' }],
    });
    expect(kept.body).toMatchObject({ state: 'pending', held: '120.00' });
    await api.deliver();
    const told = (await api.mails(hire.customer.email)).find(({ subject }) => subject.includes('to be kept'));
    // The notice shows the side before and after, in a format that every mail program shows.
    expect(
      told!.attachments.map(({ filename, contentType }) => [filename.replace(/\d+/, 'n'), contentType]),
    ).toEqual([
      ['rear-out-n.jpg', 'image/jpeg'],
      ['rear-in-n.jpg', 'image/jpeg'],
    ]);
    const [line] = kept.body.keep.lines;
    for (const address of [...line.photosOut, ...line.photosIn])
      expect((await bench.call('GET', address, hire.cookie)).status).toBe(200);
    const register = (await bench.call('GET', `/api/vans/${hire.van.id}/marks`, bench.staff)).body;
    expect(register).toHaveLength(2);
    const repaired = await bench.call(
      'POST',
      `/api/vans/${hire.van.id}/marks/${fresh.body.id}/repaired`,
      bench.staff,
    );
    expect(repaired.body.repairedAt).toEqual(expect.any(String));
  });
});

describe('a done report', () => {
  it('is kept by the database, and read by its customer and by the brand alone', async () => {
    const hire = await bench.ready();
    await bench.draft(hire, 'out');
    expect((await bench.show(hire, hire.cookie)).body.out).toBeNull();
    await bench.whole(hire, 'out');
    const own = (await bench.show(hire, hire.cookie)).body;
    expect([own.out.state, own.vanMarks]).toEqual(['done', []]);
    const other = await api.signIn(here, await aCustomer(database, here));
    expect(said(await bench.show(hire, other))).toEqual([404, 'CONDITION_HIRE_NOT_FOUND']);
    const foreign = await api.call('GET', bench.path(hire), { on: there.slug, as: strange });
    expect(said(foreign)).toEqual([404, 'CONDITION_HIRE_NOT_FOUND']);
    const { id } = own.out;
    for (const statement of [
      `update condition_report set odometer_miles = 1 where id = $1`,
      `update condition_report set state = 'draft' where id = $1`,
      `update condition_report set notes = '', drivers = '[]', keys = 0, erased_at = now() where id = $1`,
      `delete from condition_photo where report_id = $1`,
      `update condition_photo set panel = 'other' where report_id = $1`,
    ])
      await expect(database.rows(statement, [id])).rejects.toThrow(/is done/);
  });

  it('loses names, notes and photos when its customer is erased, and keeps its figures', async () => {
    const hire = await bench.ready();
    await bench.whole(hire, 'out');
    const staff = await anOperator(database, here);
    const ctx = contextOf(here, staff);
    const part = api.app.get(CustomerParts).parts.find(({ name }) => name === 'condition-reports')!;
    expect(JSON.stringify(await part.dataOf(ctx, [hire.customer.id]))).toContain('Ann Hirer');
    await api.app.get(TenantDb).write(ctx, (tx) => part.forget(tx, ctx, [hire.customer.id]));
    expect((await bench.show(hire)).body.out).toMatchObject({
      drivers: [],
      notes: '',
      photos: [],
      odometerMiles: 41_200,
    });
  });
});

import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let elsewhere: Awaited<ReturnType<typeof changesBench>>;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  elsewhere = await changesBench(database, api, api.brands['northern-hire']!);
  const boss = await anOperator(database, api.brands['swift-vans']!);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [boss.id]);
  admin = await api.signIn(api.brands['swift-vans']!, boss);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const agree = (hire: { id: number }, rentalAmount: string, as = bench.staff, key?: string) =>
  api.call('POST', `/api/bookings/${hire.id}/price-overrides`, {
    on: 'swift-vans',
    as,
    body: { rentalAmount, reason: 'A regular customer.' },
    headers: key ? { 'idempotency-key': key } : {},
  });
const listOf = async (hire: { id: number }, as = bench.staff) =>
  (await bench.call('GET', `/api/bookings/${hire.id}/price-overrides`, as)).body;
const shown = async (hire: { id: number }) =>
  (await bench.call('GET', `/api/bookings/${hire.id}`, bench.staff)).body;
const pounds = (pence: number) => (pence / 100).toFixed(2);
const penceOf = (amount: string) => Math.round(Number(amount) * 100);

describe('a price that staff agree', () => {
  it('is the price of the hire, VAT included, with its line, reason and audit; the deposit stays', async () => {
    const hire = await bench.held();
    const before = await shown(hire);
    const rental = penceOf(before.rentalAmount);
    const agreed = pounds(rental - 500);
    const made = await agree(hire, agreed);
    expect([made.status, made.body.beforeAmount, made.body.rentalAmount]).toEqual([
      201,
      before.rentalAmount,
      agreed,
    ]);
    const after = await shown(hire);
    expect(after).toMatchObject({
      rentalAmount: agreed,
      depositAmount: before.depositAmount,
      outstandingAmount: pounds(rental - 500 + penceOf(before.depositAmount)),
      vatAmount: pounds(Math.round((rental - 500) / 6)),
    });
    const sum = after.lines.reduce((all: number, line: { amount: string }) => all + penceOf(line.amount), 0);
    expect(sum).toBe(rental - 500);
    expect((await listOf(hire)).made).toMatchObject([
      { beforeAmount: before.rentalAmount, rentalAmount: agreed, reason: 'A regular customer.' },
    ]);
    const audit = await database.rows<{ details: object }>(
      `select details from audit_entry where subject = 'Booking' and subject_id = $1 and action = 'override-price'`,
      [hire.id],
    );
    expect(audit).toMatchObject([{ details: { beforePence: rental, rentalPence: rental - 500 } }]);
  });

  it('is within a fifth for an operator, also by steps, and free for an admin', async () => {
    const hire = await bench.held();
    const rental = penceOf((await shown(hire)).rentalAmount);
    const least = Math.ceil(rental * 0.8);
    expect((await listOf(hire)).range).toEqual({ least: pounds(least), most: pounds(rental) });
    const below = await agree(hire, pounds(least - 1));
    expect([below.status, below.body.code]).toEqual([403, 'PRICE_OVERRIDE_OUT_OF_RANGE']);
    expect((await agree(hire, pounds(rental + 1))).body.code).toBe('PRICE_OVERRIDE_OUT_OF_RANGE');
    expect((await agree(hire, pounds(least))).status).toBe(201);
    expect((await agree(hire, pounds(least - 1))).body.code).toBe('PRICE_OVERRIDE_OUT_OF_RANGE');
    expect((await agree(hire, pounds(least), admin)).body.code).toBe('PRICE_OVERRIDE_SAME');
    expect((await agree(hire, '1.00', admin)).status).toBe(201);
    expect((await listOf(hire)).made).toHaveLength(2);
  });

  it('happens once under its key', async () => {
    const hire = await bench.held();
    const rental = penceOf((await shown(hire)).rentalAmount);
    const key = crypto.randomUUID();
    const twice = [
      await agree(hire, pounds(rental - 100), bench.staff, key),
      await agree(hire, pounds(rental - 100), bench.staff, key),
    ];
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
      [201, twice[0]!.body.id],
      [201, twice[0]!.body.id],
    ]);
    expect((await listOf(hire)).made).toHaveLength(1);
  });

  it('is settled once something is paid, for everybody', async () => {
    const hire = await bench.paid('deposit');
    expect((await listOf(hire, admin)).range).toBeNull();
    const late = await agree(hire, '10.00', admin);
    expect([late.status, late.body.code]).toEqual([409, 'PRICE_OVERRIDE_TOO_LATE']);
  });

  it('is refused to customers, to other brands, and without a reason', async () => {
    const hire = await bench.held();
    expect((await agree(hire, '10.00', hire.cookie)).status).toBe(403);
    const foreign = await api.call('POST', `/api/bookings/${hire.id}/price-overrides`, {
      on: 'northern-hire',
      as: elsewhere.staff,
      body: { rentalAmount: '10.00', reason: 'Not yours.' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    for (const body of [
      { rentalAmount: '0.00', reason: 'x' },
      { rentalAmount: '10.00', reason: '  ' },
    ])
      expect(
        (await bench.call('POST', `/api/bookings/${hire.id}/price-overrides`, bench.staff, body)).status,
      ).toBe(400);
  });
});

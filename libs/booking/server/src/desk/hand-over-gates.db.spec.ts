import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { aLicence, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let elsewhere: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
  elsewhere = await changesBench(database, api, api.brands['northern-hire']!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const gates = (hire: BookedHire, as = bench.staff, on = bench) =>
  on.call('GET', `/api/bookings/${hire.id}/hand-over-gates`, as);
const codes = async (hire: BookedHire): Promise<string[]> =>
  (await gates(hire)).body.gates.map(({ code }: { code: string }) => code);
const handOver = (hire: BookedHire, as = bench.staff, body: object = {}) =>
  bench.call('POST', `/api/bookings/${hire.id}/hand-over`, as, body);
const override = { override: { reason: 'Known customer, pays on return' } };
/** A hire that begins within the hour, at the counter confirmed and not paid. */
async function unpaid(given: Parameters<typeof bench.held>[0] = {}): Promise<BookedHire> {
  const hire = await bench.held(given);
  expect((await bench.call('POST', `/api/bookings/${hire.id}/confirm`, bench.staff)).status).toBe(200);
  await bench.shift(hire, 1, 25);
  return hire;
}
async function paid(given: Parameters<typeof bench.held>[0] = {}): Promise<BookedHire> {
  const hire = await bench.paid('rental', given);
  await bench.shift(hire, 1, 25);
  return hire;
}

describe('the gates of a hand-over', () => {
  it('are open for a paid hire of a checked licence', async () => {
    const hire = await paid();
    expect((await gates(hire)).body).toEqual({ gates: [], mayOverride: false });
    expect((await handOver(hire)).body.status).toBe('active');
    expect((await gates(hire)).body.gates).toEqual([]);
  });

  it('keep a hire confirmed at the counter until all of it is paid', async () => {
    const hire = await unpaid();
    const { outstandingAmount } = await bench.show(hire);
    expect((await gates(hire)).body.gates).toEqual([
      expect.objectContaining({
        code: 'MONEY_DUE',
        overridable: true,
        params: expect.objectContaining({ amount: outstandingAmount, customerId: hire.customer.id }),
      }),
    ]);
    const refused = await handOver(hire);
    expect([refused.status, refused.body.code, refused.body.details.codes]).toEqual([
      409,
      'HAND_OVER_GATED',
      ['MONEY_DUE'],
    ]);
    expect(await bench.vanStatus(hire.van.id)).toBe('available');
    const cash = await bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
      type: 'rental',
      method: 'cash',
    });
    expect(cash.status).toBe(201);
    expect((await handOver(hire)).body.status).toBe('active');
  });

  it('are overridden by an admin with a reason alone, which staff read in history and audit', async () => {
    const hire = await unpaid();
    expect((await handOver(hire, bench.staff, override)).body.code).toBe('FORBIDDEN');
    expect((await handOver(hire, bench.admin)).body.code).toBe('HAND_OVER_GATED');
    expect((await handOver(hire, bench.admin, { override: { reason: ' ' } })).status).toBe(400);
    expect((await gates(hire, bench.admin)).body.mayOverride).toBe(true);
    expect((await handOver(hire, bench.admin, override)).body.status).toBe('active');
    const noted = (await bench.timeline(hire)).find(({ kind }) => kind === 'gates-overridden');
    expect(noted).toMatchObject({ reason: override.override.reason, byStaff: true });
    const told = await bench.timeline(hire, hire.cookie);
    expect(told.map(({ kind }) => kind)).not.toContain('gates-overridden');
    const audit = await database.rows<{ details: object }>(
      `select details from audit_entry where action = 'override-gates' and subject_id = $1`,
      [hire.id],
    );
    expect(audit).toEqual([{ details: { ...override.override, gates: ['MONEY_DUE'] } }]);
  });

  it('name a licence that is missing, which no admin overrides', async () => {
    const hire = await paid({ licence: false });
    expect(await codes(hire)).toEqual(['LICENCE_MISSING']);
    const refused = await handOver(hire, bench.admin, override);
    expect([refused.status, refused.body.details.codes]).toEqual([409, ['LICENCE_MISSING']]);
    await aLicence(database, tenant, hire.customer);
    expect((await handOver(hire)).body.status).toBe('active');
  });

  it('name a licence that staff have not checked, which an admin may override', async () => {
    const hire = await paid({ licence: false });
    await aLicence(database, tenant, hire.customer, { checkedBy: null });
    expect(await codes(hire)).toEqual(['LICENCE_NOT_CHECKED']);
    expect((await handOver(hire)).body.code).toBe('HAND_OVER_GATED');
    expect((await handOver(hire, bench.admin, override)).body.status).toBe('active');
  });

  it('name a licence that has expired or is not enough, with why, which no admin overrides', async () => {
    const expired = await paid({ licence: false });
    await aLicence(database, tenant, expired.customer, { photocardUntil: '2026-01-01' });
    const heavy = await paid({ licence: false });
    await aLicence(database, tenant, heavy.customer, { categories: ['B'] });
    await database.rows(`update van set licence_category = 'C1', gross_weight_kg = 7000 where id = $1`, [
      heavy.van.id,
    ]);
    for (const hire of [expired, heavy]) {
      const [gate] = (await gates(hire)).body.gates;
      expect(gate).toMatchObject({ code: 'LICENCE_NOT_ENOUGH', overridable: false });
      expect(gate.params.why).toMatch(/\w/);
      const refused = await handOver(hire, bench.admin, override);
      expect([refused.status, refused.body.code]).toEqual([409, 'HAND_OVER_GATED']);
    }
  });

  it('name lapsed papers, which no admin overrides', async () => {
    const hire = await paid();
    await database.rows(
      `update van set mot_expires_on = current_date - 2, tax_expires_on = current_date + 30,
         insurance_expires_on = current_date + 30 where id = $1`,
      [hire.van.id],
    );
    expect((await gates(hire)).body.gates).toEqual([
      expect.objectContaining({
        code: 'PAPERS_LAPSED',
        params: expect.objectContaining({ papers: ['mot'] }),
      }),
    ]);
    expect((await handOver(hire, bench.admin, override)).body.code).toBe('VAN_PAPERS_LAPSED');
  });

  it('are for staff of the brand alone', async () => {
    const hire = await paid();
    expect((await gates(hire, hire.cookie)).status).toBe(403);
    const foreign = await gates(hire, elsewhere.staff, elsewhere);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});

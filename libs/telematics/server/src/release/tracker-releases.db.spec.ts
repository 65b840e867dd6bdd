import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { TenantDirectory } from '@convoy/platform/jobs';
import {
  aCustomer,
  anAdmin,
  anOperator,
  aTenant,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportIntake } from '../intake/report-intake.service.ts';
import { TrackerReleaseQueries } from './tracker-release.queries.ts';

const IMEI = '356307042441013';
const reason = 'Its new owner showed us the invoice of the sale.';
let database: TestDatabase;
let api: TestApi;
let platform: TenantContext;
let seller: TenantContext;
let buyer: TenantContext;
let headOffice: Actor;
let cookie: string;
let sold: number;

const register = async (tenant: TenantContext, label: string, daysAgo: number, identity = IMEI) => {
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [tenant.id],
  );
  const [row] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, created_at)
     values ($1, 'teltonika', $2, $3, now() - make_interval(days => $4)) returning id`,
    [tenant.id, identity, label, daysAgo],
  );
  return Number(row!.id);
};
const list = (as: string | null, on: string | null = null, identity = IMEI) =>
  api.call('GET', `/api/telematics/registrations?identity=${identity}`, { on, ...(as && { as }) });
const release = (id: number, body: unknown, as: string | null = cookie, on: string | null = null) =>
  api.call('POST', `/api/telematics/devices/${id}/release`, { on, ...(as && { as }), body });
const entries = (tenant: TenantContext) =>
  database.rows<{ action: string; actor_id: number | null; subject_id: number; details: object }>(
    `select action, actor_id, subject_id, details from audit_entry
     where tenant_id = $1 and subject = 'TelematicsDevice' order by id`,
    [tenant.id],
  );
const devices = () => database.rows('select from telematics_device where identity = $1', [IMEI]);

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['_platform'] });
  const [row] = await database.rows<{ id: number }>(`select id from tenant where kind = 'platform'`);
  platform = (await api.app.get(TenantDirectory, { strict: false }).byId(Number(row!.id)))!;
  seller = await aTenant(database, { slug: 'release-seller', plan: 'professional' });
  buyer = await aTenant(database, { slug: 'release-buyer', plan: 'professional' });
  headOffice = await anAdmin(database, platform);
  cookie = await api.signIn(platform, headOffice);
  sold = await register(seller, 'Tracker of the old van', 400);
  await register(buyer, 'Bought tracker', 1);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('head office sees which brands registered a tracker and which of them it reports to, and nothing of the van', async () => {
  const answer = await list(cookie);
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { id: sold, brand: seller.name, protocol: 'teltonika', lastFixAt: null, inVan: false, receives: true },
      { brand: buyer.name, receives: false },
    ],
  });
  expect(JSON.stringify(answer.body)).not.toContain('old van');
  expect((await list(cookie, null, '490154203237518')).body).toEqual([]);
});

it('nobody else does: not staff of a brand, not on its host, not by the database', async () => {
  const brandAdmin = await api.signIn(seller, await anAdmin(database, seller));
  for (const as of [
    brandAdmin,
    await api.signIn(seller, await anOperator(database, seller)),
    await api.signIn(seller, await aCustomer(database, seller)),
    null,
  ]) {
    for (const on of [seller.slug, null]) {
      const [seen, freed] = [await list(as, on), await release(sold, { identity: IMEI, reason }, as, on)];
      expect([401, 403, 404], `${on}`).toContain(seen.status);
      expect([401, 403, 404], `${on}`).toContain(freed.status);
    }
  }
  expect((await list(await api.signIn(platform, await anOperator(database, platform)))).status).toBe(403);
  // Whatever asked it, the function answers a brand's transaction with nothing, also of its own.
  const queries = api.app.get(TrackerReleaseQueries, { strict: false });
  expect(await queries.registrations({ tenant: seller }, IMEI)).toEqual([]);
  expect(await queries.registrations({ tenant: platform }, IMEI)).toHaveLength(2);
  expect(await devices()).toHaveLength(2);
});

it('needs a reason, and the number of the tracker', async () => {
  expect((await release(sold, { identity: IMEI, reason: 'sold' })).status).toBe(400);
  expect((await release(sold, { identity: IMEI })).status).toBe(400);
  for (const identity of ['490154203237518', '356307042441014'])
    expect((await release(sold, { identity, reason })).body.code).toBe('TELEMATICS_DEVICE_NOT_FOUND');
  expect((await release(sold + 1, { identity: IMEI, reason })).body.code).toBe('TELEMATICS_DEVICE_NOT_FOUND');
  expect(await devices()).toHaveLength(2);
});

it('lets the tracker report to its new owner; both keep why, and the old one is told', async () => {
  const intake = api.worker.app.get(ReportIntake, { strict: false });
  expect(await intake.find('teltonika', IMEI)).toMatchObject({ tenantId: seller.id });
  expect((await release(sold, { identity: IMEI, reason })).status).toBe(204);
  expect(await devices()).toHaveLength(1);
  expect((await list(cookie)).body).toMatchObject([{ brand: buyer.name, receives: true }]);
  await expect
    .poll(() => intake.find('teltonika', IMEI), { timeout: 10_000 })
    .toMatchObject({ tenantId: buyer.id });
  expect(await entries(platform)).toMatchObject([
    { action: 'release', actor_id: headOffice.id, subject_id: sold, details: { brand: seller.slug, reason } },
  ]);
  expect(await entries(seller)).toMatchObject([
    {
      action: 'remove',
      actor_id: null,
      subject_id: sold,
      details: { by: 'head office', identity: IMEI, reason },
    },
  ]);
  expect(await entries(buyer)).toEqual([]);
  const told = await database.rows<{ type: string; payload: object }>(
    `select type, payload from outbox_event where tenant_id = $1 and aggregate = $2 order by id`,
    [seller.id, `telematics-device:${sold}`],
  );
  expect(told).toMatchObject([
    { type: 'telematics.tracker-changed.v1', payload: { change: 'removed' } },
    { type: 'telematics.tracker-released.v1', payload: { label: 'Tracker of the old van', reason } },
  ]);
  expect((await release(sold, { identity: IMEI, reason })).body.code).toBe('TELEMATICS_DEVICE_NOT_FOUND');
});

it('frees the tracker of a brand that is closed, which the list shows as well', async () => {
  const identity = '356307042441021';
  const closed = await aTenant(database, { slug: 'release-closed', plan: 'professional' });
  const id = await register(closed, 'Tracker of a closed brand', 30, identity);
  await database.rows("update tenant set status = 'closed' where id = $1", [closed.id]);
  expect((await list(cookie, null, identity)).body).toMatchObject([
    { id, brand: closed.name, receives: false },
  ]);
  expect((await release(id, { identity, reason })).status).toBe(204);
  expect((await list(cookie, null, identity)).body).toEqual([]);
  expect(await entries(closed)).toMatchObject([
    { action: 'remove', actor_id: null, subject_id: id, details: { by: 'head office', identity, reason } },
  ]);
});

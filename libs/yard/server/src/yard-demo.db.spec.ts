import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemoData } from '@convoy/api/testing/demo-data';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { FolderFileStore } from '@convoy/platform/files';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'convoy-yard-demo-'));
let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let cookie: string;
const counts: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  for (let start = 0; start < 2; start++) {
    await seedDemoData(database, ['swift-vans'], undefined, new FolderFileStore(folder));
    counts.push(
      await database.rows(
        `select (select count(*)::int from condition_report) as reports, (select count(*)::int from condition_photo) as photos,
           (select count(*)::int from van_mark) as marks, (select count(*)::int from hire_charge) as charges,
           (select count(*)::int from deposit_keep) as notices, (select count(*)::int from booking_message) as messages,
           (select count(*)::int from payment_refund) as refunds`,
      ),
    );
  }
  api = await startTestApi(database, { env: { FILES_DIR: folder } });
  here = api.brands['swift-vans']!;
  const operator: Actor = await anOperator(database, here);
  cookie = await api.signIn(here, operator);
});
afterAll(async () => {
  await api.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = (path: string) => api.call('GET', path, { on: here.slug, as: cookie });

it('adds nothing at a second start, and the books hold', async () => {
  expect(counts[1]).toEqual(counts[0]);
  expect(await database.rows('select * from app.ledger_faults($1)', [here.id])).toEqual([]);
});

it('has a notice that runs, and an objection with its thread', async () => {
  const notices = await database.rows<{ booking_id: number; state: string; username: string | null }>(
    `select k.booking_id, k.state, u.username from deposit_keep k
     join booking b on b.tenant_id = k.tenant_id and b.id = k.booking_id
     join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
     where k.tenant_id = $1 order by k.state`,
    [here.id],
  );
  expect(notices.map(({ state }) => state)).toEqual(['objected', 'pending']);
  const [objected, pending] = notices;
  expect(pending!.username).toBe('customer');
  const { body: deposit } = await get(`/api/bookings/${pending!.booking_id}/deposit`);
  expect(deposit).toMatchObject({ state: 'pending', kept: '0.00' });
  expect(deposit.held).toBe(deposit.keep.amount);
  expect(deposit.keep.lines.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['cleaning', 'damage']);
  const photo = await get(deposit.keep.lines[0].photosIn[0]);
  expect(photo.status).toBe(200);
  const { body: messages } = await get(`/api/bookings/${objected!.booking_id}/messages`);
  expect(messages.map(({ fromStaff }: { fromStaff: boolean }) => fromStaff)).toEqual([false, true, false]);
});

it('has charges to decide, and a hand-over that lacks photos, keys and the driver', async () => {
  const reports = await database.rows<{ booking_id: number; kind: string; state: string }>(
    'select booking_id, kind, state from condition_report where tenant_id = $1',
    [here.id],
  );
  const draft = reports.find(({ state }) => state === 'draft')!;
  const { body: condition } = await get(`/api/bookings/${draft.booking_id}/condition`);
  expect(condition.out.lacks).toEqual(['keys', 'drivers', 'photos']);
  const [proposed] = await database.rows<{ booking_id: number }>(
    `select booking_id from hire_charge where tenant_id = $1 and state = 'proposed' limit 1`,
    [here.id],
  );
  const { body: charges } = await get(`/api/bookings/${proposed!.booking_id}/charges`);
  const damage = charges.find(({ kind }: { kind: string }) => kind === 'damage');
  expect(damage).toMatchObject({ amount: null, state: 'proposed', mark: { panel: 'right' } });
  expect(damage.photos).toHaveLength(2);
});

it('has registers of several vans, and hires that wait for a licence and for money', async () => {
  const vans = await database.rows(
    `select van_id from van_mark where tenant_id = $1 and photo_id is not null group by van_id`,
    [here.id],
  );
  expect(vans.length).toBeGreaterThanOrEqual(4);
  const [waiting] = await database.rows<{ id: number }>(
    `select b.id from booking b join driving_licence l on l.tenant_id = b.tenant_id and l.customer_id = b.customer_id
     where b.tenant_id = $1 and b.status = 'confirmed' and l.checked_by is null and b.rental_paid_pence < b.rental_pence
     order by b.pickup_at limit 1`,
    [here.id],
  );
  const { body } = await get(`/api/bookings/${waiting!.id}/hand-over-gates`);
  expect(JSON.stringify(body)).toContain('LICENCE_NOT_CHECKED');
  expect(JSON.stringify(body)).toContain('MONEY_DUE');
});

it('keeps each photo in both sizes, as pictures', async () => {
  const photos = await database.rows<{ key: string }>(
    'select key from condition_photo where tenant_id = $1',
    [here.id],
  );
  const store = new FolderFileStore(folder);
  const files = await store.list({ tenant: here }, 'condition');
  expect(files).toHaveLength(photos.length * 2);
  const large = await store.get({ tenant: here }, `condition/${photos[0]!.key}/1600.webp`);
  expect(await sharp(large!).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
});

// Rotates: exports with evidence of every slice; each slice tries its own part.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { unzipped } from '@convoy/api/testing/unzipped';
import { disputesBench } from '@convoy/payment/testing/disputes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { FileStore } from '@convoy/platform/files';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof disputesBench>>;
let admin: string;
let files: FileStore;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = await disputesBench(database, api, tenant);
  await database.rows("update app_user set role = 'admin' where id = $1", [bench.operator.id]);
  admin = await api.signIn(tenant, bench.operator);
  files = api.app.get(FileStore, { strict: false });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: object) => bench.call(method, path, body, admin);
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
const STATEMENT = 'Robin rang us from the road.';

/** A dispute that was answered with words and a picture, and lost. */
async function ended() {
  const hire = await bench.disputed();
  const path = `/api/payments/disputes/${hire.disputeId}`;
  await call('PUT', `${path}/draft`, { revision: 1, statement: STATEMENT, leftOut: [] });
  expect((await bench.attach(hire.disputeId, await picture(), 'image/jpeg')).status).toBeLessThan(300);
  const { revision } = await bench.detail(hire.disputeId);
  expect((await call('POST', `${path}/submit`, { revision })).status).toBe(200);
  await bench.lever(`disputes/${hire.dispute.id}/close`, { outcome: 'lost' });
  await bench.settle();
  expect((await bench.stateOf(hire)).status).toBe('lost');
  await database.rows(
    `update booking set status = 'completed', rental_pence = rental_paid_pence, deposit_paid_pence = 0,
       pickup_at = now() - interval '60 days', return_at = now() - interval '57 days' where id = $1`,
    [hire.id],
  );
  await database.rows('delete from van_allocation where booking_id = $1', [hire.id]);
  return hire;
}
const pieces = (disputeId: number) =>
  database.rows<{ text: string | null; file_path: string | null; filename: string | null }>(
    'select text, file_path, filename from payment_dispute_evidence where dispute_id = $1 order by id',
    [disputeId],
  );
const erase = async (id: number) => {
  const { revision } = (await call('GET', `/api/customers/${id}`)).body;
  const answer = await call('POST', `/api/customers/${id}/erase`, { revision });
  expect([answer.status, answer.body?.details]).toEqual([204, undefined]);
};

describe('what was written about the dispute of a customer', () => {
  it('is in their export, words and files', async () => {
    const hire = await ended();
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/customers/${hire.customer.id}/export`,
      headers: { host: `${tenant.slug}.localhost:${api.port}`, cookie: admin },
    });
    const archive = unzipped(answer.rawPayload);
    const read = (name: string) => JSON.parse(String(archive.get(`payments/${name}.json`)));
    expect(read('disputes')).toEqual([expect.objectContaining({ id: hire.disputeId, status: 'lost' })]);
    expect(read('dispute-evidence')).toContainEqual(
      expect.objectContaining({ kind: 'statement', text: STATEMENT }),
    );
    for (const { file_path: path, filename } of await pieces(hire.disputeId)) {
      if (path === null) continue;
      const [name] = [...archive.keys()].filter((one) => one.endsWith(`-${filename}`));
      expect([filename, archive.get(name!)]).toEqual([filename, await files.get({ tenant }, path)]);
    }
  });

  it('goes when they are erased, what was sent too; that there was a dispute stays', async () => {
    const [hire, other] = [await ended(), await ended()];
    const kept = (await pieces(hire.disputeId)).flatMap(({ file_path: path }) => path ?? []);
    expect(kept.length).toBeGreaterThan(1);
    await erase(hire.customer.id);
    expect(JSON.stringify(await pieces(hire.disputeId))).not.toContain('Robin');
    await api.deliver();
    expect(await pieces(hire.disputeId)).toEqual([]);
    for (const path of kept) expect(await files.get({ tenant }, path)).toBeNull();
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'lost', answered: true });
    // Nobody else's.
    for (const { file_path: path } of await pieces(other.disputeId))
      if (path) expect(await files.get({ tenant }, path)).not.toBeNull();
    expect((await pieces(other.disputeId)).length).toBeGreaterThan(1);
  });

  it('that was not over when a backup brought it back goes at night, when it is', async () => {
    const hire = await ended();
    await erase(hire.customer.id);
    await api.deliver();
    await database.rows(
      `insert into payment_dispute_evidence (tenant_id, dispute_id, kind, source, text)
       select tenant_id, id, 'customer', 'staff', 'Robin Tester' from payment_dispute where id = $1`,
      [(await reopened(hire.disputeId)).id],
    );
    await api.job('payment.forget-evidence');
    expect(await pieces(hire.disputeId)).toHaveLength(1);
    await database.asSuperuser(
      `set session_replication_role = replica;
       update payment_dispute set status = 'lost', ended_at = now(), submitted_at = now() where id = ${hire.disputeId};`,
    );
    await api.job('payment.forget-evidence');
    expect(await pieces(hire.disputeId)).toEqual([]);
  });

  it('of an open dispute is as it was sent, and nobody takes it away', async () => {
    const hire = await bench.disputed();
    const path = `/api/payments/disputes/${hire.disputeId}`;
    expect((await call('POST', `${path}/submit`, { revision: 1 })).status).toBe(200);
    const remove = () =>
      database.rows('delete from payment_dispute_evidence where dispute_id = $1', [hire.disputeId]);
    await expect(remove()).rejects.toMatchObject({ constraint: 'payment_dispute_evidence_sent' });
  });
});

/** As a backup has it from before the dispute ended. */
async function reopened(id: number): Promise<{ id: number }> {
  await database.asSuperuser(
    `set session_replication_role = replica;
     update payment_dispute set status = 'needs_response', ended_at = null, submitted_at = null where id = ${id};`,
  );
  return { id };
}

import { randomUUID } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { TenantDb } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import { claimingPng, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let stranger: SignedIn;
let job: { id: number };
let photo: Buffer;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [bench, there] = [
    await hiresBench(database, api, 'papers-here'),
    await hiresBench(database, api, 'papers-there'),
  ];
  [operator, stranger] = [await bench.operator(), await there.operator()];
  job = await jobOf(bench, operator);
  photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Artist: 'somebody secret' } })
    .webp()
    .toBuffer();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (
  method: string,
  path: string,
  body?: unknown,
  as: SignedIn | null = operator,
  on: HiresBench = bench,
) => api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const jobOf = async (on: HiresBench, as: SignedIn): Promise<{ id: number }> => {
  const { id: vanId } = await on.van();
  const asked = { vanId, type: 'repair', description: 'Gearbox', scheduledDate: on.day(5) };
  return (await call('POST', '/api/maintenance', asked, as, on)).body;
};
const doors = (of: { id: number }) => `/api/maintenance/${of.id}/documents`;
const send = (
  raw: Buffer | string,
  type = 'application/pdf',
  name = 'Invoice 12/34.PDF',
  to = job,
  as: SignedIn | null = operator,
  on: HiresBench = bench,
): Promise<TestAnswer> =>
  api.call('POST', `${doors(to)}?${new URLSearchParams({ name })}`, {
    on: on.tenant.slug,
    as: as?.cookie,
    raw,
    headers: { 'content-type': type },
  });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const store = () => api.app.get(FileStore, { strict: false });
const files = () => store().list({ tenant: bench.tenant }, 'maintenance');
const fetched = (path: string, as: SignedIn = operator, on: HiresBench = bench) =>
  api.app.inject({
    url: path,
    headers: { host: `${on.tenant.slug}.localhost:${api.port}`, cookie: as.cookie },
  });

describe('a document of a job', () => {
  it('is kept, listed, downloaded and removed, with its file', async () => {
    const to = await jobOf(bench, operator);
    const before = (await files()).length;
    const added = await send(pdf, 'application/pdf', 'Invoice 12/34.PDF', to);
    expect([added.status, added.body]).toEqual([
      201,
      [
        {
          id: expect.any(Number),
          name: 'Invoice 12 34.pdf',
          contentType: 'application/pdf',
          sizeBytes: pdf.length,
          addedBy: expect.any(String),
          addedAt: expect.any(String),
        },
      ],
    ]);
    expect((await call('GET', doors(to))).body).toEqual(added.body);
    const path = `${doors(to)}/${added.body[0].id}`;
    const file = await fetched(path);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="Invoice 12 34\.pdf"/),
      'x-content-type-options': 'nosniff',
    });
    expect((await files()).length).toBe(before + 1);
    expect((await call('DELETE', path)).body).toEqual([]);
    expect([said(await call('GET', path)), said(await call('DELETE', path))]).toEqual([
      [404, 'JOB_DOCUMENT_NOT_FOUND'],
      [404, 'JOB_DOCUMENT_NOT_FOUND'],
    ]);
    expect((await files()).length).toBe(before);
    const lines = await database.rows<{ action: string }>(
      `select action from audit_entry where subject = 'Maintenance' and subject_id = $1 order by at`,
      [to.id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['schedule', 'document-add', 'document-remove']);
  });

  it('that is a picture is drawn anew as JPEG, without what else its file said', async () => {
    const [added] = (await send(photo, 'image/webp', 'Bremsen 🔧.webp')).body.slice(-1);
    expect(added).toMatchObject({ name: 'Bremsen 🔧.jpg', contentType: 'image/jpeg' });
    const { rawPayload } = await fetched(`${doors(job)}/${added.id}`);
    const { format, width, exif } = await sharp(rawPayload).metadata();
    expect([format, width, exif]).toEqual(['jpeg', 2400, undefined]);
  });

  it.each(['image/heic', 'image/heif'])(
    'that a telephone made is taken as %s and kept as JPEG',
    async (type) => {
      const heic = readFileSync(
        join(import.meta.dirname, '../../../../../platform/pictures/src/testing/small.heic'),
      );
      const own = await jobOf(bench, operator);
      const answer = await send(heic, type, 'invoice.heic', own);
      expect(said(answer)).toEqual([201, undefined]);
      expect(answer.body.at(-1)).toMatchObject({ contentType: 'image/jpeg' });
    },
  );

  it('comes after the job is over too, as invoices do', async () => {
    const over = await jobOf(bench, operator);
    await call('PATCH', `/api/maintenance/${over.id}`, { status: 'cancelled', revision: 1 });
    expect((await send(pdf, 'application/pdf', 'Fee.pdf', over)).status).toBe(201);
  });

  it('is nobody else’s: not another brand’s, not another job’s, not a customer’s', async () => {
    const [added] = (await send(pdf)).body.slice(-1);
    const path = `${doors(job)}/${added.id}`;
    const theirs = await jobOf(there, stranger);
    const nothing = [404, 'MAINTENANCE_NOT_FOUND'];
    expect(said(await call('GET', doors(job), undefined, stranger, there))).toEqual(nothing);
    expect(said(await send(pdf, 'application/pdf', 'a.pdf', job, stranger, there))).toEqual(nothing);
    expect(said(await call('DELETE', path, undefined, stranger, there))).toEqual(nothing);
    expect(said(await call('GET', path, undefined, stranger, there))).toEqual([
      404,
      'JOB_DOCUMENT_NOT_FOUND',
    ]);
    const other = await jobOf(bench, operator);
    expect(said(await call('GET', `${doors(other)}/${added.id}`))).toEqual([404, 'JOB_DOCUMENT_NOT_FOUND']);
    expect(said(await call('DELETE', `${doors(other)}/${added.id}`))).toEqual([
      404,
      'JOB_DOCUMENT_NOT_FOUND',
    ]);
    const customer = await bench.customer();
    for (const [method, at] of [
      ['GET', doors(job)],
      ['GET', path],
      ['DELETE', path],
    ] as const) {
      expect(said(await call(method, at, undefined, customer))).toEqual([403, 'FORBIDDEN']);
      expect(said(await call(method, at, undefined, null))).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(said(await send(pdf, 'application/pdf', 'a.pdf', job, customer))).toEqual([403, 'FORBIDDEN']);
    // Whoever writes: a document is of a job of its own brand.
    await expect(
      database.rows(
        `insert into maintenance_document (tenant_id, maintenance_id, name, content_type, file_path, size_bytes)
         values ($1, $2, 'a.pdf', 'application/pdf', 'maintenance/' || gen_random_uuid() || '.pdf', 1)`,
        [bench.tenant.id, theirs.id],
      ),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it.each<[string, () => Buffer | string, string, number, string]>([
    ['an SVG that claims to be a PNG', () => '<svg/>', 'image/png', 415, 'JOB_DOCUMENT_TYPE_REFUSED'],
    ['a kind we do not take', () => 'GIF89a', 'image/gif', 415, 'JOB_DOCUMENT_TYPE_REFUSED'],
    ['a page that claims to be a PDF', () => '<html>', 'application/pdf', 415, 'JOB_DOCUMENT_TYPE_REFUSED'],
    ['half a PDF', () => '%PDF-1.7 half of it', 'application/pdf', 422, 'JOB_DOCUMENT_UNREADABLE'],
    ['half a picture', () => claimingPng(500, 500), 'image/png', 422, 'JOB_DOCUMENT_UNREADABLE'],
    ['30,000 by 30,000 pixels', () => claimingPng(30_000, 30_000), 'image/png', 422, 'PHOTO_TOO_MANY_PIXELS'],
    [
      '30 MB and a byte',
      () => Buffer.alloc(30_000_001, '%PDF-'),
      'application/pdf',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('is not %s', async (_what, file, type, status, code) => {
    const before = (await files()).length;
    const there = (await call('GET', doors(job))).body.length;
    expect(said(await send(file(), type))).toEqual([status, code]);
    expect([(await files()).length, (await call('GET', doors(job))).body.length]).toEqual([before, there]);
  });

  it('has a name, and there are twenty at most', async () => {
    const full = await jobOf(bench, operator);
    expect((await send(pdf, 'application/pdf', ' ', full)).status).toBe(400);
    await database.rows(
      `insert into maintenance_document (tenant_id, maintenance_id, name, content_type, file_path, size_bytes)
       select $1, $2, 'a.pdf', 'application/pdf', 'maintenance/' || gen_random_uuid() || '.pdf', 1
       from generate_series(1, 19)`,
      [bench.tenant.id, full.id],
    );
    const answers = await Promise.all([1, 2].map(() => send(pdf, 'application/pdf', 'b.pdf', full)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(said(await send(pdf, 'application/pdf', 'c.pdf', full))).toEqual([409, 'JOB_DOCUMENTS_TOO_MANY']);
  });

  it('keeps its file where an answer is lost after it was written', async () => {
    const to = await jobOf(bench, operator);
    const db = api.app.get(TenantDb, { strict: false });
    const write = db.write.bind(db);
    const put = store().put.bind(store());
    const stored = vi.spyOn(store(), 'put').mockImplementationOnce(async (...file) => {
      await put(...file);
      vi.spyOn(db, 'write').mockImplementationOnce(async (...work) => {
        await write(...work);
        throw new Error('the answer is lost');
      });
    });
    expect((await send(pdf, 'application/pdf', 'd.pdf', to)).status).toBe(500);
    stored.mockRestore();
    vi.mocked(db.write).mockRestore();
    const [kept] = (await call('GET', doors(to))).body;
    expect((await fetched(`${doors(to)}/${kept.id}`)).statusCode).toBe(200);
  });

  it('leaves no file behind that no row names', async () => {
    const path = `maintenance/${randomUUID()}.pdf`;
    await store().put({ tenant: bench.tenant }, path, pdf);
    await api.job('fleet.sweep');
    expect((await files()).map((file) => file.path)).toContain(path);
    const named = (await files()).length - 1;
    const old = new Date(Date.now() - 2 * 86_400_000);
    const { root } = store() as unknown as { root: string };
    for (const file of await files()) utimesSync(join(root, String(bench.tenant.id), file.path), old, old);
    await api.job('fleet.sweep');
    expect((await files()).length).toBe(named);
    expect((await files()).map((file) => file.path)).not.toContain(path);
  });
});

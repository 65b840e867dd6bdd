import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { unzipped } from '@convoy/api/testing/unzipped';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { MOST_CUSTOMER_DOCUMENTS } from '@convoy/customer/contract';
import { TenantDb } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let files: FileStore;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let admin: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
let PNG: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  files = api.app.get(FileStore, { strict: false });
  [here, there] = [
    await hiresBench(database, api, 'documents-here'),
    await hiresBench(database, api, 'documents-there'),
  ];
  [operator, admin, stranger] = [await here.operator(), await here.operator(), await there.operator()];
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
  const shape = { create: { width: 40, height: 30, channels: 3, background: '#445566' } } as const;
  PNG = await sharp(shape)
    .png()
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toBuffer();
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  customer = await here.customer();
});

interface Asked {
  as?: SignedIn | null;
  on?: HiresBench;
  type?: string;
  query?: Record<string, string>;
}
let calls = 0;
const urlOf = (id: number, document?: number) =>
  `/api/customers/${id}/documents${document === undefined ? '' : `/${document}`}`;
const send = (
  raw: string | Buffer,
  { as = operator, on = here, type = 'application/pdf', query = {} }: Asked = {},
) =>
  api.call(
    'POST',
    `${urlOf(customer.actor.id)}?${new URLSearchParams({ kind: 'address', name: 'bill.pdf', ...query })}`,
    {
      on: on.tenant.slug,
      as: as?.cookie,
      raw,
      headers: { 'content-type': type },
      from: `10.0.1.${++calls % 250}`,
    },
  );
const call = (method: string, path: string, as: SignedIn | null = operator, on = here, body?: unknown) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const list = async (id = customer.actor.id) => (await call('GET', urlOf(id))).body;
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const fetched = (path: string, as = operator) =>
  api.app.inject({
    method: 'GET',
    url: path,
    headers: { host: `${here.tenant.slug}.localhost:${api.port}`, cookie: as.cookie },
  });
const filesOf = async () => (await files.list(here, 'customer-documents')).map(({ path }) => path);
const pathOf = async (id: number) =>
  (
    await database.rows<{ path: string }>('select file_path as path from customer_document where id = $1', [
      id,
    ])
  )[0]!.path;

describe('documents of a customer', () => {
  it.each(['image/heic', 'image/heif'])(
    'that a telephone made are taken as %s and kept as JPEG',
    async (type) => {
      const heic = readFileSync(
        join(import.meta.dirname, '../../../../platform/pictures/src/testing/small.heic'),
      );
      const added = await send(heic, { type, query: { name: 'licence.heic' } });
      expect([added.status, added.body.contentType]).toEqual([201, 'image/jpeg']);
    },
  );

  it('are kept with kind and note, saved as a file and never shown, and removed with their file', async () => {
    const added = await send(PDF, {
      query: { kind: 'identity', name: 'Pass «vorn».pdf', note: 'Until March' },
    });
    expect([added.status, added.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'identity',
        name: 'Pass «vorn».pdf',
        note: 'Until March',
        contentType: 'application/pdf',
        sizeBytes: PDF.length,
        addedByName: 'Robin Tester',
        addedAt: expect.any(String),
      },
    ]);
    expect(await list()).toEqual([added.body]);
    const path = urlOf(customer.actor.id, added.body.id);
    const file = await fetched(path, admin);
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Pass _vorn_.pdf"; filename*=UTF-8''${encodeURIComponent('Pass «vorn».pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const stored = await pathOf(added.body.id);
    expect(await filesOf()).toContain(stored);
    expect((await call('DELETE', path)).body).toEqual([]);
    expect(await filesOf()).not.toContain(stored);
    expect(said(await call('DELETE', path))).toEqual([404, 'CUSTOMER_DOCUMENT_NOT_FOUND']);
    expect((await fetched(path, admin)).statusCode).toBe(404);
    const audits = await database.rows<{ action: string; details: object }>(
      `select action, details from audit_entry where subject = 'Customer' and subject_id = $1 order by at, id`,
      [customer.actor.id],
    );
    expect(audits.map(({ action }) => action).sort()).toEqual([
      'document-add',
      'document-read',
      'document-remove',
    ]);
    expect(JSON.stringify(audits)).not.toMatch(/Pass|March/);
  });

  it('that show the number of a licence or passport are saved by whose role sees driver numbers whole', async () => {
    for (const [kind, status] of [
      ['licence', 403],
      ['identity', 403],
      ['address', 200],
      ['other', 200],
    ] as const) {
      const path = urlOf(customer.actor.id, (await send(PDF, { query: { kind } })).body.id);
      expect([kind, (await fetched(path)).statusCode]).toEqual([kind, status]);
      expect([kind, (await fetched(path, admin)).statusCode]).toEqual([kind, 200]);
    }
    // Who is refused has not looked.
    expect(
      await database.rows(
        `select count(*)::int as looks from audit_entry where action = 'document-read' and subject_id = $1`,
        [customer.actor.id],
      ),
    ).toEqual([{ looks: 6 }]);
  });

  it('keep their files where an answer is lost after they were written', async () => {
    const db = api.app.get(TenantDb, { strict: false });
    const write = db.write.bind(db);
    const put = files.put.bind(files);
    const stored = vi.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
      await put(...file);
      vi.spyOn(db, 'write').mockImplementationOnce(async (...work) => {
        await write(...work);
        throw new Error('the answer is lost');
      });
    });
    expect((await send(PDF)).status).toBe(500);
    stored.mockRestore();
    vi.mocked(db.write).mockRestore();
    const [kept] = await list();
    expect((await fetched(urlOf(customer.actor.id, kept.id))).statusCode).toBe(200);
  });

  it('that are pictures are drawn anew, without what else was in them', async () => {
    const added = await send(PNG, { type: 'image/png', query: { name: 'scan.png' } });
    expect(added.body).toMatchObject({ name: 'scan.jpg', contentType: 'image/jpeg', note: null });
    const { rawPayload } = await fetched(urlOf(customer.actor.id, added.body.id));
    expect(rawPayload.includes('Secret place')).toBe(false);
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['of another type', PDF, 'text/html', {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an SVG', '<svg onload="alert(1)"/>', 'image/svg+xml', {}, 415, 'CUSTOMER_DOCUMENT_TYPE_REFUSED'],
    [
      'something else under a good name',
      'MZ\u0000',
      'application/pdf',
      {},
      415,
      'CUSTOMER_DOCUMENT_TYPE_REFUSED',
    ],
    ['half a PDF file', '%PDF-1.4\n1 0 obj', 'application/pdf', {}, 422, 'CUSTOMER_DOCUMENT_UNREADABLE'],
    ['a broken picture', '\u0089PNG\r\n\u001a\nxxxx', 'image/png', {}, 422, 'CUSTOMER_DOCUMENT_UNREADABLE'],
    ['too large', Buffer.alloc(30_000_001, 'a'), 'application/pdf', {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['of an unknown kind', PDF, 'application/pdf', { kind: 'passport' }, 400, 'INVALID_INPUT'],
    ['with a note that is markup', PDF, 'application/pdf', { note: '<script>' }, 400, 'INVALID_INPUT'],
  ])('are refused: %s', async (_what, raw, type, query, status, code) => {
    const before = (await filesOf()).length;
    const bytes = typeof raw === 'string' ? Buffer.from(raw, 'latin1') : raw;
    expect(said(await send(bytes, { type, query }))).toEqual([status, code]);
    expect(await list()).toEqual([]);
    expect((await filesOf()).length).toBe(before);
  });

  it('are for staff of the brand: of another brand they are as if absent', async () => {
    const { body } = await send(PDF);
    const path = urlOf(customer.actor.id, body.id);
    for (const method of ['GET', 'DELETE'])
      expect(said(await call(method, path, stranger, there))).toEqual([404, 'CUSTOMER_DOCUMENT_NOT_FOUND']);
    expect(said(await call('GET', urlOf(customer.actor.id), stranger, there))).toEqual([
      404,
      'CUSTOMER_NOT_FOUND',
    ]);
    expect(said(await send(PDF, { as: stranger, on: there }))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect(said(await send(PDF, { as: customer }))).toEqual([403, 'FORBIDDEN']);
    expect(said(await call('GET', path, customer))).toEqual([403, 'FORBIDDEN']);
    expect(said(await call('GET', path, null))).toEqual([401, 'UNAUTHENTICATED']);
    // Another customer's number before a document is nobody's either.
    const other = await here.customer();
    expect(said(await call('GET', urlOf(other.actor.id, body.id)))).toEqual([
      404,
      'CUSTOMER_DOCUMENT_NOT_FOUND',
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('are so many at most', async () => {
    await database.rows(
      `insert into customer_document (tenant_id, customer_id, kind, name, content_type, file_path, size_bytes)
       select $1, $2, 'other', n || '.pdf', 'application/pdf', 'customer-documents/' || gen_random_uuid() || '.pdf', 10
       from generate_series(1, $3) n`,
      [here.tenant.id, customer.actor.id, MOST_CUSTOMER_DOCUMENTS],
    );
    const full = await send(PDF);
    expect([...said(full), full.body.details]).toEqual([
      409,
      'CUSTOMER_DOCUMENTS_FULL',
      { most: MOST_CUSTOMER_DOCUMENTS },
    ]);
  });

  it('are so many at most, whoever writes', async () => {
    const add = (count: number) =>
      database.rows(
        `insert into customer_document (tenant_id, customer_id, kind, name, content_type, file_path, size_bytes)
         select $1, $2, 'other', n || '.pdf', 'application/pdf', 'customer-documents/' || gen_random_uuid() || '.pdf', 10
         from generate_series(1, $3::int) n`,
        [here.tenant.id, customer.actor.id, count],
      );
    await add(MOST_CUSTOMER_DOCUMENTS - 1);
    // Of several at once the last place is had by one.
    const sent = await Promise.all([send(PDF), send(PDF), send(PDF)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expect(add(1)).rejects.toMatchObject({ code: 'CV461' });
  });

  it('take no more room than their brand has, counted as they come and go; another brand has its own', async () => {
    const used = async (bench: HiresBench) =>
      (
        await database.rows<{ used_bytes: number }>(
          'select used_bytes from customer_document_room where tenant_id = $1',
          [bench.tenant.id],
        )
      )[0]?.used_bytes ?? 0;
    const before = await used(here);
    const { body: kept } = await send(PDF);
    expect(await used(here)).toBe(before + kept.sizeBytes);
    const most = (bytes: number) =>
      database.rows('update customer_document_room set most_bytes = $2 where tenant_id = $1', [
        here.tenant.id,
        bytes,
      ]);
    // Room for one more of its size, and two come at once.
    await most(before + 2 * kept.sizeBytes);
    const files = (await filesOf()).length;
    const sent = await Promise.all([send(PDF), send(PDF)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('CUSTOMER_DOCUMENTS_NO_ROOM');
    expect((await filesOf()).length).toBe(files + 1);
    expect(said(await send(PDF))).toEqual([409, 'CUSTOMER_DOCUMENTS_NO_ROOM']);
    const theirs = await there.customer();
    const elsewhere = await api.call('POST', `${urlOf(theirs.actor.id)}?kind=other&name=a.pdf`, {
      on: there.tenant.slug,
      as: stranger.cookie,
      raw: PDF,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(elsewhere.status).toBe(201);
    await most(20_000_000_000);
    await call('DELETE', urlOf(customer.actor.id, kept.id));
    expect(await used(here)).toBe(before + kept.sizeBytes);
  });

  it('can be removed where less room was counted than they take', async () => {
    const room = (bytes: number) =>
      database.rows<{ used_bytes: number }>(
        'update customer_document_room set used_bytes = $2 where tenant_id = $1',
        [here.tenant.id, bytes],
      );
    const { body: kept } = await send(PDF);
    const [counted] = await database.rows<{ used_bytes: number }>(
      'select used_bytes from customer_document_room where tenant_id = $1',
      [here.tenant.id],
    );
    await room(1);
    expect((await call('DELETE', urlOf(customer.actor.id, kept.id))).status).toBe(200);
    expect(
      await database.rows('select used_bytes from customer_document_room where tenant_id = $1', [
        here.tenant.id,
      ]),
    ).toEqual([{ used_bytes: 0 }]);
    await room(counted!.used_bytes - kept.sizeBytes);
  });

  it('go along in a merge, into the export, and away with an erasure', async () => {
    const [one, other] = [customer, await here.customer()];
    const { body: kept } = await send(PDF, {
      query: { kind: 'licence', name: 'licence.pdf', note: 'Front' },
    });
    const [into, from] = [other.actor.id, one.actor.id];
    const revisionOf = async (id: number) => (await call('GET', `/api/customers/${id}`)).body.revision;
    const preview = await call('GET', `/api/customers/${into}/merge/${from}`, admin);
    expect(preview.body.documents).toBe(1);
    const merged = await call('POST', `/api/customers/${into}/merge`, admin, here, {
      otherId: from,
      revision: await revisionOf(into),
      otherRevision: await revisionOf(from),
    });
    expect(merged.status).toBe(200);
    expect(await list(into)).toEqual([kept]);

    const archive = unzipped((await fetched(`/api/customers/${into}/export`, admin)).rawPayload);
    const place = `customer/documents/${kept.id}-licence.pdf`;
    expect(archive.get(place)?.equals(PDF)).toBe(true);
    expect(JSON.parse(archive.get('customer/documents.json')!.toString())).toEqual([
      { ...kept, file: place.replace('customer/', '') },
    ]);

    const stored = await pathOf(kept.id);
    const erased = await call('POST', `/api/customers/${into}/erase`, admin, here, {
      revision: await revisionOf(into),
    });
    expect(erased.status).toBe(204);
    expect(
      await database.rows('select 1 from customer_document where customer_id = any($1)', [[into, from]]),
    ).toEqual([]);
    expect(await filesOf()).not.toContain(stored);
    // The database lets none come to who is gone, and nobody go who has some.
    const insert = (id: number) =>
      database.rows(
        `insert into customer_document (tenant_id, customer_id, kind, name, content_type, file_path, size_bytes)
         values ($1, $2, 'other', 'x.pdf', 'application/pdf',
           'customer-documents/' || gen_random_uuid() || '.pdf', 10)`,
        [here.tenant.id, id],
      );
    await expect(insert(into)).rejects.toMatchObject({ code: 'CV414' });
    const third = await here.customer();
    await insert(third.actor.id);
    await expect(
      database.rows('update customer set erased_at = now() where id = $1', [third.actor.id]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

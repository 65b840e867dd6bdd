import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES, smallPicture } from '@convoy/identity/contract';
import { FileStore } from '@convoy/platform/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountBench, accountBench, outcome, type Person } from '../../../testing/account-bench.ts';

let bench: AccountBench;
let jpeg: Buffer;
beforeAll(async () => {
  bench = await accountBench();
  jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Artist: 'somebody secret' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => bench.close());

const send = (person: Person, raw: Buffer | string, type = 'image/jpeg', headers = {}) =>
  bench.api.call('PUT', '/api/account/picture', {
    on: person.tenant.slug,
    as: person.cookie,
    raw,
    headers: { 'content-type': type, ...headers },
  });
const show = (url: string, person: Person, headers = {}) =>
  bench.api.call('GET', url, { on: person.tenant.slug, as: person.cookie, headers });
const bytesOf = async (url: string, person: Person) =>
  (
    await bench.api.app.inject({
      url,
      headers: { host: `${person.tenant.slug}.localhost:${bench.api.port}`, cookie: person.cookie },
    })
  ).rawPayload;

/** Sends a body in pieces, without saying how long it is, through a real connection. */
async function overTheWire(person: Person, piece: Buffer, times: number): Promise<[number, string]> {
  const { address, port } = bench.api.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: address,
        method: 'PUT',
        path: '/api/account/picture',
        headers: {
          host: `${person.tenant.slug}.localhost:${bench.api.port}`,
          cookie: person.cookie,
          'content-type': 'image/jpeg',
        },
      },
      async (answer) => {
        const { code } = JSON.parse((await answer.toArray()).join('')) as { code: string };
        // Otherwise the connection, still sending, would keep the server from closing.
        call.destroy();
        resolve([answer.statusCode ?? 0, code]);
      },
    );
    call.on('error', reject);
    Readable.from(Array.from({ length: times }, () => piece)).pipe(call);
  });
}
const store = () => bench.api.app.get(FileStore);

describe('a picture', () => {
  it('is kept anew in two sizes and shown to people of the brand, with headers that keep it a picture', async () => {
    const ann = await bench.customer(bench.one);
    const answer = await send(ann, jpeg);
    expect(answer.status).toBe(200);
    const url: string = answer.body.profileImageUrl;
    expect(url).toMatch(/^\/api\/pictures\/[\w-]{43}\/large\.webp$/);
    expect((await bench.as(ann, 'GET', '/api/auth/user')).body.profileImageUrl).toBe(url);
    const shown = await show(url, await bench.operator(bench.one));
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const [address, side] of [
      [url, 384],
      [smallPicture(url), 96],
    ] as const) {
      const bytes = await bytesOf(address, ann);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
      expect(bytes.includes('secret')).toBe(false);
    }
    const again = await show(url, ann, { 'if-none-match': String(shown.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('gets a new address when it is replaced, and none when it is taken away; the old ones are gone', async () => {
    const ann = await bench.customer(bench.one);
    const first = (await send(ann, jpeg)).body.profileImageUrl;
    const second = (await send(ann, await sharp(jpeg).png().toBuffer(), 'image/png')).body.profileImageUrl;
    expect(second).not.toBe(first);
    expect([(await show(first, ann)).status, (await show(second, ann)).status]).toEqual([404, 200]);
    const removed = await bench.as(ann, 'DELETE', '/api/account/picture');
    expect([removed.status, removed.body.profileImageUrl]).toEqual([200, null]);
    expect((await show(second, ann)).status).toBe(404);
    const left = await store().list(ann, 'pictures');
    expect(left.filter(({ path }) => second.includes(path.split('/')[1]!))).toEqual([]);
    expect((await bench.as(ann, 'DELETE', '/api/account/picture')).status).toBe(200);
  });

  it('of one brand does not exist on the other’s host, both ways, and is nothing for guests', async () => {
    for (const [here, there] of [
      [bench.one, bench.other],
      [bench.other, bench.one],
    ] as const) {
      const [ann, stranger] = [await bench.customer(here), await bench.operator(there)];
      const url = (await send(ann, jpeg)).body.profileImageUrl;
      expect(outcome(await show(url, stranger))).toEqual([404, 'NOT_FOUND']);
      expect(outcome(await show(smallPicture(url), stranger))).toEqual([404, 'NOT_FOUND']);
      expect(outcome(await bench.guest(here, 'GET', url))).toEqual([401, 'UNAUTHENTICATED']);
      expect((await show(url, ann)).status).toBe(200);
    }
  });

  it.each([
    '/api/pictures/x/large.webp',
    `/api/pictures/${'A'.repeat(43)}/large.webp`,
    `/api/pictures/${'A'.repeat(43)}/huge.webp`,
    `/api/pictures/${'A'.repeat(43)}/..%2f..%2fsecrets.json`,
    '/api/pictures/..%2f..%2f..%2fsecrets/large.webp',
  ])('is not at %s', async (url) => {
    expect(outcome(await show(url, await bench.customer(bench.one)))).toEqual([404, 'NOT_FOUND']);
  });

  it('of several sent at once leaves one, whole', async () => {
    const ann = await bench.customer(bench.one);
    const before = (await store().list(ann, 'pictures')).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ann, jpeg)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const url = (await bench.as(ann, 'GET', '/api/account/profile')).body.profileImageUrl;
    expect((await show(url, ann)).status).toBe(200);
    expect(await store().list(ann, 'pictures')).toHaveLength(before + 2);
  });
});

describe('what is refused as a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, string, string, number, string]>([
    ['an SVG that says so', svg, 'image/svg+xml', 415, 'PICTURE_TYPE_REFUSED'],
    ['an SVG that claims to be a PNG', svg, 'image/png', 422, 'PICTURE_UNREADABLE'],
    [
      'a page that claims to be a JPEG',
      '<!doctype html><script>1</script>',
      'image/jpeg',
      422,
      'PICTURE_UNREADABLE',
    ],
    ['a kind we do not take', 'BM', 'image/bmp', 415, 'PICTURE_TYPE_REFUSED'],
    ['nothing', '', 'image/png', 422, 'PICTURE_UNREADABLE'],
    ['JSON', '{}', 'application/json', 415, 'PICTURE_TYPE_REFUSED'],
    ['a form', '--x--', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['text', 'x', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s', async (_what, raw, type, status, code) => {
    const ann = await bench.customer(bench.one);
    expect(outcome(await send(ann, raw, type))).toEqual([status, code]);
    expect((await bench.as(ann, 'GET', '/api/account/profile')).body.profileImageUrl).toBeNull();
  });

  it('a file above thirty megabytes, said beforehand or not', async () => {
    const ann = await bench.customer(bench.one);
    const large = Buffer.concat([jpeg, Buffer.alloc(PICTURE_MAX_BYTES)]);
    expect(outcome(await send(ann, large))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const endless = await overTheWire(ann, Buffer.alloc(64 * 1024, 0xff), 600);
    expect(endless).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await bench.as(ann, 'GET', '/api/account/profile')).body.profileImageUrl).toBeNull();
  });

  it('a picture from a guest, or from another site', async () => {
    const ann = await bench.customer(bench.one);
    expect(outcome(await send({ ...ann, cookie: '' }, jpeg))).toEqual([401, 'UNAUTHENTICATED']);
    const elsewhere = await send(ann, jpeg, 'image/jpeg', { origin: 'https://evil.example' });
    expect(outcome(elsewhere)).toEqual([403, 'ORIGIN_REFUSED']);
  });

  it('a picture at any other address', async () => {
    const ann = await bench.customer(bench.one);
    for (const path of ['/api/account/profile', '/api/auth/login']) {
      const answer = await bench.api.call(path.endsWith('login') ? 'POST' : 'PATCH', path, {
        on: ann.tenant.slug,
        as: ann.cookie,
        raw: jpeg,
        headers: { 'content-type': 'image/jpeg' },
      });
      expect(outcome(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('the thirty-first in an hour', async () => {
    const ann = await bench.customer(bench.one);
    await bench.database.rows(
      `insert into login_attempt (tenant_id, subject, window_start, failures)
       values ($1, $2, date_bin('1 hour', now(), timestamptz '2000-01-01'), 29)`,
      [ann.tenant.id, `picture-of:${ann.actor.id}`],
    );
    expect((await send(ann, jpeg)).status).toBe(200);
    expect(outcome(await send(ann, jpeg))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('the nightly sweep', () => {
  it('removes files that no account names, and those alone', async () => {
    const ann = await bench.customer(bench.one);
    const url = (await send(ann, jpeg)).body.profileImageUrl;
    const [orphan, young] = ['B'.repeat(43), 'C'.repeat(43)];
    for (const key of [orphan, young]) await store().put(ann, `pictures/${key}/large.webp`, jpeg);
    const root = (store() as unknown as { root: string }).root;
    const old = new Date(Date.now() - 2 * 86_400_000);
    const folder = join(root, String(ann.tenant.id), 'pictures');
    for (const key of readdirSync(folder))
      if (key !== young)
        for (const file of readdirSync(join(folder, key))) utimesSync(join(folder, key, file), old, old);
    await bench.api.job('identity.sweep');
    expect(existsSync(join(folder, orphan))).toBe(false);
    expect(existsSync(join(folder, young, 'large.webp'))).toBe(true);
    expect(dirname(folder)).toContain(String(ann.tenant.id));
    expect((await show(url, ann)).status).toBe(200);
    expect((await show(smallPicture(url), ann)).status).toBe(200);
  });
});

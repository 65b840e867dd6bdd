import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { OutsideFailed, OutsideFetch, OutsideRefused } from '@convoy/platform/outside';
import { claimingPng, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PhotosBench, photosBench, said } from '../../../testing/photos-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: PhotosBench;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await photosBench(database, api);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
afterEach(() => vi.restoreAllMocks());

describe('what is refused as a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | string, string, number, string]>([
    ['an SVG that says so', () => svg, 'image/svg+xml', 415, 'PHOTO_TYPE_REFUSED'],
    ['an SVG that claims to be a PNG', () => svg, 'image/png', 415, 'PHOTO_TYPE_REFUSED'],
    [
      'a page that claims to be a JPEG',
      () => '<!doctype html><script>1</script>',
      'image/jpeg',
      415,
      'PHOTO_TYPE_REFUSED',
    ],
    ['a PDF', () => '%PDF-1.7', 'application/pdf', 415, 'PHOTO_TYPE_REFUSED'],
    ['a kind we do not take', () => 'BM', 'image/bmp', 415, 'PHOTO_TYPE_REFUSED'],
    ['nothing', () => '', 'image/png', 415, 'PHOTO_TYPE_REFUSED'],
    ['JSON', () => '{}', 'application/json', 415, 'PHOTO_TYPE_REFUSED'],
    ['a form', () => '--x--', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['30,000 by 30,000 pixels', () => claimingPng(30_000, 30_000), 'image/png', 422, 'PHOTO_TOO_MANY_PIXELS'],
    [
      'a bomb: 100 MB of nothing in 100 kB',
      () => claimingPng(40_000, 40_000, Buffer.alloc(100_000_000)),
      'image/png',
      422,
      'PHOTO_TOO_MANY_PIXELS',
    ],
    ['one that ends early', () => claimingPng(500, 500), 'image/png', 422, 'PHOTO_UNREADABLE'],
    ['the beginning of a JPEG', () => bench.jpeg.subarray(0, 2_000), 'image/jpeg', 422, 'PHOTO_UNREADABLE'],
  ])('%s', async (_what, file, type, status, code) => {
    const van = await bench.here.van();
    const before = await bench.files();
    const answer = await bench.send(van, file(), type);
    expect(said(answer)).toEqual([status, code]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
    expect([await bench.idsOf(van), await bench.files()]).toEqual([[], before]);
  });

  it('a file of a gigabyte, at the first byte beyond the limit or where it says so', async () => {
    const van = await bench.here.van();
    const { address, port } = api.app.getHttpServer().address() as AddressInfo;
    const stream = (headers: Record<string, string>) =>
      new Promise<[number, string, number]>((resolve, reject) => {
        let sent = 0;
        const piece = Buffer.alloc(256 * 1024, 0xff);
        const body = new Readable({
          read() {
            sent += piece.length;
            this.push(sent > 1_000_000_000 ? null : piece);
          },
        });
        const outgoing = request(
          {
            port,
            host: address,
            method: 'POST',
            path: `/api/vans/${van.id}/photos`,
            headers: {
              host: `${bench.here.tenant.slug}.localhost:${api.port}`,
              cookie: bench.operator.cookie,
              'content-type': 'image/jpeg',
              ...headers,
            },
          },
          async (answer) => {
            const { code } = JSON.parse((await answer.toArray()).join('')) as { code: string };
            outgoing.destroy();
            resolve([answer.statusCode ?? 0, code, sent]);
          },
        );
        outgoing.on('error', reject);
        body.pipe(outgoing);
      });
    for (const headers of [{}, { 'content-length': '1000000000' }] as Record<string, string>[]) {
      const [status, code, sent] = await stream(headers);
      expect([status, code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect(sent).toBeLessThan(200_000_000);
    }
    expect(await bench.idsOf(van)).toEqual([]);
  });

  it('one too many in a minute', async () => {
    const van = await bench.here.van();
    const ann = await bench.here.operator();
    // Forty a minute, and a minute may begin in between; what is no photo counts too.
    let refused: TestAnswer | null = null;
    for (let at = 0; at < 81 && !refused; at++) {
      const answer = await bench.send(van, 'GIF89a', 'image/gif', ann);
      if (answer.status !== 422) refused = answer;
    }
    expect(refused && said(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('a photo by its address', () => {
  const from = (van: { id: number }, address: string) =>
    bench.call('POST', `/api/vans/${van.id}/photos/from-address`, { address });
  const outside = () => api.app.get(OutsideFetch, { strict: false });

  it('is fetched and kept as one that was sent', async () => {
    const van = await bench.here.van();
    const get = vi.spyOn(outside(), 'get').mockResolvedValue(bench.jpeg);
    const answer = await from(van, ' https://pictures.example/van.jpg ');
    expect([answer.status, answer.body.cover]).toEqual([201, true]);
    expect(get).toHaveBeenCalledWith('https://pictures.example/van.jpg', {
      mostBytes: 30_000_000,
      timeoutMs: 10_000,
      accept: expect.stringContaining('image/webp'),
    });
  });

  it.each([
    'http://127.0.0.1/van.jpg',
    'http://localhost/van.jpg',
    'http://[::1]/van.jpg',
    'http://[::ffff:169.254.169.254]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/van.jpg',
    'https://2130706433/van.jpg',
    'file:///etc/passwd',
    'gopher://example.com/',
    'https://ann:secret@example.com/van.jpg',
    'https://example.com:22/',
    'van.jpg',
  ])('that leads inside, or is none of ours to fetch, is refused: %s', async (address) => {
    const van = await bench.here.van();
    expect(said(await from(van, address))).toEqual([422, 'PHOTO_ADDRESS_REFUSED']);
  });

  it('of this very product is refused: it is inside', async () => {
    const photo = await bench.added(await bench.here.van());
    const own = `http://127.0.0.1:${api.port}${photo.url}`;
    expect(said(await from(await bench.here.van(), own))).toEqual([422, 'PHOTO_ADDRESS_REFUSED']);
  });

  it.each([
    ['PHOTO_ADDRESS_REFUSED', () => new OutsideRefused()],
    ['PHOTO_ADDRESS_SILENT', () => new OutsideFailed('silent')],
    ['PHOTO_ADDRESS_SILENT', () => new OutsideFailed('redirects')],
    ['PHOTO_TOO_LARGE', () => new OutsideFailed('too-large')],
  ] as const)('that brings nothing says %s', async (code, fault) => {
    vi.spyOn(outside(), 'get').mockRejectedValue(fault());
    const answer = await from(await bench.here.van(), 'https://pictures.example/van.jpg');
    expect(said(answer)).toEqual([422, code]);
    expect(answer.body.message).not.toContain('{');
  });

  it('that brings a page is refused as any file', async () => {
    vi.spyOn(outside(), 'get').mockResolvedValue(Buffer.from('<!doctype html>'));
    const answer = await from(await bench.here.van(), 'https://pictures.example/van.jpg');
    expect(said(answer)).toEqual([415, 'PHOTO_TYPE_REFUSED']);
  });
});

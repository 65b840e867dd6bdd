import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHead } from '../document-head.ts';
import { appIcons } from './app-icons.rule.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire', '_platform'] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const get = (slug: string | null, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'GET',
    url,
    headers: { host: `${slug ? `${slug}.` : ''}localhost:${api.port}`, ...headers },
  });
const pixel = async (picture: Buffer, left: number, top: number) => {
  const [r, g, b, a] = await sharp(picture)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return { colour: `#${[r, g, b].map((part) => part!.toString(16).padStart(2, '0')).join('')}`, alpha: a };
};

describe('icons of a brand', () => {
  it('are those of its manifest, PNG of the size it says', { timeout: 120_000 }, async () => {
    const { icons } = (await get('swift-vans', '/manifest.webmanifest')).json();
    const bitmaps = icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(bitmaps.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { path, side } of appIcons) {
      const answer = await get('swift-vans', path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(answer.rawPayload).metadata(), path).toMatchObject({
        format: 'png',
        width: side,
        height: side,
      });
    }
  });

  it('show the mark on the ground of the brand, or on none', { timeout: 120_000 }, async () => {
    const { theme } = (await get('swift-vans', '/api/tenant')).json();
    const ground = theme[theme.mode].background.toLowerCase();
    const maskable = (await get('swift-vans', '/app-icons/maskable-512.png')).rawPayload;
    expect(await pixel(maskable, 4, 4)).toEqual({ colour: ground, alpha: 255 });
    // The yellow of the pack's mark, at its upper edge.
    expect(await pixel(maskable, 256, 110)).toEqual({ colour: '#ffcf1a', alpha: 255 });
    const apple = (await get('swift-vans', '/app-icons/apple-180.png')).rawPayload;
    expect(await pixel(apple, 1, 1)).toEqual({ colour: ground, alpha: 255 });
    const small = (await get('swift-vans', '/app-icons/icon-192.png')).rawPayload;
    expect((await pixel(small, 0, 0)).alpha).toBe(0);
    expect(await pixel(small, 96, 4)).toEqual({ colour: '#ffcf1a', alpha: 255 });
  });

  it('are the brand’s own, cached by their content', { timeout: 120_000 }, async () => {
    const path = '/app-icons/icon-192.png';
    const swift = await get('swift-vans', path);
    const others = [await get('northern-hire', path), await get(null, path)];
    for (const other of others) {
      expect(other.statusCode).toBe(200);
      expect(other.rawPayload.equals(swift.rawPayload)).toBe(false);
      expect(other.headers.etag).not.toBe(swift.headers.etag);
    }
    expect(swift.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect(String(swift.headers.vary)).toContain('Host');
    const again = await get('swift-vans', path, { 'if-none-match': String(swift.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get('swift-vans', '/app-icons/icon-64.png')).headers['content-type']).not.toBe('image/png');
  });

  it('are named by the head of each page, and shown by notifications', async () => {
    const tenant = (await get('swift-vans', '/api/tenant')).json();
    const head = documentHead(tenant, 'nonce', { title: 'Vans', description: 'Vans for hire' });
    expect(head).toContain('<link rel="apple-touch-icon" href="/app-icons/apple-180.png">');
    expect((await get('swift-vans', '/sw.js')).body).toContain("icon: '/app-icons/icon-192.png'");
  });
});

import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a photo of a van', () => {
  it('is kept anew in three sizes, without what its file said of place and person', async () => {
    const van = await bench.here.van();
    const photo = await bench.added(van);
    expect(photo).toMatchObject({ width: 1600, height: 1067, alt: '', cover: true });
    for (const [url, width] of [
      [photo.small, 320],
      [photo.url, 960],
      [photo.large, 1600],
    ] as const) {
      const bytes = await bench.bytesOf(url);
      const { format, width: wide, exif, xmp, icc } = await sharp(bytes).metadata();
      expect([format, wide, exif, xmp, icc]).toEqual(['webp', width, undefined, undefined, undefined]);
      expect(bytes.includes('secret')).toBe(false);
    }
  });

  it('is kept once for an Idempotency-Key, however often its file is sent', async () => {
    const van = await bench.here.van();
    const { cookie } = await bench.here.operator();
    const send = (raw: Buffer) =>
      api.call('POST', `/api/vans/${van.id}/photos`, {
        on: bench.here.tenant.slug,
        as: cookie,
        raw,
        headers: { 'content-type': 'image/jpeg', 'idempotency-key': 'once-for-a-photo' },
      });
    const first = await send(bench.jpeg);
    expect(first.status).toBe(201);
    expect((await send(bench.jpeg)).body).toEqual(first.body);
    const another = await sharp(bench.jpeg).resize(200).jpeg().toBuffer();
    expect(said(await send(another))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await bench.call('GET', `/api/vans/${van.id}/photos`)).body).toHaveLength(1);
  });

  it('is shown to everybody of the brand’s host, with headers that keep it a picture', async () => {
    const { url } = await bench.added(await bench.here.van());
    expect(url).toMatch(/^\/api\/van-photos\/[\w-]{43}\/960\.webp$/);
    const shown = await bench.call('GET', url, undefined, null);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(shown.headers['set-cookie']).toBeUndefined();
    const again = await api.call('GET', url, {
      on: bench.here.tenant.slug,
      headers: { 'if-none-match': String(shown.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(said(await bench.call('GET', url, undefined, bench.stranger, bench.there))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    for (const path of ['/large.webp', '/1600.webp.png', '/..%2f960.webp'])
      expect((await bench.call('GET', url.replace('/960.webp', path), undefined, null)).status).toBe(404);
  });

  it('stands for the van in the search when it is the cover, and what was given by hand when none is', async () => {
    const van = await bench.here.van();
    await database.rows(`update van set image_url = '/brand/vans/transit.svg' where id = $1`, [van.id]);
    const [first, second] = [await bench.added(van), await bench.added(van)];
    expect((await bench.found(van)).imageUrl).toBe(first.url);
    const chosen = await bench.call('PATCH', `/api/vans/${van.id}/photos/${second.id}`, { cover: true });
    expect(chosen.body.map(({ cover }: { cover: boolean }) => cover)).toEqual([false, true]);
    expect((await bench.found(van)).imageUrl).toBe(second.url);
    // Given by hand meanwhile: kept for when there is no cover.
    await bench.call('PATCH', `/api/vans/${van.id}`, { imageUrl: '/brand/vans/other.svg', revision: 2 });
    expect((await bench.found(van)).imageUrl).toBe(second.url);
    await bench.call('DELETE', `/api/vans/${van.id}/photos/${second.id}`);
    expect((await bench.found(van)).imageUrl).toBe(first.url);
    await bench.call('DELETE', `/api/vans/${van.id}/photos/${first.id}`);
    expect((await bench.found(van)).imageUrl).toBe('/brand/vans/other.svg');
  });

  it('does not move the revision: who edits the van meanwhile is not told that somebody else was at it', async () => {
    const van = await bench.here.van();
    const revision = async () => (await bench.call('GET', `/api/fleet/vans/${van.id}`)).body.revision;
    const before = await revision();
    await bench.added(van);
    expect(await revision()).toBe(before);
  });

  it('is moved and described; who names others than there are by now is told so', async () => {
    const van = await bench.here.van();
    const ids = [await bench.added(van), await bench.added(van), await bench.added(van)].map(({ id }) => id);
    const order = [ids[2]!, ids[0]!, ids[1]!];
    const put = (photoIds: readonly number[]) =>
      bench.call('PUT', `/api/vans/${van.id}/photos/order`, { photoIds });
    expect((await put(order)).body.map(({ id }: { id: number }) => id)).toEqual(order);
    for (const wrong of [order.slice(1), [...order, 7], [ids[0]!, ids[0]!, ids[1]!]])
      expect(said(await put(wrong))).toEqual([409, 'PHOTOS_CHANGED']);
    expect(await bench.idsOf(van)).toEqual(order);
    const words = await bench.call('PATCH', `/api/vans/${van.id}/photos/${ids[1]}`, {
      alt: '  Shelves \n left ',
    });
    expect(words.body[2].alt).toBe('Shelves left');
    expect(
      said(await bench.call('PATCH', `/api/vans/${van.id}/photos/${ids[1]}`, { alt: 'x'.repeat(201) })),
    ).toEqual([400, 'INVALID_INPUT']);
  });

  it('that is removed is gone with its files, and the others close up', async () => {
    const van = await bench.here.van();
    const photos = [await bench.added(van), await bench.added(van), await bench.added(van)];
    const before = await bench.files();
    const left = await bench.call('DELETE', `/api/vans/${van.id}/photos/${photos[0]!.id}`);
    expect(left.body.map(({ id, cover }: { id: number; cover: boolean }) => [id, cover])).toEqual([
      [photos[1]!.id, true],
      [photos[2]!.id, false],
    ]);
    expect(await bench.files()).toBe(before - 3);
    expect((await bench.call('GET', photos[0]!.url, undefined, null)).status).toBe(404);
    const rows = await database.rows('select position from van_photo where van_id = $1 order by position', [
      van.id,
    ]);
    expect(rows).toEqual([{ position: 1 }, { position: 2 }]);
    expect(said(await bench.call('DELETE', `/api/vans/${van.id}/photos/${photos[0]!.id}`))).toEqual([
      404,
      'PHOTO_NOT_FOUND',
    ]);
  });

  it('is one of twenty at most, also where several are sent at once', async () => {
    const van = await bench.here.van();
    await database.rows(
      `insert into van_photo (tenant_id, van_id, key, position, width, height, size_bytes)
       select $1, $2, rpad('x' || n, 43, 'A'), n, 1, 1, 1 from generate_series(1, 18) n`,
      [bench.here.tenant.id, van.id],
    );
    const before = await bench.files();
    const answers = await Promise.all([1, 2, 3, 4].map(() => bench.send(van)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await bench.files()).toBe(before + 6);
    expect(said(await bench.send(van))).toEqual([409, 'PHOTOS_TOO_MANY']);
  });

  it('leaves a line in the van’s history and an event', async () => {
    const van = await bench.here.van();
    const { id } = await bench.added(van);
    await bench.call('DELETE', `/api/vans/${van.id}/photos/${id}`);
    const history = (await bench.call('GET', `/api/fleet/vans/${van.id}/history`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['photo-remove', 'photo-add']);
    const events = await database.rows('select payload from outbox_event where aggregate = $1 order by id', [
      `van:${van.id}`,
    ]);
    expect(events.map(({ payload }) => payload)).toEqual(
      Array(2).fill({ vanId: van.id, fields: ['photos'] }),
    );
  });
});

describe('photos of another brand', () => {
  it('do not exist, at any door, and their vans get none; both ways', async () => {
    for (const [mine, theirs, as] of [
      [bench.here, bench.there, bench.operator],
      [bench.there, bench.here, bench.stranger],
    ] as const) {
      const van = await theirs.van();
      const own = await theirs.operator();
      const photo = (await bench.send(van, bench.jpeg, 'image/jpeg', own, theirs)).body;
      const doors = [
        ['GET', ''],
        ['PUT', '/order', { photoIds: [photo.id] }],
        ['PATCH', `/${photo.id}`, { alt: 'mine' }],
        ['DELETE', `/${photo.id}`],
        ['POST', '/from-address', { address: 'https://example.com/van.jpg' }],
      ] as const;
      for (const [method, path, body] of doors)
        expect([
          path,
          ...said(await bench.call(method, `/api/vans/${van.id}/photos${path}`, body, as, mine)),
        ]).toEqual([path, 404, 'FLEET_VAN_NOT_FOUND']);
      expect(said(await bench.send(van, bench.jpeg, 'image/jpeg', as, mine))).toEqual([
        404,
        'FLEET_VAN_NOT_FOUND',
      ]);
      // Nor by a van of one's own.
      const ownVan = await mine.van();
      for (const [method, body] of [
        ['PATCH', { cover: true }],
        ['DELETE', undefined],
      ] as const)
        expect(
          said(await bench.call(method, `/api/vans/${ownVan.id}/photos/${photo.id}`, body, as, mine)),
        ).toEqual([404, 'PHOTO_NOT_FOUND']);
      await expect(
        database.rows('update van set cover_photo_id = $1 where id = $2', [photo.id, ownVan.id]),
      ).rejects.toMatchObject({ constraint: 'van_cover_is_its_own' });
      expect(
        (await bench.call('GET', `/api/vans/${van.id}/photos`, undefined, own, theirs)).body,
      ).toMatchObject([{ id: photo.id, alt: '', cover: true }]);
    }
  });

  it('are for staff alone to work with', async () => {
    const van = await bench.here.van();
    const customer = await bench.here.customer();
    const doors = [
      ['GET', ''],
      ['PUT', '/order', { photoIds: [1] }],
      ['PATCH', '/1', { alt: '' }],
      ['DELETE', '/1'],
      ['POST', '/from-address', { address: 'https://example.com/van.jpg' }],
    ] as const;
    for (const [method, path, body] of doors) {
      const url = `/api/vans/${van.id}/photos${path}`;
      expect(said(await bench.call(method, url, body, customer))).toEqual([403, 'FORBIDDEN']);
      expect(said(await bench.call(method, url, body, null))).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(said(await bench.send(van, bench.jpeg, 'image/jpeg', customer))).toEqual([403, 'FORBIDDEN']);
    expect(said(await bench.send(van, bench.jpeg, 'image/jpeg', null))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('the nightly sweep', () => {
  it('removes files that no photo names, and those alone', async () => {
    const van = await bench.here.van();
    const photo = await bench.added(van);
    const [orphan, young] = ['B'.repeat(43), 'C'.repeat(43)];
    for (const key of [orphan, young])
      await bench.store.put({ tenant: bench.here.tenant }, `van-photos/${key}/320.webp`, bench.jpeg);
    const { root } = bench.store as unknown as { root: string };
    const folder = join(root, String(bench.here.tenant.id), 'van-photos');
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const key of readdirSync(folder))
      if (key !== young)
        for (const file of readdirSync(join(folder, key))) utimesSync(join(folder, key, file), old, old);
    await api.job('fleet.sweep');
    expect(readdirSync(folder)).not.toContain(orphan);
    expect(readdirSync(folder)).toContain(young);
    for (const url of [photo.small, photo.url, photo.large])
      expect((await bench.call('GET', url, undefined, null)).status).toBe(200);
  });
});

describe('the table of photos', () => {
  it('keeps positions, keys and covers to their rules, whoever writes', async () => {
    const van = await bench.here.van();
    const insert = (key: string, position: number, tenant = bench.here.tenant.id) =>
      database.rows(
        `insert into van_photo (tenant_id, van_id, key, position, width, height, size_bytes)
         values ($1, $2, $3, $4, 1, 1, 1) returning id`,
        [tenant, van.id, key, position],
      );
    await insert('D'.repeat(43), 1);
    await expect(insert('E'.repeat(43), 1)).rejects.toMatchObject({ constraint: 'van_photo_position' });
    await expect(insert('D'.repeat(43), 2)).rejects.toMatchObject({ constraint: 'van_photo_key' });
    await expect(insert('F'.repeat(43), 21)).rejects.toMatchObject({ code: '23514' });
    await expect(insert('../secrets', 2)).rejects.toMatchObject({ code: '23514' });
    await expect(insert('G'.repeat(43), 3, bench.there.tenant.id)).rejects.toMatchObject({ code: '23503' });
  });
});

import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryPhoto } from '../../../contract/src/index.ts';
import { type AnsweredPhoto, type PhotosBench, photosBench, said } from '../../../testing/photos-bench.ts';

const DRAWING = '/brand/vans/transit.svg';

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

interface Van {
  readonly id: number;
}
/** A van with a picture that was given by its address, and some photos. */
const vanWith = async (count: number): Promise<{ van: Van; photos: AnsweredPhoto[] }> => {
  const van: Van = await bench.here.van();
  await database.rows('update van set image_url = $2 where id = $1', [van.id, DRAWING]);
  const photos: AnsweredPhoto[] = [];
  for (let at = 0; at < count; at++) photos.push(await bench.added(van));
  return { van, photos };
};
const change = async (van: Van, photo: AnsweredPhoto, body: object): Promise<AnsweredPhoto[]> => {
  const answer = await bench.call('PATCH', `/api/vans/${van.id}/photos/${photo.id}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const remove = async (van: Van, photo: AnsweredPhoto): Promise<AnsweredPhoto[]> =>
  (await bench.call('DELETE', `/api/vans/${van.id}/photos/${photo.id}`)).body;
const withdraw = (van: Van, photo: AnsweredPhoto) => change(van, photo, { published: false });
const coverOf = (photos: readonly AnsweredPhoto[]) => photos.find(({ cover }) => cover)?.id ?? null;
const pictureOf = async (van: Van): Promise<string | null> => (await bench.found(van)).imageUrl;

describe('the cover of a van', () => {
  it('that is removed leaves its place to the next published photo, past those for staff only', async () => {
    const { van, photos } = await vanWith(3);
    await withdraw(van, photos[1]!);
    const left = await remove(van, photos[0]!);
    expect(left.map(({ id, published, cover }) => [id, published, cover])).toEqual([
      [photos[1]!.id, false, false],
      [photos[2]!.id, true, true],
    ]);
    expect(await pictureOf(van)).toBe(photos[2]!.url);
  });

  it('that is removed leaves none where all others are for staff only; the given picture stands for the van', async () => {
    const { van, photos } = await vanWith(2);
    await withdraw(van, photos[1]!);
    expect(coverOf(await remove(van, photos[0]!))).toBeNull();
    expect(await pictureOf(van)).toBe(DRAWING);
    // The first that customers see is the cover again.
    const published = await change(van, photos[1]!, { published: true });
    expect([coverOf(published), await pictureOf(van)]).toEqual([photos[1]!.id, photos[1]!.url]);
  });

  it('that is withdrawn is nowhere public: the next published photo is the cover, or none is', async () => {
    const { van, photos } = await vanWith(3);
    await withdraw(van, photos[1]!);
    const after = await withdraw(van, photos[0]!);
    expect(after.map(({ published, cover }) => [published, cover])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(await pictureOf(van)).toBe(photos[2]!.url);
    expect(coverOf(await withdraw(van, photos[2]!))).toBeNull();
    expect(await pictureOf(van)).toBe(DRAWING);
    const { body } = await bench.call('GET', `/api/vans/${van.id}/gallery`, undefined, null);
    // Others of its model may lend theirs.
    expect(body.filter(({ ofAnotherVan }: GalleryPhoto) => !ofAnotherVan)).toEqual([]);
    const another = await bench.added(van);
    expect([another.cover, await pictureOf(van)]).toEqual([true, another.url]);
  });

  it('that was for staff only is published by it, and stays so when another takes its place', async () => {
    const { van, photos } = await vanWith(2);
    await withdraw(van, photos[1]!);
    expect(coverOf(await change(van, photos[1]!, { cover: true, published: false }))).toBe(photos[1]!.id);
    const back = await change(van, photos[0]!, { cover: true });
    expect(back.map(({ published, cover }) => [published, cover])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('stays the same when photos change places, also behind one for staff only', async () => {
    const { van, photos } = await vanWith(2);
    await withdraw(van, photos[1]!);
    const photoIds = [photos[1]!.id, photos[0]!.id];
    const { body } = await bench.call('PUT', `/api/vans/${van.id}/photos/order`, { photoIds });
    expect(body.map(({ id, cover }: AnsweredPhoto) => [id, cover])).toEqual([
      [photos[1]!.id, false],
      [photos[0]!.id, true],
    ]);
    expect(await pictureOf(van)).toBe(photos[0]!.url);
  });

  it('does not change where a photo is published that is not the first which customers see', async () => {
    const { van, photos } = await vanWith(2);
    // As a brand has it whose vans keep their drawing as their picture.
    await database.rows('update van set cover_photo_id = null where id = $1', [van.id]);
    await withdraw(van, photos[0]!);
    expect(coverOf(await change(van, photos[0]!, { published: true }))).toBeNull();
    expect(await pictureOf(van)).toBe(DRAWING);
  });
});

describe('the files of a photo that is for staff only', () => {
  const filesOf = ({ small, url, large }: AnsweredPhoto) => [small, url, large];

  it('are shown to staff, kept by no cache, and do not exist for others', async () => {
    const { van, photos } = await vanWith(2);
    const customer = await bench.here.customer();
    const withdrawn = photos[1]!;
    await withdraw(van, withdrawn);
    for (const url of filesOf(withdrawn)) {
      const shown = await bench.call('GET', url);
      expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ]);
      for (const who of [customer, null]) {
        const refused = await bench.call('GET', url, undefined, who);
        expect(said(refused)).toEqual([404, 'NOT_FOUND']);
        expect(refused.headers['cache-control']).toBe('no-store');
      }
    }
    // Who had it once does not learn by its tag that it is still there.
    const etag = String((await bench.call('GET', withdrawn.url)).headers.etag);
    const asked = await api.call('GET', withdrawn.url, {
      on: bench.here.tenant.slug,
      headers: { 'if-none-match': etag },
    });
    expect(asked.status).toBe(404);
    await change(van, withdrawn, { published: true });
    for (const who of [bench.operator, customer, null]) {
      const shown = await bench.call('GET', withdrawn.url, undefined, who);
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    }
  });

  it('are everybody’s where it is the cover', async () => {
    const { photos } = await vanWith(1);
    // A cover from before photos could be published.
    await database.rows('update van_photo set published = false where id = $1', [photos[0]!.id]);
    const shown = await bench.call('GET', photos[0]!.url, undefined, null);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  });

  it('do not exist for staff of another brand, at either host', async () => {
    const { van, photos } = await vanWith(2);
    await withdraw(van, photos[1]!);
    for (const on of [bench.here, bench.there])
      expect(said(await bench.call('GET', photos[1]!.url, undefined, bench.stranger, on))).toEqual([
        404,
        'NOT_FOUND',
      ]);
  });
});

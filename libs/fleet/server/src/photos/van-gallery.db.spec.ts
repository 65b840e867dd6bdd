import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { HiresBench } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GalleryPhoto, VanPhotoKind } from '../../../contract/src/index.ts';
import { type PhotosBench, photosBench, said } from '../../../testing/photos-bench.ts';

interface Van {
  readonly id: number;
}

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

/** Makes each test's vans a model of their own. */
let model = 0;
beforeEach(() => {
  model++;
});
const vanOfModel = async (
  change: Record<string, unknown> = {},
  on: HiresBench = bench.here,
): Promise<Van> => {
  const van: Van = await on.van();
  const columns = { make: 'Ford', model: `Gallery ${model}`, ...change };
  for (const [column, value] of Object.entries(columns))
    await database.rows(`update van set ${column} = $2 where id = $1`, [van.id, value]);
  return van;
};
const add = async (van: Van, kind: VanPhotoKind, on: HiresBench = bench.here) => {
  const { cookie } = await on.operator();
  const answer = await api.call('POST', `/api/vans/${van.id}/photos?kind=${kind}`, {
    on: on.tenant.slug,
    as: cookie,
    raw: bench.jpeg,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect([answer.status, answer.body.kind, answer.body.published]).toEqual([201, kind, true]);
  return answer.body as { id: number; url: string; small: string };
};
const change = (van: Van, photo: { id: number }, body: object) =>
  bench.call('PATCH', `/api/vans/${van.id}/photos/${photo.id}`, body);
const asked = (van: Van, on: HiresBench = bench.here) =>
  bench.call('GET', `/api/vans/${van.id}/gallery`, undefined, null, on);
const shown = async (van: Van): Promise<[string, boolean, string | undefined][]> => {
  const { status, body } = await asked(van);
  expect(status).toBe(200);
  return (body as GalleryPhoto[]).map(({ kind, ofAnotherVan, files }) => [kind, ofAnotherVan, files[1]?.url]);
};

describe('the gallery of a van', () => {
  it('has its published photos for everybody, the cover first, with the sizes of their files', async () => {
    const van = await vanOfModel();
    const [outside, load, cab] = [
      await add(van, 'outside'),
      await add(van, 'load-area'),
      await add(van, 'cab'),
    ];
    expect(await shown(van)).toEqual([
      ['outside', false, outside.url],
      ['load-area', false, load.url],
      ['cab', false, cab.url],
    ]);
    await change(van, cab, { cover: true });
    await change(van, load, { alt: 'Rails on both sides' });
    const { body } = await asked(van);
    expect(body.map(({ kind, alt }: GalleryPhoto) => [kind, alt])).toEqual([
      ['cab', ''],
      ['outside', ''],
      ['load-area', 'Rails on both sides'],
    ]);
    expect(body[1].files).toEqual([
      { url: outside.small, width: 320, height: 213 },
      { url: outside.url, width: 960, height: 640 },
      { url: outside.url.replace('960', '1600'), width: 1600, height: 1067 },
    ]);
    for (const { url } of body[1].files)
      expect((await bench.call('GET', url, undefined, null)).status).toBe(200);
  });

  it('has none that staff keep to themselves, but the cover, which the search shows as well', async () => {
    const van = await vanOfModel();
    const [cover, load] = [await add(van, 'outside'), await add(van, 'load-area')];
    const kept = await change(van, load, { published: false, kind: 'cab' });
    expect(kept.body[1]).toMatchObject({ id: load.id, kind: 'cab', published: false });
    expect(await shown(van)).toEqual([['outside', false, cover.url]]);
    await database.rows('update van_photo set published = false where id = $1', [cover.id]);
    expect(await shown(van)).toEqual([['outside', false, cover.url]]);
    await change(van, load, { cover: true });
    expect(await shown(van)).toEqual([['cab', false, load.url]]);
  });

  it('shows another van of the model for each kind it lacks, of the nearest length, and says so', async () => {
    const van = await vanOfModel({ load_length_dm: 32 });
    expect(await shown(van)).toEqual([]);
    const [long, near] = [await vanOfModel({ load_length_dm: 42 }), await vanOfModel({ load_length_dm: 33 })];
    const own = await add(van, 'outside');
    await add(near, 'outside');
    const [load, hidden] = [await add(near, 'load-area'), await add(near, 'cab')];
    const cab = await add(long, 'cab');
    await add(long, 'load-area');
    await change(near, hidden, { published: false });
    expect(await shown(van)).toEqual([
      ['outside', false, own.url],
      ['load-area', true, load.url],
      ['cab', true, cab.url],
    ]);
    // An own photo of the kind takes their place.
    const inside = await add(van, 'load-area');
    expect(await shown(van)).toEqual([
      ['outside', false, own.url],
      ['load-area', false, inside.url],
      ['cab', true, cab.url],
    ]);
  });

  it('borrows from no other model, no other size, and no van that customers do not find', async () => {
    const van = await vanOfModel();
    for (const different of [{ model: 'Another' }, { make: 'Renault' }, { van_type: 'small' }]) {
      await add(await vanOfModel(different), 'cab');
      expect(await shown(van)).toEqual([]);
    }
    const lender = await vanOfModel({ model: `GALLERY ${model}` });
    await add(lender, 'cab');
    expect(await shown(van)).toHaveLength(1);
    await database.rows(`update van set draft = true, status = 'unavailable' where id = $1`, [lender.id]);
    expect(await shown(van)).toEqual([]);
    await database.rows(
      `update van set draft = false, retired_at = now(), retired_reason = 'Sold' where id = $1`,
      [lender.id],
    );
    expect(await shown(van)).toEqual([]);
  });

  it('is not found for a draft, a van that left, and one that does not exist', async () => {
    const van = await vanOfModel();
    await add(van, 'cab');
    await database.rows(`update van set draft = true, status = 'unavailable' where id = $1`, [van.id]);
    expect(said(await asked(van))).toEqual([404, 'FLEET_VAN_NOT_FOUND']);
    await database.rows(
      `update van set draft = false, retired_at = now(), retired_reason = 'Sold' where id = $1`,
      [van.id],
    );
    expect(said(await asked(van))).toEqual([404, 'FLEET_VAN_NOT_FOUND']);
    expect(said(await asked({ id: 999_999_999 }))).toEqual([404, 'FLEET_VAN_NOT_FOUND']);
  });
});

describe('a search', () => {
  const searched = async (van: Van) => {
    const { body } = await bench.call('GET', '/api/vans', undefined, null);
    const found = (body as { id: number; imageUrl: string | null; imageKind: string | null }[]).find(
      ({ id }) => id === van.id,
    );
    return found && [found.imageUrl, found.imageKind];
  };

  it('says what the cover shows, also after staff changed it, and nothing of a picture that is no photo', async () => {
    const van = await vanOfModel();
    await database.rows(`update van set image_url = '/brand/vans/large.svg' where id = $1`, [van.id]);
    expect(await searched(van)).toEqual(['/brand/vans/large.svg', null]);
    const cover = await add(van, 'cab');
    const load = await add(van, 'load-area');
    expect(await searched(van)).toEqual([cover.url, 'cab']);
    await change(van, cover, { kind: 'outside' });
    expect(await searched(van)).toEqual([cover.url, 'outside']);
    await change(van, load, { cover: true });
    expect(await searched(van)).toEqual([load.url, 'load-area']);
    const { body } = await bench.call(
      'POST',
      '/graphql',
      { query: `{ van(id: ${van.id}) { imageKind } }` },
      null,
    );
    expect(body.data).toEqual({ van: { imageKind: 'load-area' } });
  });
});

describe('two brands', () => {
  it.each(['here', 'there'] as const)('never see or borrow photos of each other: %s', async (side) => {
    const [mine, theirs] = side === 'here' ? [bench.here, bench.there] : ([bench.there, bench.here] as const);
    const [van, other] = [await vanOfModel({}, mine), await vanOfModel({}, theirs)];
    await add(other, 'cab', theirs);
    expect((await asked(van, mine)).body).toEqual([]);
    expect(said(await asked(other, mine))).toEqual([404, 'FLEET_VAN_NOT_FOUND']);
    expect((await asked(other, theirs)).body).toHaveLength(1);
  });
});

describe('in the graph', () => {
  it('vans have the same galleries as by REST', async () => {
    const [van, lender] = [await vanOfModel(), await vanOfModel()];
    await add(van, 'outside');
    await add(lender, 'cab');
    const fields = 'gallery { kind alt ofAnotherVan files { url width height } }';
    const query = `{ one: van(id: ${van.id}) { ${fields} } other: van(id: ${lender.id}) { ${fields} } }`;
    const { body } = await bench.call('POST', '/graphql', { query }, null);
    expect(body.errors).toBeUndefined();
    expect(body.data.one.gallery).toEqual((await asked(van)).body);
    expect(body.data.other.gallery).toEqual((await asked(lender)).body);
    expect(body.data.one.gallery).toHaveLength(2);
  });
});

describe('what staff say of a photo', () => {
  it('is one of the kinds, whether uploaded or changed', async () => {
    const van = await vanOfModel();
    const photo = await add(van, 'outside');
    expect(said(await change(van, photo, { kind: 'engine' }))).toEqual([400, 'INVALID_INPUT']);
    const { cookie } = await bench.here.operator();
    const refused = await api.call('POST', `/api/vans/${van.id}/photos?kind=engine`, {
      on: bench.here.tenant.slug,
      as: cookie,
      raw: bench.jpeg,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(said(refused)).toEqual([400, 'INVALID_INPUT']);
    await expect(
      database.rows(`update van_photo set kind = 'engine' where id = $1`, [photo.id]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, claimingPng, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said, yardBench } from '../../../testing/yard-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: Awaited<ReturnType<typeof yardBench>>;
let hire: { id: number; cookie: string };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  here = api.brands['swift-vans']!;
  there = api.brands['northern-hire']!;
  await database.rows('delete from price_rule');
  bench = await yardBench(database, api, here);
  hire = await bench.ready();
  await bench.draft(hire, 'out');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const photos = async (): Promise<{ id: number; url: string; clientKey: string }[]> =>
  (await bench.show(hire)).body.out.photos;

describe('an upload of a photo', () => {
  it('goes on after five cuts, from where it stands, and makes one photo without place and person', async () => {
    const clientKey = randomUUID();
    const begun = await bench.begin(bench.about(hire, 'out', 'front', clientKey), bench.jpeg.length);
    expect(begun.status).toBe(201);
    const at = String(begun.headers.location);
    const step = Math.ceil(bench.jpeg.length / 6);
    for (let cut = 0; cut < 6; cut++) {
      const offset = Number((await bench.stands(at)).headers['upload-offset']);
      expect(offset).toBe(cut * step);
      const answer = await bench.more(at, offset, bench.jpeg.subarray(offset, offset + step));
      expect(answer.status).toBe(204);
    }
    const made = (await photos()).filter((one) => one.clientKey === clientKey);
    expect(made).toHaveLength(1);
    const host = `${here.slug}.localhost:${api.port}`;
    const read = await api.app.inject({ url: made[0]!.url, headers: { host, cookie: bench.staff } });
    const { format, exif } = await sharp(read.rawPayload).metadata();
    expect([read.statusCode, format, exif]).toEqual([200, 'webp', undefined]);
    expect(said(await bench.stands(at))[0]).toBe(404);
    const draft = await api.app.inject({ url: made[0]!.url, headers: { host, cookie: hire.cookie } });
    expect(draft.statusCode).toBe(404);
  });

  it('that is sent again with its key makes nothing more; another file with that key is refused', async () => {
    const clientKey = randomUUID();
    for (let time = 0; time < 2; time++)
      expect((await bench.photo(hire, 'out', 'rear', bench.jpeg, clientKey)).status).toBe(204);
    expect((await photos()).filter((one) => one.clientKey === clientKey)).toHaveLength(1);
    const other = await sharp(bench.jpeg).resize(200).jpeg().toBuffer();
    expect(said(await bench.photo(hire, 'out', 'rear', other, clientKey))).toEqual([
      409,
      'CONDITION_PHOTO_KEY_REUSED',
    ]);
  });

  it('is its beginner’s alone, and its brand’s', async () => {
    const begun = await bench.begin(bench.about(hire, 'out', 'left'), bench.jpeg.length);
    const at = String(begun.headers.location);
    const colleague = await api.signIn(here, await anOperator(database, here));
    expect((await bench.stands(at, colleague)).status).toBe(404);
    expect(said(await bench.more(at, 0, bench.jpeg, colleague))).toEqual([404, 'CONDITION_UPLOAD_GONE']);
    const strange = await api.signIn(there, await anOperator(database, there));
    const foreign = await api.call('HEAD', at, {
      on: there.slug,
      as: strange,
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(foreign.status).toBe(404);
    const about = bench.about(hire, 'out', 'left');
    expect((await bench.begin(about, 100, hire.cookie)).status).toBe(403);
  });

  it('that stands elsewhere, is too long, or says nothing of its report is refused', async () => {
    const begun = await bench.begin(bench.about(hire, 'out', 'left'), bench.jpeg.length);
    const at = String(begun.headers.location);
    expect(said(await bench.more(at, 7, bench.jpeg.subarray(7)))).toEqual([409, 'CONDITION_UPLOAD_OFFSET']);
    const about = bench.about(hire, 'out', 'left');
    expect((await bench.begin(about, 30_000_001)).status).toBe(413);
    expect(said(await bench.begin({ ...about, panel: 'wheel' }, 100))).toEqual([
      422,
      'CONDITION_UPLOAD_REFUSED',
    ]);
    expect(said(await bench.begin(about, 0))).toEqual([422, 'CONDITION_UPLOAD_REFUSED']);
    expect(said(await bench.begin({ ...about, kind: 'in' }, 100))).toEqual([
      404,
      'CONDITION_REPORT_NOT_FOUND',
    ]);
  });

  it.each([
    [
      'no picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'CONDITION_PHOTO_TYPE_REFUSED',
    ],
    ['30,000 by 30,000 pixels', () => claimingPng(30_000, 30_000), 422, 'CONDITION_PHOTO_TOO_MANY_PIXELS'],
    ['the beginning of one', () => bench.jpeg.subarray(0, 700), 422, 'CONDITION_PHOTO_UNREADABLE'],
  ] as const)('of %s makes no photo', async (_what, file, status, code) => {
    const before = (await photos()).length;
    expect(said(await bench.photo(hire, 'out', 'right', file()))).toEqual([status, code]);
    expect(await photos()).toHaveLength(before);
  });

  it('of a photo that was removed frees its place, and a done report takes none', async () => {
    const { id } = (await photos())[0]!;
    const removed = await bench.call(
      'DELETE',
      `/api/bookings/${hire.id}/condition-photos/${id}`,
      bench.staff,
    );
    expect(removed.status).toBe(204);
    expect((await photos()).some((one) => one.id === id)).toBe(false);
    const other = await bench.ready();
    expect((await bench.whole(other, 'out')).status).toBe(200);
    expect(said(await bench.photo(other, 'out', 'other'))).toEqual([409, 'CONDITION_REPORT_DONE']);
  });
});

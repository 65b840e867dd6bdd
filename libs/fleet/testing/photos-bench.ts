import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { FileStore } from '@convoy/platform/files';
import type { TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';

/** A photo as the API answers it. */
export interface AnsweredPhoto {
  readonly id: number;
  readonly url: string;
  readonly small: string;
  readonly large: string;
  readonly alt: string;
  readonly published: boolean;
  readonly cover: boolean;
}

/** Hands for specs about photos of vans: two brands, a photo, and the calls staff make. */
export async function photosBench(database: TestDatabase, api: TestApi) {
  const here = await hiresBench(database, api, 'photos-here');
  const there = await hiresBench(database, api, 'photos-there');
  const [operator, stranger] = [await here.operator(), await there.operator()];
  const jpeg = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Artist: 'somebody secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const store = api.app.get(FileStore, { strict: false });
  const call = (
    method: string,
    path: string,
    body?: unknown,
    as: SignedIn | null = operator,
    on: HiresBench = here,
  ): Promise<TestAnswer> => api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
  const send = (
    van: { id: number },
    raw: Buffer | string = jpeg,
    type = 'image/jpeg',
    as: SignedIn | null = operator,
    on: HiresBench = here,
  ): Promise<TestAnswer> =>
    api.call('POST', `/api/vans/${van.id}/photos`, {
      on: on.tenant.slug,
      as: as?.cookie,
      raw,
      headers: { 'content-type': type },
    });
  return {
    here,
    there,
    operator,
    stranger,
    jpeg,
    store,
    call,
    send,
    /** Adds one, each time by another person: a minute of one has room for so many only. */
    async added(van: { id: number }): Promise<AnsweredPhoto> {
      const answer = await send(van, jpeg, 'image/jpeg', await here.operator());
      if (answer.status !== 201) throw new Error(`The photo was refused: ${answer.text}`);
      return answer.body;
    },
    async idsOf(van: { id: number }): Promise<number[]> {
      const photos: AnsweredPhoto[] = (await call('GET', `/api/vans/${van.id}/photos`)).body;
      return photos.map(({ id }) => id);
    },
    async bytesOf(url: string): Promise<Buffer> {
      const host = `${here.tenant.slug}.localhost:${api.port}`;
      return (await api.app.inject({ url, headers: { host } })).rawPayload;
    },
    /** What anybody finds of a van. */
    found: async (van: { id: number }) =>
      (await call('GET', '/api/vans?perPage=100', undefined, null)).body.find(
        (one: { id: number }) => one.id === van.id,
      ),
    /** How many files of photos the brand has. */
    files: async (): Promise<number> => (await store.list({ tenant: here.tenant }, 'van-photos')).length,
  };
}
export type PhotosBench = Awaited<ReturnType<typeof photosBench>>;

/** An answer in short. */
export const said = ({ status, body }: TestAnswer): [number, string | undefined] => [status, body?.code];

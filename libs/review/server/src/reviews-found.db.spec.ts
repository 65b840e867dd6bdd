import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, reviewsBench } from '../../testing/reviews-bench.ts';

const RARE = 'Marmalade';

let database: TestDatabase;
let api: TestApi;
let bench: ReturnType<typeof reviewsBench>;
const brands: { at: TenantContext; staff: Person; author: Person; reader: Person; ids: number[] }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  bench = reviewsBench(database, api);
  for (const at of [api.brands['swift-vans']!, await aTenant(database, { slug: 'reviews-found' })]) {
    const [staff, author, reader] = [
      await bench.signedIn(at, await anOperator(database, at)),
      await bench.customerOf(at),
      await bench.customerOf(at),
    ];
    const seen = await bench.reviewed(author, { comment: `${RARE} on the seat of ${at.slug}` });
    const hidden = await bench.reviewed(author, { rating: 1, comment: `${RARE}, and rude words` });
    await bench.call(at, 'POST', `/${hidden.id}/hide`, staff, { reason: 'Rude words' });
    brands.push({ at, staff, author, reader, ids: [seen.id, hidden.id] });
  }
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

describe('reviews in the graph', () => {
  const graph = async (person: Person | null, at: TenantContext) =>
    (
      await api.call('POST', '/graphql', {
        on: at.slug,
        as: person?.cookie,
        body: { query: '{ reviews { id bookingId } reviewStats { totalReviews averageRating } }' },
      })
    ).body;

  it('are those of the brand: all for staff, their own and the published ones for customers', async () => {
    for (const { at, staff, author, reader, ids } of brands) {
      const idsFor = async (person: Person) =>
        sorted((await graph(person, at)).data.reviews.map(({ id }: { id: number }) => id));
      expect(await idsFor(staff)).toEqual(sorted(ids));
      expect(await idsFor(author)).toEqual(sorted(ids));
      expect(await idsFor(reader)).toEqual([ids[0]]);
      const { data } = await graph(reader, at);
      // Whose hire it was is not for other customers. The hidden review counts nowhere.
      expect(data.reviews[0].bookingId).toBeNull();
      expect(data.reviewStats).toEqual({ totalReviews: 1, averageRating: 4 });
    }
  });

  it('are refused to guests, and to people of another brand', async () => {
    const [here, there] = brands;
    for (const answer of [await graph(null, here!.at), await graph(there!.staff, here!.at)])
      expect([answer.data ?? null, answer.errors?.length > 0]).toEqual([null, true]);
  });
});

describe('the search over everything', () => {
  const found = async (person: Person, at = person.at) => {
    const { body } = await api.call('GET', `/api/search?q=${RARE}`, { on: at.slug, as: person.cookie });
    return Array.isArray(body) ? body.filter(({ kind }: { kind: string }) => kind === 'review') : body;
  };

  it('finds reviews of the brand by their words, and leads to them', async () => {
    for (const { staff, reader, ids } of brands) {
      const hits = await found(staff);
      expect(sorted(hits.map(({ id }: { id: number }) => id))).toEqual(sorted(ids));
      expect(hits[0].path).toBe(`/reviews?q=${RARE}`);
      // A hidden review is found by its author and by staff.
      expect((await found(reader)).map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
    }
  });

  it('finds nothing for a session of another brand', async () => {
    const [here, there] = brands;
    expect(await found(there!.staff, here!.at)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

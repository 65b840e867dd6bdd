import { aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveNews, type News } from './live-news.ts';
import { ringNews } from './ring-news.ts';

const CHANNEL = 'spec_news';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('news of the database', () => {
  it('are heard by those of their tenant alone', async () => {
    const news = new LiveNews();
    const tenants = [await aTenant(database), await aTenant(database)] as const;
    const heard: (News | null)[][] = [[], []];
    for (const [at, { id }] of tenants.entries()) news.hear(CHANNEL, id, (one) => heard[at]!.push(one));
    try {
      news.start(database.url('convoy_app'), [CHANNEL]);
      // That it listens now.
      await expect.poll(() => heard).toEqual([[null], [null]]);
      await ringNews(database.db, { tenant: tenants[0] }, CHANNEL, [{ id: 1 }]);
      await ringNews(database.db, { tenant: tenants[1] }, CHANNEL, [{ id: 2 }]);
      await expect.poll(() => heard[1]!.at(-1)?.id).toBe(2);
      expect(heard).toEqual([
        [null, { tenantId: tenants[0].id, id: 1 }],
        [null, { tenantId: tenants[1].id, id: 2 }],
      ]);
    } finally {
      await news.onModuleDestroy();
    }
  });
});

import { seedDemoData } from '@convoy/api/testing/demo-data';
import { openTestDatabase } from '@convoy/platform/testing';
import { expect, it } from 'vitest';

it('a brand of the demo has forty reviews, answers and stars of all kinds, and a second start adds none', async () => {
  const database = await openTestDatabase();
  try {
    for (let start = 0; start < 2; start++) {
      await seedDemoData(database, ['swift-vans']);
      const [row] = await database.rows(
        `select count(*)::int as reviews, count(distinct rating)::int as stars, count(answer) > 10 as answered,
                count(hidden_at)::int as hidden from review`,
      );
      expect(row).toEqual({ reviews: 40, stars: 5, answered: true, hidden: 1 });
    }
  } finally {
    await database.close();
  }
});

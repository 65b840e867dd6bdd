import { seedDemoData } from '@convoy/api/testing/demo-data';
import { openTestDatabase } from '@convoy/platform/testing';
import { DEMO_TRACKERS, demoImei } from '@convoy/telematics/demo';
import { expect, it } from 'vitest';

it('fits trackers into vans of the brand that bought the add-on, of no other, and a second start adds none', async () => {
  const database = await openTestDatabase();
  try {
    for (let start = 0; start < 2; start++) {
      await seedDemoData(database, ['swift-vans', 'northern-hire']);
      const trackers = await database.rows(
        `select d.identity, t.slug, d.van_id is not null as fitted
         from telematics_device d join tenant t on t.id = d.tenant_id order by d.identity`,
      );
      expect(trackers).toEqual(
        Array.from({ length: DEMO_TRACKERS }, (_, index) => ({
          identity: demoImei(index),
          slug: 'swift-vans',
          fitted: true,
        })),
      );
    }
  } finally {
    await database.close();
  }
});

import { seedDemoData } from '@convoy/api/testing/demo-data';
import { openTestDatabase } from '@convoy/platform/testing';
import { expect, it } from 'vitest';

const BRANDS = ['swift-vans', 'greenline'];

it('every paid hire of the demo that is over earned its points, every tier has members, and a second start adds nothing', async () => {
  const database = await openTestDatabase();
  try {
    for (let start = 0; start < 2; start++) {
      await seedDemoData(database, BRANDS);
      const [hires] = await database.rows(
        `select count(*) filter (where e.id is null) as unearned, count(*) > 100 as many
         from booking b left join loyalty_entry e on e.tenant_id = b.tenant_id and e.booking_id = b.id and e.kind = 'earned'
         where b.status = 'completed' and b.rental_paid_pence >= b.rental_pence and b.rental_pence >= 100`,
      );
      expect(hires).toEqual({ unearned: 0, many: true });
      const unsound = await database.rows(
        `select a.customer_id from loyalty_account a
         where a.total_points <> (select sum(e.total_points) from loyalty_entry e where e.customer_id = a.customer_id)
            or a.available_points <> (select sum(e.points) from loyalty_entry e where e.customer_id = a.customer_id)
            or a.available_points <> (select sum(l.left_points) from loyalty_lot l where l.customer_id = a.customer_id)`,
      );
      expect(unsound).toEqual([]);
      const empty = await database.rows(
        `select t.slug, r.name from tenant t join loyalty_tier r on r.tenant_id = t.id
         where not exists (
           select from loyalty_account a where a.tenant_id = t.id and a.total_points >= r.minimum_points
             and not exists (select from loyalty_tier h where h.tenant_id = t.id and h.minimum_points > r.minimum_points
               and a.total_points >= h.minimum_points))`,
      );
      expect(empty).toEqual([]);
      // The account to try out has points, and a code that it can use.
      const tried = await database.rows(
        `select t.slug, a.available_points > 0 as points, p.active and p.used = 0 as ready
         from tenant t join app_user u on u.tenant_id = t.id and u.username = 'customer'
         join loyalty_account a on a.tenant_id = t.id and a.customer_id = u.id
         join loyalty_redemption r on r.tenant_id = t.id and r.customer_id = u.id
         join promotion p on p.tenant_id = t.id and p.id = r.promotion_id order by t.slug`,
      );
      expect(tried).toEqual([...BRANDS].sort().map((slug) => ({ slug, points: true, ready: true })));
    }
  } finally {
    await database.close();
  }
});

import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { anOperator, type TestDatabase } from '@convoy/platform/testing';

let named = 0;

/** Hands for specs about rewards: a brand with vans and an admin, and customers with points. */
export async function rewardsBench(database: TestDatabase, api: TestApi, slug: string) {
  const hires: HiresBench = await hiresBench(database, api, slug);
  const { tenant } = hires;
  const actor = await anOperator(database, tenant);
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
    tenant.id,
    actor.id,
  ]);
  const admin: SignedIn = { actor, cookie: await api.signIn(tenant, actor) };
  const send = (method: string, path: string, body: unknown, as: SignedIn): Promise<TestAnswer> =>
    api.call(method, `/api/loyalty${path}`, { on: slug, as: as.cookie, body });

  return {
    ...hires,
    admin,
    send,
    /** What a reward begins with: £10 off for 100 points. */
    entries: (given: object = {}) => ({
      title: `Ten off ${++named}`,
      description: 'Ten pounds off.',
      type: 'discount',
      unit: 'pounds',
      value: 10,
      pointsCost: 100,
      expiryDays: 30,
      ...given,
    }),
    /** A customer with so many points. */
    async member(points: number): Promise<SignedIn> {
      const person = await hires.customer();
      await database.rows(
        `with entry as (
           insert into loyalty_entry (tenant_id, customer_id, kind, points, total_points, source, source_id)
           values ($1, $2, 'earned', $3, $3, 'test', $2) returning id
         ), lot as (
           insert into loyalty_lot (tenant_id, customer_id, entry_id, points, left_points)
           select $1, $2, id, $3, $3 from entry
         )
         insert into loyalty_account (tenant_id, customer_id, available_points, total_points) values ($1, $2, $3, $3)`,
        [tenant.id, person.actor.id, points],
      );
      return person;
    },
    redeem: (rewardId: number, as: SignedIn, headers: Record<string, string> = {}): Promise<TestAnswer> =>
      api.call('POST', `/api/loyalty/redeem/${rewardId}`, { on: slug, as: as.cookie, headers }),
    async pointsOf({ actor: { id } }: SignedIn): Promise<number> {
      const rows = await database.rows<{ points: number }>(
        'select available_points as points from loyalty_account where tenant_id = $1 and customer_id = $2',
        [tenant.id, id],
      );
      return Number(rows[0]?.points ?? 0);
    },
  };
}

export type RewardsBench = Awaited<ReturnType<typeof rewardsBench>>;

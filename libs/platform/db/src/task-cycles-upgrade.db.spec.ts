import { expect, it } from 'vitest';
import { oldDatabase } from '../../testing/src/index.ts';

/** The last migration before tasks had cycles. */
const BEFORE = '0053';

const old = oldDatabase(BEFORE);
const { rows } = old;

/** A brand with a van and a monthly plan that was done before its open task came up, and once more after it. */
async function brandWithTasks(slug: string): Promise<string> {
  const one = async (sql: string, values: readonly unknown[]) =>
    (await rows<{ id: string }>(`${sql} returning id`, values))[0]!.id;
  const tenant = await old.brand(slug);
  const depot = await one(
    `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
     values ($1, 'Leeds', 'leeds', '1 Road', 'Leeds', 'LS1 1AA', 53, -1, '0', '{}')`,
    [tenant],
  );
  const van = await one(
    `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
       daily_rate_pence, deposit_pence, depot_id)
     values ($1, 'AB12CDE', 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, $2)`,
    [tenant, depot],
  );
  const plan = (name: string) =>
    one(
      `insert into service_plan (tenant_id, name, type, every_months, starts_on)
       values ($1, $2, 'service', 1, '2026-01-10')`,
      [tenant, name],
    );
  const [oil, belts] = [await plan('Oil'), await plan('Belts')];
  for (const [doneOn, notedAt] of [
    ['2026-02-08', '2026-02-08 12:00Z'],
    ['2026-03-09', '2026-03-09 12:00Z'],
  ])
    await rows(
      `insert into service_reset (tenant_id, plan_id, van_id, done_on, noted_at) values ($1, $2, $3, $4, $5)`,
      [tenant, oil, van, doneOn, notedAt],
    );
  for (const [kind, ofPlan, dueOn, doneAt] of [
    ['plan', oil, '2026-04-09', null],
    ['plan', belts, '2026-02-10', null],
    ['mot', null, '2026-05-01', null],
    // Twice what is one cycle by now: such tasks are over and stay as they are.
    ['tax', null, '2026-02-01', '2026-01-30 12:00Z'],
    ['tax', null, '2026-02-01', '2026-01-31 12:00Z'],
  ])
    await rows(
      `insert into fleet_task (tenant_id, van_id, kind, plan_id, due_on, created_at, done_at)
       values ($1, $2, $3, $4, $5, '2026-02-20 12:00Z', $6)`,
      [tenant, van, kind, ofPlan, dueOn, doneAt],
    );
  return tenant;
}

it('open tasks become those of the cycle in which they were opened; what is done stays as it is', async () => {
  const brands = [await brandWithTasks('alpha'), await brandWithTasks('beta')];
  await old.upTo();
  for (const brand of brands)
    expect(
      await rows(
        `select k.kind, p.name as plan, k.cycle::text, k.done_at is null as open
         from fleet_task k left join service_plan p on p.tenant_id = k.tenant_id and p.id = k.plan_id
         where k.tenant_id = $1 order by k.kind, p.name`,
        [brand],
      ),
    ).toEqual([
      { kind: 'mot', plan: null, cycle: '2026-05-01', open: true },
      { kind: 'plan', plan: 'Belts', cycle: '2026-01-10', open: true },
      // Done on 9 March, after its task was opened: the next watch opens another.
      { kind: 'plan', plan: 'Oil', cycle: '2026-02-08', open: true },
      { kind: 'tax', plan: null, cycle: null, open: false },
      { kind: 'tax', plan: null, cycle: null, open: false },
    ]);
});

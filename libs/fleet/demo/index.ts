import { type DemoBrand, defineDemo } from '@convoy/platform/demo';
import { putPhotos } from './put-photos.ts';

/** Papers of a demo brand that end soon, in days from today; each is another van's. */
const ENDING = [
  { kind: 'mot', days: 1 },
  { kind: 'tax', days: 6 },
  { kind: 'insurance', days: 12 },
] as const;
/** From so many days before the end of a paper the worker opens its task; see `FleetWatch`. */
const TASK_DAYS = 15;

/** Brands whose demo shows photos of the inside of vans: they are those with photos of the yard. */
const WITH_PHOTOS: readonly string[] = ['swift-vans', 'northern-hire'];

/** Open tasks of a demo brand, and photos of vans of two of them. */
export const demo = defineDemo({
  fill: async (brand) => {
    await putTasks(brand);
    if (WITH_PHOTOS.includes(brand.slug)) await putPhotos(brand);
  },
});

/**
 * Open tasks of a demo brand. They are those that the worker would open at its first round for the same papers, so that a demo
 * has them from its first minute; the worker keeps them from then on. One is in hand, the others wait.
 */
async function putTasks({ tenantId, today, rows }: DemoBrand): Promise<void> {
  const [known] = await rows('select from fleet_task where tenant_id = $1 limit 1', [tenantId]);
  if (known) return;
  const vans = await rows<{ id: number }>(
    `select v.id from van v
       where v.tenant_id = $1 and v.status = 'available' and v.retired_at is null and not v.draft
         and least(v.mot_expires_on, v.tax_expires_on, v.insurance_expires_on) > $2::date + $3::int
       order by v.registration limit $4`,
    [tenantId, today, TASK_DAYS, ENDING.length],
  );
  for (const [at, { id }] of vans.entries()) {
    const { kind, days } = ENDING[at]!;
    await rows(`update van set ${kind}_expires_on = $3::date + $4::int where tenant_id = $1 and id = $2`, [
      tenantId,
      id,
      today,
      days,
    ]);
  }
  await rows(
    `insert into fleet_task (tenant_id, van_id, kind, cycle, due_on)
       select v.tenant_id, v.id, p.kind, p.until, p.until
       from van v
       cross join lateral (
         values ('mot', v.mot_expires_on), ('tax', v.tax_expires_on), ('insurance', v.insurance_expires_on)
       ) as p (kind, until)
       where v.tenant_id = $1 and v.retired_at is null and not v.draft
         and p.until between $2::date and $2::date + $3::int`,
    [tenantId, today, TASK_DAYS],
  );
  await rows(
    `update fleet_task set assigned_to = (
         select id from app_user where tenant_id = $1 and role = 'operator' order by id limit 1)
       where tenant_id = $1
         and id = (select id from fleet_task where tenant_id = $1 order by due_on desc, id limit 1)`,
    [tenantId],
  );
}

import type { Arranged } from './builders.ts';

/** What a plan carries; null as many as one likes. */
export interface PlanCaps {
  readonly max_vans?: number | null;
  readonly max_users?: number | null;
}

/**
 * Sells plans that carry so much: publishes a version of the catalogue in which they do, and moves those to it who are on
 * them. All plans, and every tenant on them, unless told otherwise.
 * @returns the version
 */
export async function resellPlans(
  database: Arranged,
  caps: PlanCaps,
  { plan = null, tenant = null }: { plan?: string | null; tenant?: { id: number } | null } = {},
): Promise<number> {
  const [drafted] = await database.rows<{ version: number }>('select app.draft_catalogue() as version', []);
  const { version } = drafted!;
  for (const [column, most] of Object.entries(caps)) {
    // A plan that begins with more vans than it is to carry begins with one.
    const least = column === 'max_vans' ? ', min_vans = 1' : '';
    await database.rows(
      `update catalogue_plan set ${column} = $2 ${least}
       where version = $1 and ($3::text is null or plan_code = $3)`,
      [version, most, plan],
    );
  }
  await database.rows('update catalogue_version set published_at = now() where version = $1', [version]);
  await database.rows(
    `update subscription set catalogue_version = $1
     where ($2::text is null or plan_code = $2) and ($3::bigint is null or tenant_id = $3)`,
    [version, plan, tenant?.id ?? null],
  );
  return version;
}

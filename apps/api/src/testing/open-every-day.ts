import type { TestDatabase } from '@convoy/platform/testing';

/**
 * Has the depots of a brand open every day. Days in specs are counted from today, and none may be one on which a depot is closed:
 * a spec passes on whichever day it is run.
 */
export async function openEveryDay(database: TestDatabase, tenant: { readonly id: number }): Promise<void> {
  await database.rows('delete from depot_closure where tenant_id = $1', [tenant.id]);
  await database.rows(
    `update depot set closed_on_bank_holidays = false,
            hours = (select jsonb_object_agg(day, '["08:00", "18:00"]'::jsonb) from unnest($2::text[]) day)
                    || jsonb_strip_nulls(hours)
     where tenant_id = $1`,
    [tenant.id, ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
  );
}

import { parsePence } from '@convoy/platform/money';
import { civilToday } from '@convoy/platform/time';
import type { PackDepot, TenantFile } from '@convoy/tenancy/contract';
import type { SeedClient } from './seed-client.ts';

/** Closures of a pack are of every year; they are written for this one and so many after it. */
const YEARS_AHEAD = 2;

/**
 * Puts the depots of a pack into the database: who they are, on what terms they hire out, when they are closed, where
 * hires from them may end. Run again it adds what is missing; what is there stays as it is.
 * @returns the depots' ids by name
 */
export async function seedDepots(
  client: SeedClient,
  tenantId: number,
  tenant: Pick<TenantFile, 'depots' | 'timeZone'>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [order, depot] of tenant.depots.entries())
    ids.set(depot.name, await seedDepot(client, tenantId, depot, order));
  const year = Number(civilToday(tenant.timeZone).slice(0, 4));
  for (const depot of tenant.depots) {
    await seedClosures(client, tenantId, ids.get(depot.name)!, depot, year);
    for (const { to, fee, relocationMinutes } of depot.oneWay)
      await client.rows(
        `insert into one_way_route (tenant_id, from_depot_id, to_depot_id, fee_pence, relocation_minutes)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [tenantId, ids.get(depot.name), ids.get(to), parsePence(fee), relocationMinutes],
      );
  }
  return ids;
}

async function seedDepot(
  client: SeedClient,
  tenantId: number,
  depot: PackDepot,
  order: number,
): Promise<number> {
  const [stored] = await client.rows<{ id: number }>(
    `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours,
                        turnaround_minutes, sort_order)
     values ($1, $2, lower($2), $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tenant_id, name_lc) do update set name = excluded.name
     returning id`,
    [
      tenantId,
      depot.name,
      depot.address,
      depot.town,
      depot.postcode,
      depot.latitude,
      depot.longitude,
      depot.phone,
      JSON.stringify(depot.hours),
      depot.turnaroundMinutes,
      order,
    ],
  );
  // Only where nobody has settled any of it: a depot just made, or one older than these columns.
  await client.rows(
    `update depot set bank_holiday_region = $3, closed_on_bank_holidays = $4, out_of_hours_fee_pence = $5,
                      notice_minutes = $6, min_hire_days = $7, max_hire_days = $8
     where tenant_id = $1 and id = $2 and bank_holiday_region = 'england-and-wales' and closed_on_bank_holidays
       and out_of_hours_fee_pence is null and notice_minutes = 0 and min_hire_days = 1 and max_hire_days = 365`,
    [
      tenantId,
      stored!.id,
      depot.bankHolidayRegion,
      depot.closedOnBankHolidays,
      depot.outOfHoursFee === null ? null : parsePence(depot.outOfHoursFee),
      depot.noticeMinutes,
      depot.minHireDays,
      depot.maxHireDays,
    ],
  );
  return stored!.id;
}

async function seedClosures(
  client: SeedClient,
  tenantId: number,
  depotId: number,
  depot: PackDepot,
  year: number,
): Promise<void> {
  for (const { from, until, reason } of depot.closures)
    for (let ahead = 0; ahead <= YEARS_AHEAD; ahead++)
      await client.rows(
        `insert into depot_closure (tenant_id, depot_id, from_date, until_date, reason)
         select $1, $2, $3::date, $4::date, $5
         where not exists (select from depot_closure c
                           where c.tenant_id = $1 and c.depot_id = $2 and c.from_date = $3::date and c.until_date = $4::date)`,
        [tenantId, depotId, `${year + ahead}-${from}`, `${year + ahead}-${until}`, reason],
      );
}

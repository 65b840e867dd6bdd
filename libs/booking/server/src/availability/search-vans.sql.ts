import type { DataContext, TenantReader } from '@convoy/platform/db';
import { sql } from '@convoy/platform/db';

/** A depot with the period wanted there; opening hours differ, so the instants do. */
export interface WantedAtDepot {
  readonly depotId: number;
  readonly from: Date;
  readonly until: Date;
  /** False when the depot is closed at either end: its vans are not free then. */
  readonly open: boolean;
}

/** What to look for. */
export interface VanSearch {
  readonly wanted: readonly WantedAtDepot[];
  readonly vanType: string | null;
  readonly onlyAvailable: boolean;
  /** Without dates "available" means free now, which a rented or broken van is not, whatever its diary says. */
  readonly dated: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A van found. */
export interface FoundVan {
  id: number;
  registration: string;
  make: string;
  model: string;
  year: number;
  van_type: string;
  category: string;
  load_length_dm: number;
  fuel_type: string;
  seats: number;
  daily_rate_pence: number;
  deposit_pence: number;
  status: string;
  licence_category: string;
  gross_weight_kg: number | null;
  payload_kg: number | null;
  min_driver_age: number;
  depot_id: number;
  depot_name: string;
  image_url: string | null;
  created_at: Date;
  updated_at: Date;
  free: boolean;
  total: number;
}

/**
 * Vans of the wanted depots, cheapest first. Per candidate one index-only probe: the first live allocation that
 * ends after the wanted start; the van is free when that one does not begin before the wanted end. (Correct
 * because allocations of a van never overlap, so the first to end is also the first to begin.) Range operators
 * are not leakproof and could not use an index under row level security; plain comparisons can.
 */
export async function searchVans(db: TenantReader, ctx: DataContext, search: VanSearch): Promise<FoundVan[]> {
  const { wanted } = search;
  const { rows } = await sql<FoundVan>`
    select found.*, count(*) over ()::int as total from (
      select v.id, v.registration, v.make, v.model, v.year, v.van_type, v.category, v.load_length_dm, v.fuel_type,
             v.seats, v.daily_rate_pence, v.deposit_pence, v.status, v.licence_category, v.gross_weight_kg, v.payload_kg,
             v.min_driver_age, v.depot_id, d.name as depot_name, v.image_url,
             v.created_at, v.updated_at,
             w.is_open and v.status <> 'unavailable' and (${search.dated}::boolean or v.status = 'available')
               and (next.blocked_from is null or next.blocked_from >= w.until_at) as free
      from unnest(
             ${wanted.map((at) => at.depotId)}::bigint[],
             ${wanted.map((at) => at.from.toISOString())}::timestamptz[],
             ${wanted.map((at) => at.until.toISOString())}::timestamptz[],
             ${wanted.map((at) => at.open)}::boolean[]
           ) as w (depot_id, from_at, until_at, is_open)
      join depot d on d.tenant_id = ${ctx.tenant.id} and d.id = w.depot_id
      join van v on v.tenant_id = ${ctx.tenant.id} and v.depot_id = w.depot_id
        and (${search.vanType}::text is null or v.van_type = ${search.vanType})
      left join lateral (
        select a.blocked_from from van_allocation a
        where a.tenant_id = ${ctx.tenant.id} and a.van_id = v.id and a.blocked_until > w.from_at
          and (a.hold_expires_at is null or a.hold_expires_at > now())
        order by a.blocked_until limit 1
      ) next on true
    ) found
    where not ${search.onlyAvailable}::boolean or found.free
    order by found.free desc, found.daily_rate_pence, found.id
    limit ${search.limit} offset ${search.offset}`.execute(db);
  return rows;
}

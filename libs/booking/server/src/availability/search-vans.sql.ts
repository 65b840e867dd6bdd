import { type DataContext, FixedRead, type RawBuilder, sql } from '@convoy/platform/db';

/** A depot with the period wanted there; opening hours differ, so the instants do. */
export interface WantedAtDepot {
  readonly depotId: number;
  readonly from: Date;
  readonly until: Date;
  /** False when the wanted hire cannot be had there: closed, no such route, too short. Its vans are not free then. */
  readonly open: boolean;
}

/** What a van must be like; null is no matter. */
export type VanFilter = {
  readonly vanId: number | null;
  readonly vanType: string | null;
  readonly category: string | null;
  readonly fuelType: string | null;
  readonly seats: number | null;
  /** Licence categories the driver may use. */
  readonly licences: readonly string[] | null;
  readonly driverAge: number | null;
};

/** What to look for. */
export interface VanSearch {
  readonly wanted: readonly WantedAtDepot[];
  readonly filter: VanFilter;
  readonly onlyAvailable: boolean;
  /** Without dates "available" means free now, which a rented or broken van is not, whatever its diary says. */
  readonly dated: boolean;
}

/** What orders and prices a van that was found. */
export interface CandidateVan {
  id: number;
  depot_id: number;
  van_type: string;
  daily_rate_pence: number;
  deposit_pence: number;
  free: boolean;
}

/** What is shown of a van beside that. */
export interface VanDetails {
  id: number;
  registration: string;
  make: string;
  model: string;
  year: number;
  category: string;
  load_length_dm: number;
  load_volume_l: number | null;
  load_width_cm: number | null;
  load_height_cm: number | null;
  rear_door_height_cm: number | null;
  side_door_height_cm: number | null;
  fuel_type: string;
  seats: number;
  status: string;
  licence_category: string;
  gross_weight_kg: number | null;
  payload_kg: number | null;
  min_driver_age: number;
  image_url: string | null;
  image_kind: string | null;
  created_at: Date;
  updated_at: Date;
}

export const deciding = sql`v.id, v.depot_id, v.van_type, v.daily_rate_pence, v.deposit_pence`;
/**
 * What blocks a van now where the workshop does. A value and not `exists`, so that each van has one probe by the index and no
 * planner reads all jobs of the brand first.
 */
const inWorkshopNow = sql`(select w.kind = 'maintenance' and w.blocked_from <= now() from van_allocation w
    where w.tenant_id = v.tenant_id and w.van_id <= v.id
      and (w.van_id, w.blocked_until) > (v.id, now())
      and (w.hold_expires_at is null or w.hold_expires_at > now())
    order by w.van_id, w.blocked_until limit 1)`;
/** The state of a van: in the workshop as soon as that time has begun, also before anybody notes that the job has started. */
const status = (blocked: RawBuilder<unknown>) => sql`case when v.status = 'available' and ${blocked}
    and ${inWorkshopNow} then 'maintenance' else v.status end as status`;
/** What the cover shows. Looked up where there is one; most vans of a brand may have none. */
const imageKind = sql`case when v.cover_photo_id is not null then
    (select p.kind from van_photo p where p.tenant_id = v.tenant_id and p.id = v.cover_photo_id) end as image_kind`;
const shown = (blocked: RawBuilder<unknown>) => sql`v.registration, v.make, v.model, v.year, v.category,
  v.load_length_dm, v.load_volume_l, v.load_width_cm, v.load_height_cm, v.rear_door_height_cm, v.side_door_height_cm,
  v.fuel_type, v.seats, ${status(blocked)}, v.licence_category, v.gross_weight_kg, v.payload_kg,
  v.min_driver_age, v.image_url, ${imageKind}, v.created_at, v.updated_at`;
export const details = shown(sql`true`);

type Value<V> = (name: keyof V & string) => RawBuilder<unknown>;

/** Whether a van is in the fleet and as wanted. One text for every combination of filters, so that its plan is made once a connection. */
export const fitting = (
  value: Value<VanFilter>,
) => sql`v.retired_at is null and not v.draft and (${value('vanId')}::bigint is null or v.id = ${value('vanId')})
  and (${value('vanType')}::text is null or v.van_type = ${value('vanType')})
  and (${value('category')}::text is null or v.category = ${value('category')})
  and (${value('fuelType')}::text is null or v.fuel_type = ${value('fuelType')})
  and (${value('seats')}::integer is null or v.seats >= ${value('seats')})
  and (${value('licences')}::text[] is null or v.licence_category = any(${value('licences')}))
  and (${value('driverAge')}::integer is null or v.min_driver_age <= ${value('driverAge')})`;

/** The values of the statements below. */
type SearchValues = VanFilter & {
  readonly tenantId: number;
  readonly depotIds: readonly number[];
  readonly from: readonly string[];
  readonly until: readonly string[];
  readonly open: readonly boolean[];
  readonly onlyAvailable: boolean;
  readonly dated: boolean;
};

/** The same where vans have been moved by the wanted time: which, and each one's depot then, beside it. */
type MovedValues = SearchValues & {
  readonly moved: readonly number[];
  readonly movedTo: readonly number[];
};

/**
 * Every van of the wanted depots that fits, with whether it is free; in no order. Per candidate one index-only probe:
 * the first live allocation that ends after the wanted start; the van is free when that one does not begin before the
 * wanted end. (Correct because allocations of a van never overlap, so the first to end is also the first to begin.)
 * Range operators are not leakproof and could not use an index under row level security; plain comparisons can. The
 * probe compares rows and not `van_id =`: a planner that misjudges how many there are of a van cannot turn to the
 * exclusion constraint's index then, which would read the van's whole diary. The wanted instants are looked up by a
 * depot's place in the list: a join would be planned for ten depots, and be slow with hundreds.
 */
function searchFor<R>(columns: RawBuilder<unknown>): FixedRead<SearchValues, R> {
  return new FixedRead((value) =>
    searchAmong(columns, value, sql`v.depot_id`, sql`v.depot_id = any(${value('depotIds')}::bigint[])`),
  );
}

/**
 * The same with vans at the depots to which planned transfers will have brought them. A text of its own: most searches meet
 * none, and theirs stays as short as it was.
 */
function movedSearchFor<R>(columns: RawBuilder<unknown>): FixedRead<MovedValues, R> {
  return new FixedRead((value) => {
    const place = sql`coalesce((${value('movedTo')}::bigint[])[array_position(${value('moved')}::bigint[], v.id)],
      v.depot_id)`;
    return searchAmong(
      columns,
      value as Value<SearchValues>,
      place,
      sql`(v.depot_id = any(${value('depotIds')}::bigint[]) or v.id = any(${value('moved')}::bigint[]))
        and ${place} = any(${value('depotIds')}::bigint[])`,
    );
  });
}

/** @param place the depot of a van then @param among which vans are looked at */
function searchAmong<R>(
  columns: RawBuilder<unknown>,
  value: Value<SearchValues>,
  place: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
): RawBuilder<R> {
  const free = sql`(${value('open')}::boolean[])[v.at] and v.status <> 'unavailable'
      and (${value('dated')}::boolean or v.status = 'available')
      and (next.blocked_from is null or next.blocked_from >= (${value('until')}::timestamptz[])[v.at])`;
  return sql<R>`
      select ${columns}, ${free} as free
      from (
        select *, array_position(${value('depotIds')}::bigint[], ${place}) as at from van v
        where v.tenant_id = ${value('tenantId')} and ${among}
          and ${fitting(value)}
        offset 0
      ) v
      left join lateral (
        select a.blocked_from from van_allocation a
        where a.tenant_id = ${value('tenantId')} and a.van_id <= v.id
          and (a.van_id, a.blocked_until) > (v.id, (${value('from')}::timestamptz[])[v.at])
          and (a.hold_expires_at is null or a.hold_expires_at > now())
        order by a.van_id, a.blocked_until limit 1
      ) next on true
      where not ${value('onlyAvailable')}::boolean or (${free})`;
}

/** The search has already looked for what blocks a van. Only a blocked van needs the second look into the workshop. */
const found = shown(sql`next.blocked_from <= now()`);

/** Vans that fit with all that is shown of them: for brands whose vans are few enough to be read whole. */
export const vanSearch = searchFor<CandidateVan & VanDetails>(sql`${deciding}, ${found}`);

/** Vans that fit with only what orders and prices them: for brands with thousands. */
export const manyVansSearch = searchFor<CandidateVan>(deciding);

export const movedVanSearch = movedSearchFor<CandidateVan & VanDetails>(sql`${deciding}, ${found}`);
export const movedManyVansSearch = movedSearchFor<CandidateVan>(deciding);

/** Instants as texts. Most depots of a brand open and close alike, and what was written for the one before is not written again. */
function written(instants: readonly Date[]): string[] {
  let last = Number.NaN;
  let text = '';
  return instants.map((instant) => {
    if (instant.getTime() !== last) {
      last = instant.getTime();
      text = instant.toISOString();
    }
    return text;
  });
}

/** What a search looks for, as the statements take it. */
export function searchValues(
  ctx: DataContext,
  { wanted, filter, onlyAvailable, dated }: VanSearch,
): SearchValues {
  return {
    ...filter,
    tenantId: ctx.tenant.id,
    depotIds: wanted.map((at) => at.depotId),
    from: written(wanted.map((at) => at.from)),
    until: written(wanted.map((at) => at.until)),
    open: wanted.map((at) => at.open),
    onlyAvailable,
    dated,
  };
}

/** What is shown of vans, by their ids. */
export const vanDetails = new FixedRead<{ tenantId: number; ids: readonly number[] }, VanDetails>(
  (value) => sql`
    select v.id, ${details} from van v
    where v.tenant_id = ${value('tenantId')} and v.id = any(${value('ids')}::bigint[])`,
);

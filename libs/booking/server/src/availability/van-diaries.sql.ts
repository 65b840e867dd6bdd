import type { VanMoves } from '@convoy/fleet/server';
import { FixedRead, sql } from '@convoy/platform/db';
import { type CandidateVan, fitting, type VanFilter } from './search-vans.sql.ts';

/** A van with what takes it in a stretch of time, as epoch milliseconds. */
export interface VanDiary extends Omit<CandidateVan, 'free'> {
  blocked_from: number[] | null;
  blocked_until: number[] | null;
}

const ms = (column: 'blocked_from' | 'blocked_until') =>
  sql`array_agg((extract(epoch from ${sql.ref(`a.${column}`)}) * 1000)::float8 order by a.blocked_until)`;

/**
 * Vans of depots (by now or by a planned transfer) that fit and are in service, of each size the cheapest, each with its live allocations that touch the time from
 * `from` to `until`: for questions about many periods at once, answered in process.
 */
export const vanDiaries = new FixedRead<
  VanFilter & {
    readonly tenantId: number;
    readonly depotIds: readonly number[];
    /** Vans that a planned transfer brings to one of them. */
    readonly moving: readonly number[];
    readonly from: string;
    readonly until: string;
    /** Most vans of a size. */
    readonly limit: number;
  },
  VanDiary
>(
  (value) => sql`
    select v.id, v.depot_id, v.van_type, v.daily_rate_pence, v.deposit_pence, taken.blocked_from, taken.blocked_until
    from (
      select v.id, v.depot_id, v.van_type, v.daily_rate_pence, v.deposit_pence,
             row_number() over (partition by v.van_type order by v.daily_rate_pence, v.id) as nth
      from van v
      where v.tenant_id = ${value('tenantId')}
        and (v.depot_id = any(${value('depotIds')}::bigint[]) or v.id = any(${value('moving')}::bigint[]))
        and v.status <> 'unavailable' and ${fitting(value)}
    ) v
    left join lateral (
      select ${ms('blocked_from')} as blocked_from, ${ms('blocked_until')} as blocked_until from van_allocation a
      where a.tenant_id = ${value('tenantId')} and a.van_id = v.id
        and a.blocked_until > ${value('from')}::timestamptz and a.blocked_from < ${value('until')}::timestamptz
        and (a.hold_expires_at is null or a.hold_expires_at > now())
    ) taken on true
    where v.nth <= ${value('limit')}`,
);

/** Vans that planned transfers bring to one of some depots. */
export const movingTo = (moves: VanMoves, depotIds: readonly number[]): number[] =>
  [...moves.values()].filter((move) => depotIds.includes(move.toDepotId)).map(({ vanId }) => vanId);

/**
 * What is wanted of a van at the depot where it stands then; undefined where that is at none of those asked about.
 * @param wantedAt what is wanted at a depot
 */
export function wantedOf<W extends { readonly from: Date }>(
  diary: Pick<VanDiary, 'id' | 'depot_id'>,
  moves: VanMoves,
  wantedAt: (depotId: number) => W | null | undefined,
): W | null | undefined {
  const move = moves.get(diary.id);
  const home = wantedAt(diary.depot_id);
  if (!move) return home;
  const there = wantedAt(move.toDepotId);
  if (there && move.arrivesAt <= there.from) return there;
  return home && move.arrivesAt > home.from ? home : undefined;
}

/** Whether nothing takes a van between two instants. */
export function isFree(diary: VanDiary, from: Date, until: Date): boolean {
  const { blocked_from: froms, blocked_until: untils } = diary;
  if (!froms || !untils) return true;
  const [start, end] = [from.getTime(), until.getTime()];
  return !froms.some((blockedFrom, at) => blockedFrom < end && untils[at]! > start);
}

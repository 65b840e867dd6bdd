import { spacedRegistration } from '@convoy/fleet/server';
import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
} from '@convoy/platform/db';
import type {
  EventListInput,
  EventUnit,
  TelematicsEvent,
  TelematicsEventKind,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { hiddenHire } from '../hires/hidden-hire.sql.ts';

interface EventRow {
  readonly id: number;
  readonly van_id: number;
  readonly registration: string;
  readonly booking_id: number | null;
  readonly kind: string;
  readonly at: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly place: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly limit_value: number | null;
  readonly limit_of: string | null;
  readonly geofence: string | null;
}

const newestFirst: readonly SortKey[] = [
  { by: sql`e.at`, type: 'timestamptz', desc: true },
  { by: sql`e.id`, type: 'bigint', desc: true },
];

/** Reads what happened to vans. */
@Injectable()
export class EventQueries {
  constructor(private readonly db: TenantDb) {}

  /** A page of them, newest first, with how many there are. */
  async page(
    ctx: DataContext,
    wanted: EventListInput,
  ): Promise<{ items: TelematicsEvent[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('newest', newestFirst, wanted);
    const after =
      paging.after === null ? sql`true` : beyond(newestFirst, sql`${paging.after}::text[]`, paging.back);
    const narrowed = sql`e.tenant_id = ${ctx.tenant.id}
      and (${wanted.vanId ?? null}::bigint is null or e.van_id = ${wanted.vanId ?? null}::bigint)
      and (${wanted.kind ?? null}::text is null or e.kind = ${wanted.kind ?? null}::text)
      -- The fence of a hidden van would tell its place.
      and not (e.geofence is not null and ${hiddenHire(ctx, sql`e.booking_id`)})`;
    const [page, count] = await Promise.all([
      sql<EventRow & { readonly place_of: string[] }>`
        select ${placeOf(newestFirst)} as place_of, e.id, e.van_id, v.registration, e.booking_id, e.kind, e.at, case when hidden.yes then null else e.latitude end as latitude,
          case when hidden.yes then null else e.longitude end as longitude, e.place, e.value, e.unit,
          e.limit_value, e.limit_of, e.geofence
        from telematics_event e
        join van v on v.tenant_id = e.tenant_id and v.id = e.van_id
        -- Where a brand shows hired vans by town alone, the place of an event has no point while the hire lasts.
        cross join lateral (select ${hiddenHire(ctx, sql`e.booking_id`)} as yes) hidden
        where ${narrowed} and ${after}
        order by ${orderOf(newestFirst, paging.back)} limit ${paging.limit} offset ${paging.offset}`.execute(
        this.db.read(ctx),
      ),
      sql<{ total: number }>`select count(*)::int as total from telematics_event e where ${narrowed}`.execute(
        this.db.read(ctx),
      ),
    ]);
    const { rows, cursors } = paging.cut(
      page.rows.map((row) => ({ event: toEvent(row), place: row.place_of })),
    );
    return { items: rows.map(({ event }) => event), total: count.rows[0]!.total, cursors };
  }
}

const tidy = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const toEvent = (row: EventRow): TelematicsEvent => ({
  id: row.id,
  vanId: row.van_id,
  registration: spacedRegistration(row.registration),
  bookingId: row.booking_id,
  kind: row.kind as TelematicsEventKind,
  at: row.at.toISOString(),
  latitude: row.latitude,
  longitude: row.longitude,
  place: row.place,
  placeFrom: 'gazetteer',
  value: tidy(row.value),
  unit: row.unit as EventUnit | null,
  limit: tidy(row.limit_value),
  limitOf: row.limit_of as TelematicsEvent['limitOf'],
  geofence: row.geofence,
});

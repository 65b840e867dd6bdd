import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { MOST_STOPS, type RouteStop, type SentRoute } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { hiddenHire } from '../hires/hidden-hire.sql.ts';
import { hiddenVan } from '../locations/hidden-van.sql.ts';

/** What was sent, as it is kept. */
export type SentFacts = Omit<NonNullable<SentRoute['route']>, 'sentAt'>;

/** A van's planned route and what became of it. Each hire has its own; a plan that is not sent yet is of the van alone. */
export interface PlannedRoute {
  readonly id: number;
  readonly stops: readonly RouteStop[];
  /** When these stops were sent; null where they were not. */
  readonly sentAt: Date | null;
  readonly bookingId: number | null;
  /** Name of the customer who got it. */
  readonly sentTo: string | null;
}

/** The trips of a van's latest day. */
export interface DrivenTrips {
  /** Civil day of the brand, `YYYY-MM-DD`. */
  readonly day: string;
  readonly registration: string;
  /** Hires that drove them. */
  readonly hires: readonly number[];
  readonly stops: readonly RouteStop[];
  readonly movingSeconds: number;
  readonly metres: number;
}

/** The hire that has a van now. */
export interface PresentHire {
  readonly id: number;
  readonly reference: string;
  readonly customerId: number;
}

/** Reads and writes `telematics_route`, and reads the trips that routes are made of. */
@Injectable()
export class RouteQueries {
  constructor(private readonly db: TenantDb) {}

  async hasVan(ctx: DataContext, vanId: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('van')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The plan of a van that is not sent yet, else what was sent last. */
  async planned(ctx: DataContext, vanId: number): Promise<PlannedRoute | null> {
    const { rows } = await sql<{
      id: number;
      stops: RouteStop[];
      sent_at: Date | null;
      booking_id: number | null;
      sent_to: string | null;
    }>`
      select r.id, r.stops, r.sent_at, r.booking_id, u.first_name || ' ' || u.last_name as sent_to
      from telematics_route r
      left join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      left join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
      where r.tenant_id = ${ctx.tenant.id} and r.van_id = ${vanId}
      order by r.sent_at desc nulls first limit 1`.execute(this.db.read(ctx));
    const row = rows[0];
    return row
      ? {
          id: row.id,
          stops: row.stops,
          sentAt: row.sent_at,
          bookingId: row.booking_id,
          sentTo: row.sent_to,
        }
      : null;
  }

  /** Whether the brand shows hired vans by town alone, and a hire has this one or drove it last: its way is not shown. */
  async isHidden(ctx: DataContext, vanId: number): Promise<boolean> {
    const { rows } = await sql<{ hidden: boolean }>`
      select ${hiddenVan(ctx, sql`${vanId}::bigint`)} or exists (
        select from telematics_trip t
        where t.tenant_id = ${ctx.tenant.id} and t.van_id = ${vanId} and ${hiddenHire(ctx, sql`t.booking_id`)} and t.day = (
          select max(l.day) from telematics_trip l where l.tenant_id = ${ctx.tenant.id} and l.van_id = ${vanId})
      ) as hidden`.execute(this.db.read(ctx));
    return rows[0]!.hidden;
  }

  /** Where a van began, stopped and ended on the latest day with trips; null where there is none. */
  async driven(ctx: DataContext, vanId: number): Promise<DrivenTrips | null> {
    const { rows } = await sql<{
      day: string;
      from_place: string;
      from_latitude: number;
      from_longitude: number;
      to_place: string;
      to_latitude: number;
      to_longitude: number;
      moving_s: number;
      distance_m: number;
      registration: string;
      booking_id: number | null;
    }>`
      select v.registration, t.booking_id, t.day, t.from_place, t.from_latitude, t.from_longitude, t.to_place, t.to_latitude, t.to_longitude, t.moving_s,
        t.distance_m
      from telematics_trip t
      join van v on v.tenant_id = t.tenant_id and v.id = t.van_id
      where t.tenant_id = ${ctx.tenant.id} and t.van_id = ${vanId} and t.day = (
        select max(l.day) from telematics_trip l where l.tenant_id = ${ctx.tenant.id} and l.van_id = ${vanId})
      order by t.started_at limit ${MOST_STOPS - 1}`.execute(this.db.read(ctx));
    const first = rows[0];
    if (!first) return null;
    return {
      day: first.day,
      registration: first.registration,
      hires: [...new Set(rows.flatMap(({ booking_id }) => booking_id ?? []))],
      stops: [
        { name: first.from_place, latitude: first.from_latitude, longitude: first.from_longitude },
        ...rows.map((row) => ({
          name: row.to_place,
          latitude: row.to_latitude,
          longitude: row.to_longitude,
        })),
      ],
      movingSeconds: rows.reduce((sum, row) => sum + row.moving_s, 0),
      metres: rows.reduce((sum, row) => sum + row.distance_m, 0),
    };
  }

  /** Keeps where a van is to go, in place of what was planned before; what was sent stays with its hire. */
  async plan(tx: TenantTx, ctx: DataContext, vanId: number, stops: readonly RouteStop[]): Promise<void> {
    await sql`
      insert into telematics_route (tenant_id, van_id, stops) values (${ctx.tenant.id}, ${vanId}, ${JSON.stringify(stops)}::jsonb)
      on conflict (tenant_id, van_id) where sent is null do update set stops = excluded.stops, updated_at = now()`.execute(
      tx,
    );
  }

  /**
   * Keeps what was sent, and to whose hire, which may have got another one before; the plan it was made of is done.
   * @returns false where the same stops were sent there already, and no plan asked for them again: two presses send once
   */
  async send(
    tx: TenantTx,
    ctx: DataContext,
    vanId: number,
    route: {
      readonly stops: readonly RouteStop[];
      readonly sent: SentFacts;
      readonly bookingId: number | null;
    },
  ): Promise<boolean> {
    const { stops, sent, bookingId } = route;
    const plans = await sql`
      delete from telematics_route
      where tenant_id = ${ctx.tenant.id} and van_id = ${vanId} and sent is null returning id`.execute(tx);
    const { rows } = await sql`
      insert into telematics_route (tenant_id, van_id, stops, sent, sent_at, booking_id)
      values (${ctx.tenant.id}, ${vanId}, ${JSON.stringify(stops)}::jsonb, ${JSON.stringify(sent)}::jsonb, now(), ${bookingId})
      on conflict (tenant_id, van_id, booking_id) where sent is not null do update set
        stops = excluded.stops, sent = excluded.sent, sent_at = excluded.sent_at, updated_at = now()
      where ${plans.rows.length > 0}::boolean or telematics_route.stops is distinct from excluded.stops
      returning id`.execute(tx);
    return rows.length > 0;
  }

  /**
   * Whether the trips of a van's latest day are all of one hire, or all of none: stops of another hirer are shown to staff and sent to
   * no other customer.
   */
  async drivenBy(tx: TenantTx, ctx: DataContext, vanId: number, bookingId: number | null): Promise<boolean> {
    const { rows } = await sql<{ others: number }>`
      select count(*)::int as others from telematics_trip t
      where t.tenant_id = ${ctx.tenant.id} and t.van_id = ${vanId} and t.booking_id is distinct from ${bookingId}::bigint
        and t.day = (
          select max(l.day) from telematics_trip l where l.tenant_id = ${ctx.tenant.id} and l.van_id = ${vanId})`.execute(
      tx,
    );
    return rows[0]!.others === 0;
  }

  /** The hire that has the van now; null where none has. */
  async presentHire(tx: TenantTx, ctx: DataContext, vanId: number): Promise<PresentHire | null> {
    const row = await tx
      .selectFrom('booking')
      .select(['id', 'reference', 'customer_id as customerId'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('van_id', '=', vanId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return row ?? null;
  }

  /** What was sent to a hire; null where nothing was. */
  async sentTo(ctx: DataContext, bookingId: number): Promise<SentRoute['route']> {
    const row = await this.db
      .read(ctx)
      .selectFrom('telematics_route')
      .select(['sent', 'sent_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      // A hire that changed its van may have got a route for each.
      .orderBy('sent_at', 'desc')
      .executeTakeFirst();
    return row?.sent && row.sent_at
      ? { ...(row.sent as SentFacts), sentAt: row.sent_at.toISOString() }
      : null;
  }
}

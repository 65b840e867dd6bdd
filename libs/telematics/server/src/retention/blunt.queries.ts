import { type DataContext, type RawBuilder, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { isEvidence } from './evidence.sql.ts';

/** Rows that one statement looks at: a brand with years of trips does not reach its time limit. */
const BATCH = 5000;

const ENDS = ['t.from_latitude', 't.from_longitude', 't.to_latitude', 't.to_longitude'] as const;
const [FROM_LATITUDE, FROM_LONGITUDE, TO_LATITUDE, TO_LONGITUDE] = ENDS.map(
  (column) => sql`round(${sql.ref(column)}::numeric, 1)::float8`,
);

/** Trips whose ends are exact, and events whose place is told. Written as the partial indexes have it, or these are not used. */
const IS_EXACT = sql<boolean>`(${sql.join(ENDS.map((column) => sql.ref(column)))}) is distinct from (${FROM_LATITUDE},
  ${FROM_LONGITUDE}, ${TO_LATITUDE}, ${TO_LONGITUDE})`;
const IS_PLACED = sql<boolean>`e.latitude is not null`;

/** What leaves of where vans were what a town tells. */
@Injectable()
export class BluntQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Leaves of the places before an instant what a town tells: of the ends of trips a tenth of a degree, as `placeName` has it, and of
   * events nothing. They are positions as well. Those of a hire with an open case are evidence.
   */
  async places(ctx: DataContext, before: Date): Promise<void> {
    for (let after: number | null = 0; after !== null; ) after = await this.trips(ctx, before, after);
    for (let after: number | null = 0; after !== null; ) after = await this.events(ctx, before, after);
  }

  /** @returns the id after which the next batch begins; null where none is left */
  private async trips(ctx: DataContext, before: Date, after: number): Promise<number | null> {
    return this.batch(
      ctx,
      after,
      { table: sql`telematics_trip t`, isLeft: IS_EXACT },
      sql`
        update telematics_trip t set from_latitude = ${FROM_LATITUDE}, from_longitude = ${FROM_LONGITUDE},
          to_latitude = ${TO_LATITUDE}, to_longitude = ${TO_LONGITUDE}
        from span
        where t.tenant_id = ${ctx.tenant.id} and t.id > ${after} and t.id <= span.until_id and t.started_at < ${before}
          and ${IS_EXACT}
          and ${this.isOver(ctx, sql`t.booking_id`, before)}`,
    );
  }

  private async events(ctx: DataContext, before: Date, after: number): Promise<number | null> {
    return this.batch(
      ctx,
      after,
      { table: sql`telematics_event e`, isLeft: IS_PLACED },
      sql`
        update telematics_event e set latitude = null, longitude = null from span
        where e.tenant_id = ${ctx.tenant.id} and e.id > ${after} and e.id <= span.until_id and e.at < ${before}
          and ${IS_PLACED} and ${this.isOver(ctx, sql`e.booking_id`, before)}`,
    );
  }

  /**
   * Changes what is to be changed among the next rows that are exact still: each night reads those alone, not the years before. They
   * are one span, so that a plan that was made for any brand compares no row with each of the batch.
   */
  private async batch(
    ctx: DataContext,
    after: number,
    { table, isLeft }: { readonly table: RawBuilder<unknown>; readonly isLeft: RawBuilder<boolean> },
    change: RawBuilder<unknown>,
  ): Promise<number | null> {
    const { rows } = await sql<{ next: number | null }>`
      with seen as (
        select id from ${table} where tenant_id = ${ctx.tenant.id} and id > ${after} and ${isLeft} order by id limit ${BATCH}
      ), span as materialized (
        select max(id) as until_id, count(*) as seen from seen
      ), changed as (${change})
      select case when seen = ${BATCH} then until_id end as next from span`.execute(this.db.call(ctx));
    return rows[0]!.next;
  }

  /** Whether a row is of no hire, or of one whose cases ended long ago. */
  private isOver(ctx: DataContext, hire: RawBuilder<unknown>, before: Date): RawBuilder<boolean> {
    return sql<boolean>`(${hire} is null or not ${isEvidence(sql`${ctx.tenant.id}::bigint`, hire, before)})`;
  }
}

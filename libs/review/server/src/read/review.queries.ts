import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type RawBuilder,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import type { ReviewListInput } from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';
import type { RatedText } from '../themes/themes.rule.ts';
import type { ReviewReader, ReviewRow } from './review.view.ts';
import type { StarCounts } from './review-stats.rule.ts';

const newestFirst: readonly SortKey[] = [
  { by: sql`r.created_at`, type: 'timestamptz', desc: true },
  { by: sql`r.id`, type: 'bigint' },
];

/** Themes are counted in the latest reviews: older ones say little about the vans of today. */
const MOST_COUNTED = 2000;
const MOST_PUBLISHED = 6;

const columns = sql`
  r.id, r.booking_id, b.customer_id, r.rating, r.van_rating, r.depot_rating, r.comment, r.answer, r.answered_at, r.hidden_at,
  r.hidden_reason, r.erased_at, r.revision, r.created_at, v.make, v.model, d.name as depot, u.first_name, u.last_name,
  array(select p.reason from review_report p
        where p.tenant_id = r.tenant_id and p.review_id = r.id and p.settled_at is null order by p.created_at) as reports`;

const tables = sql`
  review r
  join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
  join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
  join depot d on d.tenant_id = b.tenant_id and d.id = b.return_depot_id
  join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id`;

/** What of the reviews a reader sees at all. */
const seenBy = (reader: ReviewReader): RawBuilder<boolean> =>
  reader === 'staff'
    ? sql<boolean>`true`
    : sql<boolean>`(r.hidden_at is null or b.customer_id = ${reader.customerId})`;

const holds = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`position(app.search_form(${words}) in app.search_form(coalesce(${column}, ''))) > 0`;

/** Reads reviews. */
@Injectable()
export class ReviewQueries {
  constructor(private readonly db: TenantDb) {}

  /** A page, the newest first. @param ids the reviews that hold a theme */
  async list(
    ctx: DataContext,
    reader: ReviewReader,
    { q, stars, state, ...asked }: ReviewListInput,
    ids?: readonly number[],
  ): Promise<{ rows: ReviewRow[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('newest', newestFirst, asked);
    const terms: RawBuilder<boolean>[] = [sql<boolean>`r.tenant_id = ${ctx.tenant.id}`, seenBy(reader)];
    if (ids) terms.push(sql<boolean>`r.id = any(${[...ids]}::bigint[])`);
    if (stars !== undefined) terms.push(sql<boolean>`r.rating = ${stars}`);
    if (state === 'responded') terms.push(sql<boolean>`r.answered_at is not null`);
    if (state === 'pending') terms.push(sql<boolean>`r.answered_at is null and r.hidden_at is null`);
    if (state === 'hidden') terms.push(sql<boolean>`r.hidden_at is not null`);
    if (state === 'reported')
      terms.push(sql<boolean>`exists (
        select from review_report p
        where p.tenant_id = r.tenant_id and p.review_id = r.id and p.settled_at is null)`);
    if (q) {
      const places = [holds(sql`r.comment`, q), holds(sql`r.answer`, q)];
      // Customers do not find by names that they do not see in full.
      if (reader === 'staff') places.push(holds(sql`u.first_name || ' ' || u.last_name`, q));
      terms.push(sql<boolean>`(${sql.join(places, sql` or `)})`);
    }
    const fits = sql.join(terms, sql` and `);
    const reads = this.db.read(ctx);
    const { rows: counted } = await sql<{
      total: string;
    }>`select count(*) as total from ${tables} where ${fits}`.execute(reads);
    const after =
      paging.after === null ? sql`true` : beyond(newestFirst, sql`${paging.after}::text[]`, paging.back);
    const { rows } = await sql<ReviewRow & { place: string[] }>`
      select ${columns}, ${placeOf(newestFirst)} as place
      from ${tables} where ${fits} and ${after}
      order by ${orderOf(newestFirst, paging.back)} limit ${paging.limit} offset ${paging.offset}`.execute(
      reads,
    );
    const { rows: page, cursors } = paging.cut(rows);
    return { rows: page, cursors, total: Number(counted[0]!.total) };
  }

  /** One review, if the reader may see it. */
  async one(ctx: DataContext, reader: ReviewReader, id: number): Promise<ReviewRow | null> {
    const { rows } = await sql<ReviewRow>`
      select ${columns} from ${tables}
      where r.tenant_id = ${ctx.tenant.id} and r.id = ${id} and ${seenBy(reader)}`.execute(this.db.read(ctx));
    return rows[0] ?? null;
  }

  /** The same inside a transaction that will change it, locked. */
  async lock(tx: TenantTx, ctx: DataContext, reader: ReviewReader, id: number): Promise<ReviewRow | null> {
    const { rows } = await sql<ReviewRow>`
      select ${columns} from ${tables}
      where r.tenant_id = ${ctx.tenant.id} and r.id = ${id} and ${seenBy(reader)}
      for no key update of r`.execute(tx);
    return rows[0] ?? null;
  }

  /** A review that the running transaction has written. */
  async oneIn(tx: TenantTx, ctx: DataContext, id: number): Promise<ReviewRow> {
    const { rows } = await sql<ReviewRow>`
      select ${columns} from ${tables} where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}`.execute(tx);
    return rows[0]!;
  }

  async ofHire(ctx: DataContext, reader: ReviewReader, bookingId: number): Promise<ReviewRow | null> {
    const { rows } = await sql<ReviewRow>`
      select ${columns} from ${tables}
      where r.tenant_id = ${ctx.tenant.id} and r.booking_id = ${bookingId} and ${seenBy(reader)}`.execute(
      this.db.read(ctx),
    );
    return rows[0] ?? null;
  }

  /** Counts by stars, and the answered ones. Hidden reviews do not count. */
  async counts(ctx: DataContext): Promise<{ stars: StarCounts; answered: number }> {
    const { rows } = await sql<{ rating: number; reviews: string; answered: string }>`
      select rating, count(*) as reviews, count(answered_at) as answered from review
      where tenant_id = ${ctx.tenant.id} and hidden_at is null group by rating`.execute(this.db.read(ctx));
    const stars: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const { rating, reviews } of rows) stars[rating as keyof StarCounts] = Number(reviews);
    return { stars, answered: rows.reduce((sum, { answered }) => sum + Number(answered), 0) };
  }

  /** Texts that themes are counted in. */
  async texts(ctx: DataContext): Promise<(RatedText & { id: number })[]> {
    const { rows } = await sql<RatedText & { id: number }>`
      select id, rating, comment from review
      where tenant_id = ${ctx.tenant.id} and hidden_at is null and comment <> ''
      order by created_at desc, id limit ${MOST_COUNTED}`.execute(this.db.read(ctx));
    return rows;
  }

  /** Average, number and the latest of the published reviews, of the brand or of the hires of one van. */
  async published(
    ctx: DataContext,
    vanId?: number,
  ): Promise<{ average: number | null; total: number; rows: ReviewRow[] }> {
    const ofVan = vanId === undefined ? sql`true` : sql`b.van_id = ${vanId}`;
    // The mark of the van says more about it than that of the whole hire.
    const mark = vanId === undefined ? sql`r.rating` : sql`coalesce(r.van_rating, r.rating)`;
    const fits = sql`r.tenant_id = ${ctx.tenant.id} and r.hidden_at is null and ${ofVan}`;
    const reads = this.db.read(ctx);
    const { rows: figures } = await sql<{ average: number | null; total: string }>`
      select round(avg(${mark}), 1)::float8 as average, count(*) as total from review r
      join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      where ${fits}`.execute(reads);
    const { rows } = await sql<ReviewRow>`
      select ${columns} from ${tables} where ${fits} and r.comment <> ''
      order by ${orderOf(newestFirst)} limit ${MOST_PUBLISHED}`.execute(reads);
    const { average, total } = figures[0]!;
    return { average, total: Number(total), rows };
  }
}

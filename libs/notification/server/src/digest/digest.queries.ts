import { type DigestFrequency, kindsOf } from '@convoy/notification/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { UnreadNews } from './digest.mail.ts';
import type { DigestTime } from './digest-time.rule.ts';

/** How many of a kind a mail names. */
const NAMED = 5;
/** What staff are told. Who was a customer before may have more that was never read: it is no news of their work. */
const STAFF_KINDS = kindsOf('operator');
/** Days for which it is kept who got one. */
const KEPT_DAYS = 90;

/** Somebody whose digest is due. */
export interface DueDigest {
  readonly userId: number;
  readonly frequency: 'daily' | 'weekly';
}

/** The only file that touches digests. */
@Injectable()
export class DigestQueries {
  constructor(private readonly db: TenantDb) {}

  /** What somebody chose; none where they chose nothing. */
  async chosen(ctx: DataContext, userId: number): Promise<DigestFrequency> {
    const row = await this.db
      .read(ctx)
      .selectFrom('notification_digest_choice')
      .select('frequency')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return (row?.frequency as DigestFrequency | undefined) ?? 'none';
  }

  /** Chosen again it stays as it was chosen first. */
  async choose(ctx: DataContext, userId: number, frequency: DigestFrequency): Promise<void> {
    await this.db.write(ctx, (tx) =>
      sql`
        insert into notification_digest_choice as c (tenant_id, user_id, frequency)
        values (${ctx.tenant.id}, ${userId}, ${frequency})
        on conflict (tenant_id, user_id) do update set frequency = excluded.frequency, changed_at = now()
        where c.frequency <> excluded.frequency`.execute(tx),
    );
  }

  /** Staff who are to get one this morning, have not, and have something unread. */
  async due(ctx: DataContext, { day, opensAt, frequencies }: DigestTime): Promise<DueDigest[]> {
    const { rows } = await sql<DueDigest>`
      select c.user_id as "userId", c.frequency
      from notification_digest_choice c
      join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.role in ('admin', 'operator')
      where c.tenant_id = ${ctx.tenant.id} and c.frequency = any(${[...frequencies]}::text[])
        and c.changed_at < ${opensAt.toISOString()}::timestamptz
        and not exists (
          select 1 from notification_digest d
          where d.tenant_id = c.tenant_id and d.user_id = c.user_id and d.day = ${day}::date)
        and exists (
          select 1 from notification n
          where n.tenant_id = c.tenant_id and n.user_id = c.user_id and n.read_at is null
            and n.kind = any(${STAFF_KINDS}::text[]))
      order by c.user_id`.execute(this.db.read(ctx));
    return rows;
  }

  /** The newest of each kind that somebody has not read, and how many there are. */
  async unread(ctx: DataContext, userId: number): Promise<UnreadNews[]> {
    const { rows } = await sql<UnreadNews>`
      select x.kind, x.params, x.path, x.total from (
        select n.kind, n.params, n.path, count(*) over (partition by n.kind)::int as total,
               row_number() over (partition by n.kind order by n.created_at desc, n.id desc) as place
        from notification n
        where n.tenant_id = ${ctx.tenant.id} and n.user_id = ${userId} and n.read_at is null
          and n.kind = any(${STAFF_KINDS}::text[])
      ) x
      where x.place <= ${NAMED} order by x.kind, x.place`.execute(this.db.read(ctx));
    return rows;
  }

  /** Takes somebody's digest of a day for oneself. @returns false where somebody has it already */
  async claim(
    ctx: DataContext,
    day: string,
    { userId, frequency }: DueDigest,
    news: number,
  ): Promise<boolean> {
    const { rows } = await this.db.write(ctx, (tx) =>
      sql`
        insert into notification_digest (tenant_id, user_id, day, frequency, news)
        values (${ctx.tenant.id}, ${userId}, ${day}::date, ${frequency}, ${news})
        on conflict (tenant_id, user_id, day) do nothing returning user_id`.execute(tx),
    );
    return rows.length === 1;
  }

  /** Gives it back where it could not be sent: it is tried again. */
  async release(ctx: DataContext, day: string, userId: number): Promise<void> {
    await this.db.write(ctx, (tx) =>
      sql`
        delete from notification_digest d
        where d.tenant_id = ${ctx.tenant.id} and d.user_id = ${userId} and d.day = ${day}::date and d.sent_at is null`.execute(
        tx,
      ),
    );
  }

  async sent(ctx: DataContext, day: string, userId: number): Promise<void> {
    await this.db.write(ctx, (tx) =>
      sql`
        update notification_digest set sent_at = now()
        where tenant_id = ${ctx.tenant.id} and user_id = ${userId} and day = ${day}::date`.execute(tx),
    );
  }

  /** Forgets who got one long ago. */
  async sweep(ctx: DataContext): Promise<void> {
    await this.db.write(ctx, (tx) =>
      sql`
        delete from notification_digest
        where tenant_id = ${ctx.tenant.id} and claimed_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(
        tx,
      ),
    );
  }

  /** The database's clock, which decides. */
  async now(ctx: DataContext): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(this.db.read(ctx));
    return rows[0]!.now;
  }
}

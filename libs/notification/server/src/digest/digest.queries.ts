import type { DigestFrequency } from '@convoy/notification/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';
import { RETENTION_DAYS } from '../notification.queries.ts';
import type { UnreadNews } from './digest.mail.ts';
import type { DigestTime } from './digest-time.rule.ts';

/** How many of a kind a mail names. */
const NAMED = 5;
/** Days for which it is kept who got one: longer than what stood in it, which would be new again without it. */
const KEPT_DAYS = RETENTION_DAYS + 10;

/**
 * That a notification `n` stood in no digest before a day's: in none at all, or in one of an earlier day that never left, because
 * whoever was to send it died over it. One of the same day may still be on its way.
 */
const freshOn = (day: string) => sql<boolean>`(
  n.digest_day is null or exists (
    select 1 from notification_digest unsent
    where unsent.tenant_id = n.tenant_id and unsent.user_id = n.user_id and unsent.day = n.digest_day
      and unsent.day < ${day}::date and unsent.sent_at is null))`;

/** Somebody whose digest is due. */
export interface DueDigest {
  readonly userId: number;
  readonly frequency: 'daily' | 'weekly';
}

/** The only file that touches digests. */
@Injectable()
export class DigestQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly notifications: Notifications,
  ) {}

  /** What staff are told. People who were customers before may have more unread: it is no news of their work. */
  private get staffKinds(): string[] {
    return this.notifications.kindsOf('operator').map(({ kind }) => kind);
  }

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

  /** Staff who are to get one this morning, have not, and have something unread that stood in none before. */
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
            and ${freshOn(day)} and n.kind = any(${this.staffKinds}::text[]))
      order by c.user_id`.execute(this.db.read(ctx));
    return rows;
  }

  /**
   * Takes somebody's digest of a day for oneself, with all that is unread and stood in none before: it stands in this one alone.
   * What stood in one that never left stands in this one instead.
   * @returns the newest of each kind and how many there are; nothing where somebody has it already, or all is read
   */
  async claim(ctx: DataContext, day: string, { userId, frequency }: DueDigest): Promise<UnreadNews[]> {
    const { rows } = await this.db.write(ctx, (tx) =>
      sql<UnreadNews>`
        with fresh as (
          select n.id, n.kind, n.params, n.path, n.created_at
          from notification n
          where n.tenant_id = ${ctx.tenant.id} and n.user_id = ${userId} and n.read_at is null
            and ${freshOn(day)} and n.kind = any(${this.staffKinds}::text[])
          order by n.id for update
        ), claimed as (
          insert into notification_digest (tenant_id, user_id, day, frequency, news)
          select ${ctx.tenant.id}::bigint, ${userId}::bigint, ${day}::date, ${frequency}::text, count(*)
          from fresh having count(*) > 0
          on conflict (tenant_id, user_id, day) do nothing returning day
        ), told as (
          update notification n set digest_day = claimed.day from claimed, fresh
          where n.tenant_id = ${ctx.tenant.id} and n.id = fresh.id returning n.id
        )
        select x.kind, x.params, x.path, x.total from (
          select f.kind, f.params, f.path, count(*) over (partition by f.kind)::int as total,
                 row_number() over (partition by f.kind order by f.created_at desc, f.id desc) as place
          from fresh f join told on told.id = f.id
        ) x
        where x.place <= ${NAMED} order by x.kind, x.place`.execute(tx),
    );
    return rows;
  }

  /** Gives it back where it could not be sent, and what stood in it: both are tried again. */
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

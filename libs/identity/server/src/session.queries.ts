import type { Actor, RequestContext } from '@convoy/platform/context';
import { type DataContext, FixedRead, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { IdentityQueries, type ProvedAccount, roleOf } from './identity.queries.ts';
import { SeenSessions } from './seen-sessions.ts';

/** A session to be opened. */
export interface NewSession {
  readonly hash: string;
  /** Whose it is, as they proved it. */
  readonly account: ProvedAccount;
  readonly idle: string;
  readonly absoluteDays: number;
  readonly remembered: boolean;
  /** It may book one hire and pay it, and nothing else. */
  readonly guest: boolean;
  readonly userAgent: string | null;
}

/** A living session as its owner may know of it. */
export interface StoredSession {
  readonly id: number;
  readonly hash: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly remembered: boolean;
}

/** Asked by every process for every session every few seconds. */
const whoIs = new FixedRead<
  { readonly tenantId: number; readonly hash: string },
  {
    id: number;
    role: string;
    email: string;
    first_name: string;
    last_name: string;
    language: string | null;
    stale: boolean;
    guest: boolean;
    booking_id: number | null;
  }
>(
  (value) => sql`
    select u.id, u.role, u.email, u.first_name, u.last_name, u.language, s.guest, s.booking_id,
           s.last_seen_at < now() - interval '1 minute' as stale
    from session s
    join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.session_epoch = s.session_epoch
    where s.tenant_id = ${value('tenantId')} and s.sid_hash = ${value('hash')}
      and s.expires_at > now() and s.last_seen_at + s.idle_limit > now()`,
);

/** The only file that touches sessions. */
@Injectable()
export class SessionQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly identities: IdentityQueries,
    private readonly seen: SeenSessions,
  ) {}

  /**
   * The person behind a session that is neither idle, old nor revoked; marks it as seen, once a minute and within a second.
   * @param byPerson false for a call that a page made by itself: it keeps no session from becoming idle
   */
  async actorOf(ctx: DataContext, hash: string, byPerson = true): Promise<Actor | null> {
    const [row] = await this.db.rows(ctx, whoIs, { tenantId: ctx.tenant.id, hash });
    if (!row) return null;
    if (row.stale && byPerson) this.seen.note(ctx, hash);
    return {
      id: row.id,
      role: roleOf(row.role),
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      language: row.language as Actor['language'],
      ...(row.guest && { guest: { bookingId: row.booking_id } }),
    };
  }

  /** Sessions of this tenant that are neither idle, old nor revoked, with whose they are. */
  private living(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('session as s')
      .innerJoin('app_user as u', (join) =>
        join
          .onRef('u.tenant_id', '=', 's.tenant_id')
          .onRef('u.id', '=', 's.user_id')
          .onRef('u.session_epoch', '=', 's.session_epoch'),
      )
      .where('s.tenant_id', '=', ctx.tenant.id)
      .where('s.expires_at', '>', sql<Date>`now()`)
      .where(sql<boolean>`s.last_seen_at + s.idle_limit > now()`);
  }

  /** Opens a session, and notes that its owner was here. @returns false where what it was proved by counts no more: there is none then */
  async insert(ctx: RequestContext, session: NewSession): Promise<boolean> {
    return this.db.write(ctx, async (tx) => {
      if (!(await this.identities.stillProved(tx, ctx, session.account))) return false;
      await tx
        .insertInto('session')
        .values({
          tenant_id: ctx.tenant.id,
          sid_hash: session.hash,
          user_id: session.account.id,
          session_epoch: session.account.sessionEpoch,
          idle_limit: session.idle,
          expires_at: sql`now() + make_interval(days => ${session.absoluteDays}::int)`,
          remembered: session.remembered,
          guest: session.guest,
          user_agent: session.userAgent,
          ip: ctx.ip,
        })
        .execute();
      // The session goes when it is over; that they were here is known for longer, to the day.
      await tx
        .updateTable('app_user')
        .set({ last_seen_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', session.account.id)
        .where('last_seen_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      return true;
    });
  }

  /** The living sessions of a person, the one last seen first. */
  async ofUser(ctx: DataContext, userId: number): Promise<StoredSession[]> {
    const rows = await this.living(ctx)
      .select(['s.id', 's.sid_hash', 's.user_agent', 's.ip', 's.created_at', 's.last_seen_at'])
      .select(['s.expires_at', 's.remembered'])
      .where('s.user_id', '=', userId)
      .orderBy('s.last_seen_at', 'desc')
      .orderBy('s.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      hash: row.sid_hash,
      userAgent: row.user_agent,
      ip: row.ip,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      remembered: row.remembered,
    }));
  }

  async delete(ctx: DataContext, hash: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx.deleteFrom('session').where('tenant_id', '=', ctx.tenant.id).where('sid_hash', '=', hash).execute(),
    );
  }

  /** Ends one session of a person. @returns whether it was theirs and there */
  async deleteOwn(tx: TenantTx, ctx: DataContext, userId: number, id: number): Promise<boolean> {
    const row = await tx
      .deleteFrom('session')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends all sessions of a person but those with one of these hashes. @returns how many */
  async deleteOthers(
    tx: TenantTx,
    ctx: DataContext,
    userId: number,
    kept: readonly string[],
  ): Promise<number> {
    const rows = await tx
      .deleteFrom('session')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('sid_hash', 'not in', kept.length > 0 ? [...kept] : [''])
      .returning('id')
      .execute();
    return rows.length;
  }

  /**
   * Ends all sessions of a person but those with one of these hashes, and whatever login is on its way by the proof that
   * was enough until now.
   */
  async beginEpoch(tx: TenantTx, ctx: DataContext, userId: number, kept: readonly string[]): Promise<void> {
    const { session_epoch } = await tx
      .updateTable('app_user')
      .set({ session_epoch: sql`session_epoch + 1` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .returning('session_epoch')
      .executeTakeFirstOrThrow();
    await this.deleteOthers(tx, ctx, userId, kept);
    await tx
      .updateTable('session')
      .set({ session_epoch })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Removes the sessions of this tenant that are over. */
  async sweep(ctx: DataContext): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('session')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('expires_at', '<', sql<Date>`now()`)
        .execute(),
    );
  }
}

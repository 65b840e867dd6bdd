import type { Account, UpdatePreferencesInput, UpdateProfileInput } from '@convoy/identity/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { roleOf } from './identity.queries.ts';

/** Days between a wish to have an account deleted and the first day it may be. */
export const DELETION_DAYS = 30;

/** What a person sees and changes of their own account, and their wish to have it deleted. */
@Injectable()
export class AccountQueries {
  constructor(private readonly db: TenantDb) {}

  async account(ctx: DataContext, id: number): Promise<Account | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user as u')
      .leftJoin('email_proof as p', (join) =>
        join
          .onRef('p.tenant_id', '=', 'u.tenant_id')
          .onRef('p.user_id', '=', 'u.id')
          .on('p.purpose', '=', 'change')
          .on('p.expires_at', '>', sql<Date>`now()`),
      )
      .leftJoin('account_deletion as d', (join) =>
        join
          .onRef('d.tenant_id', '=', 'u.tenant_id')
          .onRef('d.user_id', '=', 'u.id')
          .on('d.state', '=', 'requested'),
      )
      .leftJoin('two_factor as t', (join) =>
        join
          .onRef('t.tenant_id', '=', 'u.tenant_id')
          .onRef('t.user_id', '=', 'u.id')
          .on('t.confirmed_at', 'is not', null),
      )
      .selectAll('u')
      .select(['p.email as new_email', 'p.expires_at as new_email_until'])
      .select(['d.requested_at', 'd.due_at', 't.confirmed_at'])
      .select(
        sql<number>`(select count(*)::int from recovery_code r where r.tenant_id = u.tenant_id
          and r.user_id = u.id and r.used_at is null)`.as('codes_left'),
      )
      .where('u.tenant_id', '=', ctx.tenant.id)
      .where('u.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const role = roleOf(row.role);
    return {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
      phone: row.phone,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      emailChange:
        row.new_email && row.new_email_until
          ? { email: row.new_email, expiresAt: row.new_email_until.toISOString() }
          : null,
      profileImageUrl: row.profile_image_url,
      role,
      language: row.language as Account['language'],
      theme: row.theme as Account['theme'],
      twoFactor: {
        offered: role !== 'customer',
        enabled: row.confirmed_at !== null,
        since: row.confirmed_at?.toISOString() ?? null,
        recoveryCodesLeft: row.confirmed_at ? row.codes_left : 0,
      },
      deletion:
        row.requested_at && row.due_at
          ? { requestedAt: row.requested_at.toISOString(), dueAt: row.due_at.toISOString() }
          : null,
      createdAt: row.created_at.toISOString(),
    };
  }

  /** What is undefined stays. Violates `app_user_username` for a name that somebody else has. */
  async update(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    { firstName, lastName, username, phone, language, theme }: UpdateProfileInput & UpdatePreferencesInput,
  ): Promise<void> {
    await tx
      .updateTable('app_user')
      .set({
        updated_at: sql`now()`,
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(username === undefined ? {} : { username, username_lc: username?.toLowerCase() ?? null }),
        ...(phone === undefined ? {} : { phone }),
        ...(language === undefined ? {} : { language }),
        ...(theme === undefined ? {} : { theme }),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Sets or takes away the address of the picture. @returns the address before */
  async setPicture(tx: TenantTx, ctx: DataContext, id: number, url: string | null): Promise<string | null> {
    const before = await tx
      .selectFrom('app_user')
      .select('profile_image_url')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('app_user')
      .set({ profile_image_url: url, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
    return before.profile_image_url;
  }

  /** Whether this is the address of somebody's picture in this tenant now. */
  async isPicture(ctx: DataContext, url: string): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('profile_image_url', '=', url)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Records the wish; a person has one at a time. @returns when it is due, or null where there was one already */
  async requestDeletion(tx: TenantTx, ctx: DataContext, userId: number): Promise<Date | null> {
    const row = await tx
      .insertInto('account_deletion')
      .values({
        tenant_id: ctx.tenant.id,
        user_id: userId,
        due_at: sql`now() + make_interval(days => ${DELETION_DAYS}::int)`,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id']).where('state', '=', 'requested').doNothing(),
      )
      .returning('due_at')
      .executeTakeFirst();
    return row?.due_at ?? null;
  }

  /** @returns whether there was a wish to withdraw */
  async withdrawDeletion(tx: TenantTx, ctx: DataContext, userId: number): Promise<boolean> {
    const row = await tx
      .updateTable('account_deletion')
      .set({ state: 'withdrawn', withdrawn_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }
}

import type { ApiKey, ApiKeyInput, KeyMode, KeyState } from '@convoy/integration/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { type DataContext, FixedRead, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { MadeSecret } from './key-secret.ts';

/** Those that ended are shown so long, and so many in all. */
const ENDED_SHOWN = '90 days';
const MOST_SHOWN = 200;

/** A key as the door needs it. */
export interface FoundKey {
  readonly id: number;
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly string[];
  readonly callsPerMinute: number;
  readonly state: KeyState;
  /** On whose behalf it acts; null where they are no admin here any more. */
  readonly maker: Omit<Actor, 'role'> | null;
}

/** Asked by every process for every key every few seconds. */
const keyOf = new FixedRead<
  { readonly tenantId: number; readonly hash: string },
  {
    id: number;
    name: string;
    mode: string;
    scopes: string[];
    calls_per_minute: number;
    state: string;
    is_admin: boolean;
    user_id: number;
    email: string;
    first_name: string;
    last_name: string;
    language: string | null;
  }
>(
  (value) => sql`
    select k.id, k.name, k.mode, k.scopes, k.calls_per_minute,
           case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end
             as state,
           u.role = 'admin' as is_admin,
           u.id as user_id, u.email, u.first_name, u.last_name, u.language
    from api_key k
    join app_user u on u.tenant_id = k.tenant_id and u.id = k.created_by
    where k.tenant_id = ${value('tenantId')} and k.secret_hash = ${value('hash')}`,
);

/** The only file that touches keys. */
@Injectable()
export class ApiKeyQueries {
  constructor(private readonly db: TenantDb) {}

  /** The key whose secret has this hash, in whatever state; null where this brand has none. */
  async find(ctx: DataContext, hash: string): Promise<FoundKey | null> {
    const [row] = await this.db.rows(ctx, keyOf, { tenantId: ctx.tenant.id, hash });
    if (!row) return null;
    return {
      id: row.id,
      name: row.name,
      mode: row.mode as KeyMode,
      scopes: row.scopes,
      callsPerMinute: row.calls_per_minute,
      state: row.state as KeyState,
      maker: row.is_admin
        ? {
            id: row.user_id,
            email: row.email,
            firstName: row.first_name,
            lastName: row.last_name,
            language: row.language as Actor['language'],
          }
        : null,
    };
  }

  /** Notes that a key was used, once a minute. */
  async markUsed({ tenant }: DataContext, id: number): Promise<void> {
    await sql`
      update api_key set last_used_at = now()
      where tenant_id = ${tenant.id} and id = ${id}
        and (last_used_at is null or last_used_at < now() - interval '1 minute')
        and set_config('synchronous_commit', 'off', true) = 'off'`.execute(this.db.call({ tenant }));
  }

  /** Those that work first, the newest of them first; then those that ended lately. */
  async list(ctx: DataContext): Promise<ApiKey[]> {
    const rows = await this.shown(ctx)
      .where(
        sql<boolean>`coalesce(k.revoked_at, k.expires_at, 'infinity') > now() - ${ENDED_SHOWN}::interval`,
      )
      .orderBy(sql`k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`, 'desc')
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map(toKey);
  }

  async one(ctx: DataContext, id: number): Promise<ApiKey | null> {
    const row = await this.shown(ctx).where('k.id', '=', id).executeTakeFirst();
    return row ? toKey(row) : null;
  }

  /** Refused by the database: CV470 where there are as many as there may be. */
  async insert(tx: TenantTx, ctx: RequestContext, input: ApiKeyInput, made: MadeSecret): Promise<number> {
    const { id } = await tx
      .insertInto('api_key')
      .values({
        tenant_id: ctx.tenant.id,
        name: input.name,
        mode: input.mode,
        prefix: made.prefix,
        secret_hash: made.hash,
        scopes: input.scopes,
        calls_per_minute: input.callsPerMinute,
        created_by: ctx.actor!.id,
        expires_at: sql<Date | null>`now() + make_interval(days => ${input.expiresInDays}::int)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** @returns its name; null where there is none or it was revoked before */
  async revoke(tx: TenantTx, ctx: RequestContext, id: number): Promise<string | null> {
    const row = await tx
      .updateTable('api_key')
      .set({ revoked_at: sql`now()`, revoked_by: ctx.actor!.id })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return row?.name ?? null;
  }

  private shown(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('api_key as k')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'k.tenant_id').onRef('u.id', '=', 'k.created_by'),
      )
      .select(['k.id', 'k.name', 'k.mode', 'k.prefix', 'k.scopes', 'k.calls_per_minute'])
      .select([
        'k.created_at',
        'k.expires_at',
        'k.last_used_at',
        'k.revoked_at',
        'u.first_name',
        'u.last_name',
      ])
      .select(sql<boolean>`coalesce(k.expires_at <= now(), false)`.as('expired'))
      .where('k.tenant_id', '=', ctx.tenant.id);
  }
}

const when = (date: Date | null) => date?.toISOString() ?? null;

function toKey(row: {
  id: number;
  name: string;
  mode: string;
  prefix: string;
  scopes: string[];
  calls_per_minute: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  first_name: string;
  last_name: string;
  expired: boolean;
}): ApiKey {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode as KeyMode,
    prefix: row.prefix,
    scopes: row.scopes,
    callsPerMinute: row.calls_per_minute,
    state: row.revoked_at ? 'revoked' : row.expired ? 'expired' : 'active',
    createdAt: row.created_at.toISOString(),
    createdBy: `${row.first_name} ${row.last_name}`,
    expiresAt: when(row.expires_at),
    lastUsedAt: when(row.last_used_at),
    revokedAt: when(row.revoked_at),
  };
}

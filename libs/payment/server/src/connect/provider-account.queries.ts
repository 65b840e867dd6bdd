import type { ProviderAccountState } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, GlobalDb, sql, TenantDb, writeAudit } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A brand's account as stored. */
export interface ProviderAccountRecord {
  readonly accountId: string;
  readonly state: Exclude<ProviderAccountState, 'none'>;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  readonly requirementsDue: readonly string[];
  readonly requirementsBy: Date | null;
  readonly seenAt: Date;
}

/** What the provider said of an account. */
export type ProviderAccountChange = Omit<ProviderAccountRecord, 'accountId' | 'seenAt'>;

/** The only file that touches the brands' accounts at the provider. */
@Injectable()
export class ProviderAccountQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** The brand's account at a provider. */
  async account(ctx: DataContext, provider: string): Promise<ProviderAccountRecord | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('provider_account')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('provider', '=', provider)
      .executeTakeFirst();
    return row
      ? {
          accountId: row.account_id,
          state: row.state as ProviderAccountRecord['state'],
          chargesEnabled: row.charges_enabled,
          payoutsEnabled: row.payouts_enabled,
          requirementsDue: row.requirements_due,
          requirementsBy: row.requirements_by,
          seenAt: row.seen_at,
        }
      : null;
  }

  /** Whose account it is: asked before there is a tenant. */
  async tenantOf(accountId: string): Promise<number | null> {
    const { rows } = await sql<{ id: number | null }>`
      select app.tenant_of_provider_account(${accountId}) as id`.execute(this.global.select);
    return rows[0]?.id ?? null;
  }

  /** Tenants of whose account nobody has told for a while; only the worker's role may ask. */
  async tenantsToLookAt(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_account_to_look_at() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /** The database's time, from which on an answer of the provider counts. */
  async now(ctx: DataContext): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(this.db.read(ctx));
    return rows[0]!.now;
  }

  /** Notes the account that was made for the brand, in the place of one that is gone. */
  async save(ctx: RequestContext, provider: string, accountId: string): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const rows = await tx
        .insertInto('provider_account')
        .values({ tenant_id: ctx.tenant.id, provider, account_id: accountId })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'provider'])
            .doUpdateSet({
              account_id: accountId,
              state: 'onboarding',
              charges_enabled: false,
              payouts_enabled: false,
              requirements_due: [],
              requirements_by: null,
              updated_at: sql`now()`,
            })
            .where('provider_account.state', '=', 'gone'),
        )
        .returning('account_id')
        .execute();
      // Who pressed at the same moment has made it: the key was the same, so the account is too.
      if (rows.length === 0) return;
      await writeAudit(tx, ctx, {
        action: 'connect',
        subject: 'ProviderAccount',

        details: { provider, accountId },
      });
    });
  }

  /**
   * Notes what the provider said, unless somebody asked it later and has noted that.
   * @param askedAt the database's time before the provider was asked
   */
  async note(
    ctx: RequestContext,
    provider: string,
    accountId: string,
    change: ProviderAccountChange,
    askedAt: Date,
  ): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const before = await tx
        .selectFrom('provider_account')
        .select(['state', 'seen_at'])
        .where('tenant_id', '=', ctx.tenant.id)
        .where('provider', '=', provider)
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      if (!before || before.seen_at > askedAt) return;
      await tx
        .updateTable('provider_account')
        .set({
          state: change.state,
          charges_enabled: change.chargesEnabled,
          payouts_enabled: change.payoutsEnabled,
          requirements_due: [...change.requirementsDue],
          requirements_by: change.requirementsBy,
          seen_at: askedAt,
          updated_at: sql`now()`,
        })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('provider', '=', provider)
        .execute();
      if (before.state === change.state) return;
      await writeAudit(tx, ctx, {
        action: 'state',
        subject: 'ProviderAccount',

        details: { accountId, from: before.state, to: change.state },
      });
    });
  }
}

import type { AddOnCode, CapKind, SubscriptionState } from '@convoy/billing/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { SoldTo } from './entitlements.rule.ts';

/** What a tenant bought, with its dates. */
export interface SubscriptionRow extends SoldTo {
  readonly planSince: Date;
  readonly billedEvery: 'month' | 'year';
  readonly state: SubscriptionState;
  readonly stateSince: Date;
  readonly trialEndsAt: Date | null;
  readonly pastDueSince: Date | null;
  readonly suspendedSince: Date | null;
  readonly closedAt: Date | null;
}

/** The only file that reads subscriptions. */
@Injectable()
export class SubscriptionQueries {
  constructor(private readonly db: TenantDb) {}

  async find({ tenant }: DataContext): Promise<SubscriptionRow> {
    const [row, addOns] = await Promise.all([
      this.db
        .read({ tenant })
        .selectFrom('subscription')
        .selectAll()
        .where('tenant_id', '=', tenant.id)
        .executeTakeFirstOrThrow(),
      this.db
        .read({ tenant })
        .selectFrom('subscription_add_on')
        .select(['add_on_code', 'since'])
        .where('tenant_id', '=', tenant.id)
        .orderBy('since')
        .execute(),
    ]);
    return {
      planCode: row.plan_code,
      version: row.catalogue_version,
      planSince: row.plan_since,
      billedEvery: row.billed_every as SubscriptionRow['billedEvery'],
      state: row.state as SubscriptionState,
      stateSince: row.state_since,
      trialEndsAt: row.trial_ends_at,
      pastDueSince: row.past_due_since,
      suspendedSince: row.suspended_since,
      closedAt: row.closed_at,
      addOns: addOns.map(({ add_on_code, since }) => ({ code: add_on_code as AddOnCode, since })),
    };
  }

  /** How many a tenant has of what its plan carries so many of, counted as the database counts when somebody adds one. */
  async used(ctx: DataContext): Promise<Record<CapKind, number>> {
    const { rows } = await sql<Record<CapKind, number>>`
      select (select (v).used from (select app.vans_of_plan(${ctx.tenant.id}) as v) looked) as vans,
             (select (u).used from (select app.users_of_plan(${ctx.tenant.id}) as u) looked) as users`.execute(
      this.db.read(ctx),
    );
    return rows[0]!;
  }
}

import { Entitlements } from '@convoy/billing/server';
import { fleetErrors } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, sqlState, TenantDb, type TenantTx } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { type VansOfPlan, whyNotInPlan } from './van-plan.rule.ts';

/** The triggers that keep fleets within their plans, whoever writes. */
const PLAN_IS_FULL = 'CV450';

/** How many vans a brand's plan carries. */
@Injectable()
export class VanPlan {
  constructor(
    private readonly db: TenantDb,
    private readonly entitlements: Entitlements,
  ) {}

  /** As it is now: by the time somebody adds a van it may be otherwise. */
  async look(ctx: DataContext): Promise<VansOfPlan> {
    const { rows } = await sql<VansOfPlan>`
      select (v).most, (v).used from (select app.vans_of_plan(${ctx.tenant.id}) as v) as looked`.execute(
      this.db.read(ctx),
    );
    return rows[0]!;
  }

  /** As it is until the end of a transaction: nobody else adds vans to the brand before. Asked before vans are locked. */
  async lock(tx: TenantTx, ctx: DataContext): Promise<VansOfPlan> {
    const { rows } = await sql<VansOfPlan>`
      select (v).most, (v).used from (select app.lock_vans_of_plan(${ctx.tenant.id}) as v) as locked`.execute(
      tx,
    );
    return rows[0]!;
  }

  /** Lets so many vans join the fleet in a transaction. @throws PLAN_VAN_LIMIT */
  async assertRoom(tx: TenantTx, ctx: DataContext, joining: number): Promise<void> {
    const refusal = whyNotInPlan(await this.lock(tx, ctx), joining);
    if (refusal) throw refusal;
  }

  /**
   * What refused more vans, with the plan that would carry them. What the triggers refused in the words of the code: the plan
   * has become smaller since it was asked. Outside of transactions: while one waits for the brand's vans, what is asked here
   * must not wait for its connection.
   */
  async explain(ctx: RequestContext, error: unknown): Promise<unknown> {
    if (sqlState(error) === PLAN_IS_FULL)
      return this.offering(
        ctx,
        whyNotInPlan(await this.look(ctx), 1) ?? new DomainError(commonErrors.CONFLICT),
      );
    return error instanceof DomainError ? this.offering(ctx, error) : error;
  }

  /** A refusal with the upgrade that carries as many as were to join. */
  private async offering(ctx: RequestContext, refusal: DomainError): Promise<DomainError> {
    if (refusal.code !== fleetErrors.PLAN_VAN_LIMIT.code) return refusal;
    const { used, joining, ...rest } = refusal.details as unknown as VansOfPlan & { joining: number };
    const upgrade = await this.entitlements.upgradeFor(ctx, 'vans', used + joining);
    return new DomainError(fleetErrors.PLAN_VAN_LIMIT, { ...rest, used, joining, upgrade });
  }
}

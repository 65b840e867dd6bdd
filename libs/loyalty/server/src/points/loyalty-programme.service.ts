import type { LoyaltyProgrammeSettings, LoyaltyProgrammeView } from '@convoy/loyalty/contract';
import { loyaltyErrors } from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import {
  type DataContext,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
  writeAudit,
} from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { FeatureSwitches } from '@convoy/platform/ports';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { RewardQueries } from '../rewards/reward.queries.ts';
import { whyUnavailable } from '../rewards/reward.rule.ts';
import { dearestReward, type PoundsReward, worthPence } from './liability.rule.ts';

/** What a brand that has decided nothing runs its programme with; the database's defaults are the same. */
const DEFAULTS: LoyaltyProgrammeSettings = {
  on: true,
  pointsPerPound: 1,
  expiryDays: 730,
  noticeDays: 30,
  revision: 0,
};

/** How a brand runs its loyalty programme. */
@Injectable()
export class LoyaltyProgramme {
  constructor(
    private readonly db: TenantDb,
    private readonly rewards: RewardQueries,
    features: FeatureSwitches,
  ) {
    features.add('loyalty', async ({ tenant }) => (await this.of({ tenant })).on);
  }

  /** The brand's settings, or the defaults where it has decided nothing. */
  of(ctx: DataContext): Promise<LoyaltyProgrammeSettings> {
    return read(this.db.read(ctx), ctx);
  }

  /** The same inside a transaction. */
  within(tx: TenantTx, ctx: DataContext): Promise<LoyaltyProgrammeSettings> {
    return read(tx, ctx);
  }

  /** @throws LOYALTY_PROGRAMME_OFF where the brand switched it off */
  async assertOn(ctx: DataContext): Promise<void> {
    if (!(await this.of(ctx)).on) throw new DomainError(loyaltyErrors.LOYALTY_PROGRAMME_OFF);
  }

  /** Admins prepare a programme while it is off. @throws LOYALTY_PROGRAMME_OFF for everybody else where it is off */
  async assertShown(ctx: RequestContext): Promise<void> {
    if (!ctx.ability.can('update', 'LoyaltyProgramme')) await this.assertOn(ctx);
  }

  /** The settings with the points that members can still spend, and what these are worth at most. */
  async view(ctx: RequestContext): Promise<LoyaltyProgrammeView> {
    const { members, outstanding } = await this.db
      .read(ctx)
      .selectFrom('loyalty_account')
      .select(({ fn }) => [
        fn.countAll<number>().as('members'),
        sql<number>`coalesce(sum(available_points), 0)::bigint`.as('outstanding'),
      ])
      .where('tenant_id', '=', ctx.tenant.id)
      .where((eb) => eb.or([eb('total_points', '>', 0), eb('available_points', '>', 0)]))
      .executeTakeFirstOrThrow();
    const outstandingPoints = Number(outstanding);
    const valuedBy = dearestReward(await this.poundsRewards(ctx));
    return {
      ...(await this.of(ctx)),
      members: Number(members),
      outstandingPoints,
      outstandingAmount: valuedBy && formatPence(worthPence(outstandingPoints, valuedBy)),
      valuedBy: valuedBy && {
        title: valuedBy.title,
        amount: formatPence(valuedBy.amountPence),
        pointsCost: valuedBy.pointsCost,
      },
    };
  }

  private async poundsRewards(ctx: RequestContext): Promise<PoundsReward[]> {
    const today = civilToday(ctx.tenant.timeZone);
    return (await this.rewards.all(ctx, { offered: true })).flatMap((reward) =>
      reward.amountPence === null || whyUnavailable(reward, today) !== null
        ? []
        : [{ title: reward.title, amountPence: reward.amountPence, pointsCost: reward.pointsCost }],
    );
  }

  /**
   * Saves the settings; points that were earned keep their rate and their day of expiry.
   * @throws CONFLICT with the settings as they are, where they were changed since `revision`
   */
  async change(
    ctx: RequestContext,
    { revision, ...settings }: LoyaltyProgrammeSettings,
  ): Promise<LoyaltyProgrammeView> {
    await this.db.write(ctx, async (tx) => {
      await tx
        .insertInto('loyalty_programme')
        .values({ tenant_id: ctx.tenant.id })
        .onConflict((conflict) => conflict.column('tenant_id').doNothing())
        .execute();
      const made = revision === 0 ? 1 : revision;
      const was = await read(tx, ctx);
      const { numUpdatedRows } = await tx
        .updateTable('loyalty_programme')
        .set({
          is_on: settings.on,
          points_per_pound_percent: Math.round(settings.pointsPerPound * 100),
          expiry_days: settings.expiryDays,
          notice_days: settings.noticeDays,
          updated_at: sql`now()`,
        })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('revision', '=', made)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new DomainError(commonErrors.CONFLICT, { current: was });
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'LoyaltyProgramme',
        details: { before: was, after: settings },
      });
    });
    return this.view(ctx);
  }
}

async function read(
  reader: Pick<TenantReader, 'selectFrom'>,
  ctx: DataContext,
): Promise<LoyaltyProgrammeSettings> {
  const row = await reader
    .selectFrom('loyalty_programme')
    .select(['is_on', 'points_per_pound_percent', 'expiry_days', 'notice_days', 'revision'])
    .where('tenant_id', '=', ctx.tenant.id)
    .executeTakeFirst();
  if (!row) return DEFAULTS;
  return {
    on: row.is_on,
    pointsPerPound: row.points_per_pound_percent / 100,
    expiryDays: row.expiry_days,
    noticeDays: row.notice_days,
    revision: row.revision,
  };
}

import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import {
  type DrivingScore,
  type HireScore,
  scoreAnswered,
  scoreObjected,
  telematicsErrors,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { scoreOfParts, shownScore } from '../rules/driver-score.rule.ts';
import { DrivenDayQueries, type DrivenHire } from './driven-days.queries.ts';
import { ObjectionQueries } from './objection.queries.ts';
import { shownMiles } from './van-driving.rule.ts';

/**
 * How a hire was driven, for staff and for its customer. The trail has ids, never what people wrote. Another customer's hire is
 * answered as one that there is not.
 */
@Injectable()
export class HireScores {
  constructor(
    private readonly db: TenantDb,
    private readonly days: DrivenDayQueries,
    private readonly objections: ObjectionQueries,
  ) {}

  /** @throws DRIVING_SCORE_NOT_FOUND also for the hire of another customer */
  async of(ctx: RequestContext, bookingId: number): Promise<DrivingScore> {
    await this.seenHire(ctx, 'read', bookingId);
    return { hire: await this.scoreOf(ctx, bookingId) };
  }

  /** @throws DRIVING_SCORE_NOT_FOUND also where nothing was recorded, OBJECTION_MADE_ALREADY */
  async object(ctx: RequestContext, bookingId: number, words: string): Promise<DrivingScore> {
    const { reference } = await this.seenHire(ctx, 'object', bookingId);
    if ((await this.days.ofHire(ctx, bookingId)) === null)
      throw new DomainError(telematicsErrors.DRIVING_SCORE_NOT_FOUND);
    try {
      await this.db.write(ctx, async (tx) => {
        await this.objections.insert(tx, ctx, bookingId, words);
        await writeAudit(tx, ctx, { action: 'object', subject: 'DrivingScore', subjectId: bookingId });
        const payload = { bookingId, reference, actorId: ctx.actor?.id ?? null };
        await writeEvent(tx, ctx, scoreObjected, `booking:${bookingId}`, payload);
      });
    } catch (error) {
      if (isDuplicate(error, 'telematics_objection_pkey'))
        throw new DomainError(telematicsErrors.OBJECTION_MADE_ALREADY);
      throw error;
    }
    return { hire: await this.scoreOf(ctx, bookingId) };
  }

  /** @throws DRIVING_SCORE_NOT_FOUND, OBJECTION_NOT_FOUND where there is none, or it is answered */
  async answer(ctx: RequestContext, bookingId: number, text: string): Promise<DrivingScore> {
    const { reference, customerId } = await this.seenHire(ctx, 'answer', bookingId);
    const by = ctx.actor!.id;
    await this.db.write(ctx, async (tx) => {
      if (!(await this.objections.answer(tx, ctx, bookingId, { text, by })))
        throw new DomainError(telematicsErrors.OBJECTION_NOT_FOUND);
      await writeAudit(tx, ctx, { action: 'answer', subject: 'DrivingScore', subjectId: bookingId });
      const payload = { bookingId, reference, customerId };
      await writeEvent(tx, ctx, scoreAnswered, `booking:${bookingId}`, payload);
    });
    return { hire: await this.scoreOf(ctx, bookingId) };
  }

  /** The hire, where the caller may see it. */
  private async seenHire(ctx: RequestContext, action: string, bookingId: number): Promise<DrivenHire> {
    const own = ownScope(ctx, action, 'DrivingScore', 'customerId');
    const hire = await this.days.hire(ctx, bookingId);
    if (!hire || (own !== undefined && hire.customerId !== own))
      throw new DomainError(telematicsErrors.DRIVING_SCORE_NOT_FOUND);
    return hire;
  }

  private async scoreOf(ctx: RequestContext, bookingId: number): Promise<HireScore | null> {
    const [days, objection] = await Promise.all([
      this.days.ofHire(ctx, bookingId),
      this.objections.ofHire(ctx, bookingId),
    ]);
    return (
      days && {
        ...shownScore(scoreOfParts(days.parts)),
        distance: shownMiles(days.distanceMetres),
        from: days.from.toISOString(),
        to: days.to.toISOString(),
        objection,
      }
    );
  }
}

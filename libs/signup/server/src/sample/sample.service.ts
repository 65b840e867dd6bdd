import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, sqlState, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { type SampleRemoval, signupErrors } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';
import { SampleQueries } from './sample.queries.ts';

/** What the database says where the plan carries no more vans. */
const PLAN_IS_FULL = 'CV450';

/** Vans to look around with, on request; removable by one press, exactly. */
@Injectable()
export class Sample {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: SampleQueries,
  ) {}

  /**
   * Puts three vans in, at the brand's own depot or at one of the sample.
   * @throws SAMPLE_THERE, SAMPLE_WITHOUT_ROOM
   */
  async put(ctx: RequestContext): Promise<void> {
    try {
      await this.db.write(ctx, async (tx) => {
        if (await this.queries.lock(tx, ctx)) throw new DomainError(signupErrors.SAMPLE_THERE);
        await this.queries.insertVans(tx, ctx, await this.queries.depot(tx, ctx));
        await writeAudit(tx, ctx, { action: 'put-sample', subject: 'FirstSteps' });
      });
    } catch (error) {
      if (isDuplicate(error, 'van_registration') || isDuplicate(error, 'depot_name'))
        throw new DomainError(signupErrors.SAMPLE_THERE);
      if (sqlState(error) === PLAN_IS_FULL) throw new DomainError(signupErrors.SAMPLE_WITHOUT_ROOM);
      throw error;
    }
  }

  /**
   * Takes away what nothing refers to; what something refers to leaves the fleet. What has a hire or a job ahead, or a van of the
   * brand's own, stays, off sale and marked.
   */
  async remove(ctx: RequestContext): Promise<SampleRemoval> {
    return this.db.write(ctx, async (tx) => {
      const removal = await this.queries.remove(tx);
      if (removal.removed + removal.kept > 0)
        await writeAudit(tx, ctx, {
          action: 'remove-sample',
          subject: 'FirstSteps',
          details: { ...removal },
        });
      return removal;
    });
  }
}

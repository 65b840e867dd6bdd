import { customerDeletionHeld, customerErrors, type ErasureObstacle } from '@convoy/customer/contract';
import { DeletionWishQueries, type DueWish } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { ErasureService } from './erasure.service.ts';

/** How many are looked at together. */
const AT_ONCE = 200;

/** Wishes of customers to have their account deleted, carried out when their day has come. */
@Injectable()
export class DeletionWishes {
  constructor(
    private readonly db: TenantDb,
    private readonly wishes: DeletionWishQueries,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * Erases who wished it and has nothing open. Who has stays, with what it is, until it is not; staff are told once, and
   * nobody else is kept from going. What fails in a way nobody foresaw keeps nobody else either, and is thrown at the end.
   * @returns how many were erased
   */
  async run(ctx: RequestContext): Promise<number> {
    const failures: unknown[] = [];
    let erased = 0;
    let last: DueWish | null = null;
    do {
      const page: readonly DueWish[] = await this.wishes.due(ctx, last, AT_ONCE);
      last = page.at(-1) ?? null;
      for (const wish of page) {
        try {
          if (await this.carryOut(ctx, wish)) erased += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    } while (last);
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} wishes to be deleted could not be carried out`);
    return erased;
  }

  private async carryOut(ctx: RequestContext, wish: DueWish): Promise<boolean> {
    try {
      await this.erasure.erase(ctx, wish.userId, { revision: null, reason: 'asked', wished: true });
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Withdrawn, merged or erased meanwhile otherwise.
      if (error.code === customerErrors.ERASURE_NOT_NOW.code)
        await this.hold(ctx, wish, (error.details.obstacles ?? []) as ErasureObstacle[]);
      return false;
    }
  }

  private async hold(
    ctx: RequestContext,
    wish: DueWish,
    obstacles: readonly ErasureObstacle[],
  ): Promise<void> {
    const why = [...obstacles].sort();
    await this.db.write(ctx, async (tx) => {
      const held = await this.wishes.hold(tx, ctx, wish.id, why);
      if (!held) return;
      await writeAudit(tx, ctx, {
        action: 'deletion-held',
        subject: 'Customer',
        subjectId: wish.userId,
        details: { obstacles: why },
      });
      if (!held.first) return;
      await writeEvent(tx, ctx, customerDeletionHeld, `customer:${wish.userId}`, {
        customerId: wish.userId,
        dueAt: wish.dueAt.toISOString(),
        obstacles: why,
      });
    });
  }
}

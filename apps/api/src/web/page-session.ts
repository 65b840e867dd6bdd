import type { SessionView } from '@convoy/identity/contract';
import { IdentityService } from '@convoy/identity/server';
import { NotificationService } from '@convoy/notification/server';
import type { RequestContext } from '@convoy/platform/context';
import { packedRules } from '@convoy/platform/policy';
import { FeatureSwitches } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';

/** What a page knows of its visitor. */
export interface VisitorOfPage {
  readonly session: SessionView;
  readonly unread: number;
  /** Features that are off for them. */
  readonly off: ReadonlySet<string>;
}

/** Who a page is made for. */
@Injectable()
export class PageSession {
  constructor(
    private readonly identity: IdentityService,
    private readonly notifications: NotificationService,
    private readonly features: FeatureSwitches,
  ) {}

  async of(ctx: RequestContext): Promise<VisitorOfPage> {
    const [user, { count }, off] = await Promise.all([
      ctx.actor ? this.identity.me(ctx) : null,
      // The bell tells of every booking of a person, and a guest's session knows one.
      ctx.actor?.guest ? { count: 0 } : this.notifications.unread(ctx),
      this.offFor(ctx),
    ]);
    return {
      session: { user, ...(ctx.actor?.guest && { guest: ctx.actor.guest }), rules: packedRules(ctx.ability) },
      unread: count,
      off,
    };
  }

  /** None for guests: no entry of theirs belongs to a feature (see `FeatureSwitches.add`). */
  private async offFor(ctx: RequestContext): Promise<ReadonlySet<string>> {
    return ctx.actor ? this.features.off(ctx) : new Set();
  }
}

import {
  kindsOf,
  type NotificationKindRule,
  type NotificationPreference,
  type NotificationPreferencesInput,
  notificationErrors,
  notificationKindRules,
} from '@convoy/notification/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { PreferenceQueries } from './preference.queries.ts';

/** How people want to be told, kind by kind. */
@Injectable()
export class PreferenceService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: PreferenceQueries,
  ) {}

  /** Every kind the person can get, with what they chose or the default: all channels. */
  async list(ctx: RequestContext): Promise<NotificationPreference[]> {
    const actor = chooser(ctx);
    const stored = new Map((await this.queries.of(ctx, actor.id)).map((row) => [row.kind, row]));
    return kindsOf(actor.role, ctx.tenant.kind).map((kind) => {
      const rule: NotificationKindRule = notificationKindRules[kind];
      const own = stored.get(kind);
      return {
        kind,
        inApp: own?.inApp ?? true,
        email: rule.email ? (own?.email ?? true) : null,
        mandatory: { ...rule.mandatory },
        reason: rule.reason,
      };
    });
  }

  /**
   * Changes what is named and nothing else.
   * @throws NOTIFICATION_KIND_NOT_YOURS for a kind that the person's role never gets
   * @throws NOTIFICATION_MANDATORY when a channel is to be turned off that cannot be
   */
  async change(ctx: RequestContext, input: NotificationPreferencesInput): Promise<NotificationPreference[]> {
    const actor = chooser(ctx);
    const mine = kindsOf(actor.role, ctx.tenant.kind);
    for (const { kind, inApp, email } of input) {
      if (!mine.includes(kind))
        throw new DomainError(notificationErrors.NOTIFICATION_KIND_NOT_YOURS, { kind });
      const { mandatory, reason }: NotificationKindRule = notificationKindRules[kind];
      if ((inApp === false && mandatory.inApp) || (email === false && mandatory.email))
        throw new DomainError(notificationErrors.NOTIFICATION_MANDATORY, { kind, reason });
    }
    await this.db.write(ctx, async (tx) => {
      // In one order, so that two tabs that save at once never wait for each other.
      for (const { kind, inApp, email } of input.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
        await this.queries.upsert(tx, ctx, actor.id, { kind, inApp, email: email ?? undefined });
      }
    });
    return this.list(ctx);
  }

  /** Whether a person wants mails of a kind; mandatory ones are wanted always. */
  async wantsMail(ctx: Pick<RequestContext, 'tenant'>, userId: number, kind: string): Promise<boolean> {
    const rules: Readonly<Record<string, NotificationKindRule>> = notificationKindRules;
    if (rules[kind]?.mandatory.email) return true;
    return !(await this.queries.refusesMail(ctx, userId, kind));
  }
}

/** @throws UNAUTHENTICATED for a guest */
function chooser(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor;
}

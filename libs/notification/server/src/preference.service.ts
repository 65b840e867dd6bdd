import {
  type NotificationPreference,
  type NotificationPreferencesInput,
  notificationErrors,
} from '@convoy/notification/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { assertKnown } from '@convoy/platform/http';
import { type NotificationDefinition, Notifications } from '@convoy/platform/notifications';
import { EnabledPlugins } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { PreferenceQueries } from './preference.queries.ts';
import { WayQueries } from './ways/way.queries.ts';
import { NotificationWays } from './ways/ways.service.ts';

/** How people want to be told, kind by kind. */
@Injectable()
export class PreferenceService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: PreferenceQueries,
    private readonly ways: NotificationWays,
    private readonly wishes: WayQueries,
    private readonly plugins: EnabledPlugins,
    private readonly notifications: Notifications,
  ) {}

  /** Every kind the person can get, with what they chose or the default: our own channels, and no plugin’s. */
  async list(ctx: RequestContext): Promise<NotificationPreference[]> {
    const actor = chooser(ctx);
    const [rows, offered] = await Promise.all([this.queries.of(ctx, actor.id), this.ways.offered(ctx)]);
    const stored = new Map(rows.map((row) => [row.kind, row]));
    const wishes = offered.length > 0 ? await this.wishes.of(ctx, actor.id) : [];
    return this.notifications.kindsOf(actor.role, ctx.tenant.kind).map((definition) => {
      const { kind, channels, mandatory } = definition;
      const own = stored.get(kind);
      return {
        kind,
        inApp: own?.inApp ?? true,
        email: channels.includes('email') ? (own?.email ?? true) : null,
        push: own?.push ?? true,
        mandatory: mandatoryOf(definition),
        reason: mandatory.reason,
        ...(offered.length > 0 && {
          plugins: offered.map((pluginId) => ({
            pluginId,
            ...this.plugins.named(pluginId, ctx.language),
            on: wishes.some((wish) => wish.pluginId === pluginId && wish.kind === kind),
          })),
        }),
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
    const mine = new Map(
      this.notifications.kindsOf(actor.role, ctx.tenant.kind).map((one) => [one.kind, one]),
    );
    assertKnown(
      input.map(({ kind }) => kind),
      this.notifications.kinds.map(({ kind }) => kind),
      (index) => [index, 'kind'],
    );
    for (const { kind, inApp, email } of input) {
      const definition = mine.get(kind);
      if (!definition) throw new DomainError(notificationErrors.NOTIFICATION_KIND_NOT_YOURS, { kind });
      const mandatory = mandatoryOf(definition);
      if ((inApp === false && mandatory.inApp) || (email === false && mandatory.email))
        throw new DomainError(notificationErrors.NOTIFICATION_MANDATORY, {
          kind,
          reason: definition.mandatory.reason,
        });
    }
    const offered = await this.ways.offered(ctx);
    await this.db.write(ctx, async (tx) => {
      // In one order, so that two tabs that save at once never wait for each other.
      for (const { kind, inApp, email, push, plugins = {} } of input.toSorted((a, b) =>
        a.kind < b.kind ? -1 : 1,
      )) {
        if (inApp !== undefined || push !== undefined || typeof email === 'boolean')
          await this.queries.upsert(tx, ctx, actor.id, { kind, inApp, email: email ?? undefined, push });
        // One that is gone may still be turned off, and nothing that is not there is turned on.
        for (const [pluginId, on] of Object.entries(plugins).sort())
          if (!on || offered.includes(pluginId))
            await this.wishes.set(tx, ctx, { userId: actor.id, pluginId, kind }, on);
      }
    });
    return this.list(ctx);
  }

  /** Whether a person wants mails of a kind; mandatory ones are wanted always. */
  async wantsMail(ctx: Pick<RequestContext, 'tenant'>, userId: number, kind: string): Promise<boolean> {
    if (this.notifications.kind(kind)?.mandatory.channels.includes('email')) return true;
    return !(await this.queries.refusesMail(ctx, userId, kind));
  }
}

const mandatoryOf = ({ mandatory: { channels } }: NotificationDefinition) => ({
  inApp: channels.includes('in-app'),
  email: channels.includes('email'),
});

/** @throws UNAUTHENTICATED for a guest */
function chooser(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor;
}

import type { RequestContext } from '@convoy/platform/context';
import { PluginStatements, type Pool, TenantDb, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { InnerGraph } from '@convoy/platform/graphql';
import { formatLocales } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { OutsideCall } from '@convoy/platform/outside';
import { buildAbility, type PolicyRule } from '@convoy/platform/policy';
import { PluginLineRefunds } from '@convoy/platform/ports';
import {
  CoreRefusedError,
  type LineRefund,
  type PluginDb,
  type PluginScope,
  ScopeEndedError,
  UndeclaredError,
} from '@convoy/sdk/server';
import { Injectable } from '@nestjs/common';
import { PluginPools } from '../../plugin-pools.ts';
import { type EnabledPlugin, TenantPlugins } from '../../tenant-plugins.ts';
import { ScopeEgress } from './scope-egress.ts';
import { graphOf } from './scope-graph.ts';

/** Most an event of a plugin carries, characters of its JSON. */
const MOST_PAYLOAD = 65_536;

/** Where a scope is handed to. */
export interface ScopeCall {
  readonly ctx: RequestContext;
  readonly plugin: EnabledPlugin;
  /** Slot, port, event, job or route, as logs name it. */
  readonly hook: string;
  readonly signal: AbortSignal;
}

/** A scope, and how it ends. */
export interface OpenScope {
  readonly scope: PluginScope;
  /** The call is over: whatever is asked of the scope from now on is refused, and what is under way is cut off. */
  end(): void;
}

/** Makes what a plugin is handed when it is called: one tenant's, made of what its manifest declares, for one call. */
@Injectable()
export class PluginScopes {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly pools: PluginPools,
    private readonly db: TenantDb,
    private readonly graph: InnerGraph,
    private readonly outside: OutsideCall,
    private readonly refunds: PluginLineRefunds,
  ) {}

  open({ ctx, plugin, hook, signal }: ScopeCall): OpenScope {
    const { manifest } = plugin.server;
    const { id } = manifest;
    const { tenant, actor } = ctx;
    const over = new AbortController();
    const ended = AbortSignal.any([signal, over.signal]);
    const alive = () => {
      if (over.signal.aborted) throw new ScopeEndedError();
    };
    // Under their own roles plugins pass by the core's own walls.
    const writes = () => {
      if (tenant.onlyRead) throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
    };
    const say = (level: 'info' | 'warn' | 'error') => (message: string, cause?: unknown) => {
      const why = cause instanceof Error ? ` (${cause.message})` : '';
      this.plugins.log(ctx, id, { level, hook, message: `${message}${why}`.slice(0, 1_000) });
    };
    const scope: PluginScope = {
      tenant: {
        id: tenant.id,
        slug: tenant.slug,
        name: tenant.name,
        timeZone: tenant.timeZone,
        currency: tenant.currency,
      },
      actor: actor && { id: actor.id, role: actor.role },
      language: ctx.language,
      settings: plugin.settings,
      secret: (name) => {
        alive();
        if (!manifest.secrets.includes(name))
          throw new UndeclaredError(`The manifest declares no secret called "${name}".`);
        return this.plugins.openSecret(ctx, plugin, name);
      },
      db: this.dbOf(ctx, () => this.pools.of(id), ended, { alive, writes }),
      core: {
        graph: async <Data extends object>(
          query: string,
          variables: Readonly<Record<string, unknown>> = {},
        ) => {
          alive();
          return graphOf<Data>(this.graph, readerOf(ctx, manifest.permissions), query, variables);
        },
      },
      egress: new ScopeEgress(manifest.egress, this.outside, ended, say('warn')),
      log: { info: say('info'), warn: say('warn'), error: say('error') },
      count: async (metric, key) => {
        alive();
        writes();
        if (!manifest.usage.some(({ name }) => name === metric))
          throw new UndeclaredError(`The manifest counts nothing called "${metric}".`);
        await this.plugins.count(ctx, id, metric, key);
      },
      emit: async (event, payload) => {
        alive();
        writes();
        const declared = manifest.emits.find(({ type }) => type === event.type);
        if (!declared) throw new UndeclaredError(`The manifest's "emits" does not name ${event.type}.`);
        const checked = declared.payload.parse(payload);
        if (JSON.stringify(checked).length > MOST_PAYLOAD)
          throw new PayloadTooLarge(`What ${event.type} carries is longer than ${MOST_PAYLOAD} characters.`);
        await this.db.write(ctx, (tx) => writeEvent(tx, ctx, declared, `plugin:${id}`, checked));
      },
      refundLine: async (refund) => {
        alive();
        writes();
        return this.refundLine(readerOf(ctx, manifest.permissions), id, refund);
      },
      money: (pence) => {
        if (!Number.isSafeInteger(pence)) throw new RangeError(`${pence} is no whole number of pence.`);
        return formatPounds(pence, formatLocales[ctx.language]);
      },
      text: (key, values) => this.plugins.text(id, ctx.language, key, values),
      signal: ended,
    };
    return { scope: Object.freeze(scope), end: () => over.abort() };
  }

  private async refundLine(
    ctx: RequestContext,
    pluginId: string,
    { bookingId, code, pence, key }: LineRefund,
  ): Promise<{ leftPence: number }> {
    if (!ctx.ability.can('refund-line', 'Booking'))
      throw new UndeclaredError('The manifest does not ask for the permission "refund-line:Booking".');
    if (!Number.isSafeInteger(bookingId) || bookingId < 1)
      throw new RangeError(`${bookingId} is no id of a booking.`);
    if (!Number.isSafeInteger(pence) || pence < 1)
      throw new RangeError(`${pence} is no whole number of pence above zero.`);
    if (key.length < 1 || key.length > 100) throw new RangeError('A key has 1 to 100 characters.');
    try {
      return await this.refunds.refund(ctx, { pluginId, bookingId, code, pence, key });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new CoreRefusedError(error.code, error.message);
    }
  }

  private dbOf(
    ctx: RequestContext,
    pool: () => Pool,
    signal: AbortSignal,
    { alive, writes }: { alive(): void; writes(): void },
  ): PluginDb {
    // The pool is opened when something is asked of it: most plugins have no tables.
    const statements = () => {
      alive();
      return new PluginStatements(pool(), ctx.tenant.id, signal, 'may-write');
    };
    return {
      rows: async (sql, values) => statements().rows(sql, values),
      write: async (work) => {
        writes();
        return statements().write((rows) => work({ rows }));
      },
    };
  }
}

/** More than an event may carry. */
class PayloadTooLarge extends Error {
  override readonly name = 'PayloadTooLarge';
}

/** As whom a plugin reads the core: with the permissions of its manifest, whoever it is that called it. */
function readerOf(ctx: RequestContext, permissions: readonly string[]): RequestContext {
  const declared: PolicyRule = (allow) => {
    for (const permission of permissions) {
      const [action = '', subject = ''] = permission.split(':');
      allow(action, subject);
    }
  };
  return {
    ...ctx,
    actor: null,
    actorKind: 'worker',
    ability: buildAbility([declared], ctx.tenant, null),
  };
}

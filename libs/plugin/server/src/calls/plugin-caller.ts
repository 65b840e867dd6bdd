import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { metrics, pluginHooks, pluginsResting } from '@convoy/platform/telemetry';
import type { PluginTest } from '@convoy/plugin/contract';
import {
  type CallPolicy,
  callPolicies,
  forExternalCallers,
  type HookCall,
  type HookOutcome,
  HookRunner,
  MemoryWatch,
  type PluginScope,
} from '@convoy/sdk/server';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type EnabledPlugin, type PluginRuntime, TenantPlugins } from '../tenant-plugins.ts';
import { orRefused, pluginFailedWords } from './plugin-failed.ts';
import { PluginFaults } from './plugin-faults.ts';
import { OurFailure, watchedScope } from './scope/our-failures.ts';
import { PluginScopes } from './scope/plugin-scopes.ts';

/** How a plugin is called: inside a request of the core, by its own route, or by the worker. */
export type CallKind = keyof typeof callPolicies;

/** A call of a plugin for a tenant. */
export interface PluginCall {
  readonly ctx: RequestContext;
  readonly plugin: EnabledPlugin;
  /** Port, event, job, route or field of the graph, as logs name it. */
  readonly hook: string;
}

/** The policy of each kind of call; specs replace it. */
export class CallPolicies {
  readonly interactive: CallPolicy = callPolicies.interactive;
  readonly route: CallPolicy = callPolicies.route;
  readonly background: CallPolicy = callPolicies.background;
}

type Call = HookCall & { readonly of: PluginCall };

const MOST_WORDS = 500;

/**
 * Calls plugins: each call has a scope of its own, a budget of time and an eye on memory; what fails is noted, who fails again
 * and again rests and is then switched off at that tenant, unless it was outsiders alone for whom it failed.
 * Nothing that a plugin does comes out of here but an outcome.
 */
@Injectable()
export class PluginCaller implements PluginRuntime, OnModuleDestroy {
  private readonly logger = new Logger('Plugins');
  /** For the worker and the brand's own people, and for whoever comes from outside. */
  private readonly runners: Readonly<Record<'own' | 'outside', Readonly<Record<CallKind, HookRunner<Call>>>>>;
  private readonly tests: HookRunner<Call>;
  /** Since when a plugin is enabled at a tenant, as it was last called: switched on again, it begins anew in each process. */
  private readonly since = new Map<string, number>();
  /** Whom this process leaves alone, as its figures tell. */
  private readonly endTelling = metrics.onRead(() => {
    pluginsResting.clear();
    for (const runner of this.allRunners())
      for (const [plugin, tenants] of runner.resting())
        pluginsResting.of(plugin).set(Math.max(pluginsResting.of(plugin).value, tenants));
  });

  constructor(
    private readonly plugins: TenantPlugins,
    private readonly scopes: PluginScopes,
    policies: CallPolicies,
    private readonly faults: PluginFaults = new PluginFaults(),
  ) {
    const memory = new MemoryWatch();
    const watch = {
      failed: (call: Call, outcome: { readonly error: unknown }) => this.note(call, outcome.error),
      gaveUp: (call: Call) => this.giveUp(call),
      isOurs: (error: unknown) => error instanceof OurFailure,
    };
    const runnersOf = (as: (policies: CallPolicy) => CallPolicy) => ({
      interactive: new HookRunner(as(policies.interactive), watch, memory),
      route: new HookRunner(as(policies.route), watch, memory),
      background: new HookRunner(as(policies.background), watch, memory),
    });
    this.runners = { own: runnersOf((policies) => policies), outside: runnersOf(forExternalCallers) };
    // A test is made by somebody who tries: it fails as often as it likes.
    const forTests = { ...policies.route, failures: Number.MAX_SAFE_INTEGER };
    this.tests = new HookRunner(forTests, { ...watch, gaveUp: () => undefined }, memory);
  }

  /**
   * Calls a plugin with a scope that ends with the call.
   * @param budgetMs where whoever asks can wait for another time than the kind says
   * @throws TEST_KEY_ONLY_READS for whoever only tries: what a plugin does with a call, and what that costs, is its own
   */
  async run<T>(
    kind: CallKind,
    call: PluginCall,
    work: (scope: PluginScope) => Promise<T> | T,
    budgetMs?: number,
  ): Promise<HookOutcome<T>> {
    assertNoTrial(call.ctx);
    this.beginAnew(call);
    const runner = this.runners[isFromOutside(call.ctx) ? 'outside' : 'own'][kind];
    const outcome = await runner.run(keyed(call), (signal) => this.inScope(call, signal, work), budgetMs);
    pluginHooks.of(call.plugin.server.manifest.id, outcome.kind).add();
    return outcome;
  }

  onModuleDestroy(): void {
    this.endTelling();
  }

  async test(ctx: RequestContext, plugin: EnabledPlugin): Promise<PluginTest> {
    assertNoTrial(ctx);
    const { test, manifest } = plugin.server;
    const failed = () => ({ works: false, sentence: pluginFailedWords(this.plugins, manifest.id, ctx) });
    if (!test) return failed();
    const call = { ctx, plugin, hook: 'test' };
    const outcome = await this.tests.run(keyed(call), (signal) =>
      this.inScope(call, signal, (scope) => orRefused(() => test(scope))),
    );
    if (outcome.kind !== 'done') return failed();
    if ('refusal' in outcome.value) return { works: false, sentence: outcome.value.refusal.message };
    return { works: true, sentence: words(outcome.value.answer) };
  }

  isResting(pluginId: string, tenantId: number): boolean {
    return this.allRunners().some((runner) => runner.isResting(pluginId, tenantId));
  }

  forget(pluginId: string, tenantId: number): void {
    for (const runner of this.allRunners()) runner.forget(pluginId, tenantId);
  }

  private allRunners(): HookRunner<Call>[] {
    return Object.values(this.runners).flatMap((runners) => Object.values(runners));
  }

  private async inScope<T>(
    call: PluginCall,
    signal: AbortSignal,
    work: (scope: PluginScope) => Promise<T> | T,
  ): Promise<T> {
    const { scope, end } = this.scopes.open({ ...call, signal });
    const watched = watchedScope(scope);
    try {
      await this.faults.before(call.plugin.server.manifest.id, call.ctx.tenant.id, signal);
      return await work(watched.scope);
    } catch (error) {
      throw watched.failure ? new OurFailure(error) : error;
    } finally {
      end();
    }
  }

  /** Who switched it on again may have done so in another process. */
  private beginAnew({ ctx, plugin }: PluginCall): void {
    const { id } = plugin.server.manifest;
    const key = `${id} ${ctx.tenant.id}`;
    const since = plugin.since.getTime();
    const before = this.since.get(key);
    if (before === since) return;
    this.since.set(key, since);
    if (before !== undefined) this.forget(id, ctx.tenant.id);
  }

  private note({ of: { ctx, plugin, hook } }: Call, error: unknown): void {
    const { id } = plugin.server.manifest;
    this.logger.warn({ err: error, plugin: id, tenantId: ctx.tenant.id, hook });
    // The brand's admin could do nothing about it.
    if (error instanceof OurFailure) return;
    const message = error instanceof Error ? error.message : String(error);
    this.plugins.recordFailure(ctx, id, hook, (message || 'It failed without a word.').slice(0, MOST_WORDS));
  }

  /** @throws where it could not be written: it is tried again when the plugin fails the next time */
  private async giveUp({ of: { ctx, plugin, hook } }: Call): Promise<void> {
    const { id } = plugin.server.manifest;
    try {
      await this.plugins.giveUp(ctx, id, hook);
    } catch (error) {
      this.logger.error(
        { err: error, plugin: id, tenantId: ctx.tenant.id },
        'A plugin could not be given up',
      );
      throw error;
    }
  }
}

/**
 * Whether somebody calls who is none of the brand's own: guests, customers, programs. What they send may be what fails, and is not
 * to switch a plugin off for the brand.
 */
const isFromOutside = ({ actorKind, actor }: RequestContext): boolean =>
  actorKind === 'guest' || actorKind === 'key' || actor?.role === 'customer';

const keyed = (call: PluginCall): Call => ({
  of: call,
  plugin: call.plugin.server.manifest.id,
  tenantId: call.ctx.tenant.id,
  hook: call.hook,
});

/** @throws TEST_KEY_ONLY_READS */
function assertNoTrial({ tenant }: RequestContext): void {
  if (tenant.onlyRead) throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
}

const words = (text: unknown): string => String(text).slice(0, MOST_WORDS);

import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { TenantDirectory, WorkerLoops } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { beginSpan, currentWork, endSpan, inWork, readTraceParent, Work } from '@convoy/platform/telemetry';
import { Injectable, Logger } from '@nestjs/common';
import { TenantPlugins } from '../../tenant-plugins.ts';
import { PluginCaller } from '../plugin-caller.ts';
import { type ClaimedDelivery, type DeliveryOutcome, DeliveryQueries } from './delivery.queries.ts';

/** At once, of one plugin: one that hangs keeps others from nothing. */
const AT_ONCE = 4;
const IDLE_MS = 1_000;
const MAX_ATTEMPTS = 12;
/** A plugin that is left alone for a while is not tried meanwhile, and that is no attempt. Nor is what we failed it with. */
const REST_SECONDS = 60;
/** One that was given up, or that the plan carries no more, may be back at any time. */
const AWAY_SECONDS = 600;
/** How long a process that ends waits for what it has begun; the rest comes again. */
const DRAIN_MS = 8_000;

/**
 * Tells plugins what happened: each event at least once, in order for what it is about, deduplicated by the event's id. Who fails
 * is told again by the rules of the outbox (after 1 s, doubling to an hour, twelve times); then it is set aside, which stands in
 * the plugin's log. What a plugin should have heard that an admin switched off or removed is dropped; where it was given up or the
 * plan lapsed it waits as long as the event is kept, for whoever pays for it to have it back.
 */
@Injectable()
export class PluginDeliveries {
  private readonly logger = new Logger('Plugins');
  private readonly hearing: readonly string[];
  private readonly atWork = new Map<string, number>();
  private readonly open = new Set<Promise<void>>();
  private running: Promise<void> | undefined;
  private stopping = false;
  private wake: () => void = () => {};

  constructor(
    private readonly plugins: TenantPlugins,
    private readonly caller: PluginCaller,
    private readonly queries: DeliveryQueries,
    private readonly tenants: TenantDirectory,
    loops: WorkerLoops,
  ) {
    this.hearing = plugins.installed
      .filter(({ listeners }) => listeners.length > 0)
      .map(({ manifest }) => manifest.id);
    if (this.hearing.length > 0)
      loops.add({ name: 'plugin.deliveries', start: () => this.start(), stop: () => this.stop() });
  }

  start(): void {
    this.running ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DRAIN_MS);
    });
    await Promise.race([Promise.all(this.open), patience]);
    clearTimeout(timer);
  }

  /** Something was handed over. */
  ring(): void {
    this.wake();
  }

  /** Claims what may be told now and tells it; waits until it is told. @returns how many were claimed */
  async deliverBatch(): Promise<number> {
    const begun = await this.begin();
    await Promise.all(begun);
    return begun.length;
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      const rung = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      const begun = await this.begin().catch((error: Error) => {
        this.logger.error({ err: error }, 'What plugins are to be told cannot be read');
        return [];
      });
      // There may be more, as soon as somebody has a hand free.
      if (begun.length > 0) await Promise.race([...begun, rung]);
      else {
        let timer: NodeJS.Timeout | undefined;
        const idle = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, IDLE_MS);
        });
        await Promise.race([idle, rung]);
        clearTimeout(timer);
      }
    }
  }

  private async begin(): Promise<Promise<void>[]> {
    const room = new Map(this.hearing.map((id) => [id, AT_ONCE - (this.atWork.get(id) ?? 0)]));
    const claimed = this.hearing.length > 0 ? await this.queries.claim(room) : [];
    return claimed.map((delivery) => {
      const { plugin_id: id } = delivery;
      this.atWork.set(id, (this.atWork.get(id) ?? 0) + 1);
      const told = this.tellInWork(delivery).finally(() => {
        this.atWork.set(id, (this.atWork.get(id) ?? 1) - 1);
        this.open.delete(told);
      });
      this.open.add(told);
      return told;
    });
  }

  /** What a plugin does goes on from the work that wrote the event. */
  private tellInWork(delivery: ClaimedDelivery): Promise<void> {
    const { type, plugin_id: id, tenant_id: tenantId, trace } = delivery;
    const work = new Work('plugin', `${id} ${type}`, randomUUID(), tenantId, readTraceParent(trace));
    beginSpan(work, 'consumer');
    return inWork(work, async () => {
      const outcome = await this.tell(delivery);
      endSpan(work, { 'convoy.outcome': outcome }, outcome === 'failed' || outcome === 'dead');
    });
  }

  private async tell(delivery: ClaimedDelivery): Promise<DeliveryOutcome['kind']> {
    try {
      const outcome = await this.outcomeOf(delivery).catch((error: unknown) => {
        const { plugin_id: plugin, tenant_id: tenantId, type } = delivery;
        this.logger.error({ err: error, plugin, tenantId, hook: type });
        return again(delivery);
      });
      await this.queries.settle(delivery, outcome);
      if (outcome.kind === 'dead') await this.saySetAside(delivery);
      return outcome.kind;
    } catch (error) {
      // Its lease ends, and it comes again.
      this.logger.error({ err: error, plugin: delivery.plugin_id }, 'A plugin could not be told');
      return 'failed';
    }
  }

  private async outcomeOf(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const tenant = await this.tenants.byId(delivery.tenant_id);
    const server = this.plugins.installed.find(({ manifest }) => manifest.id === delivery.plugin_id);
    const listener = server?.listeners.find(({ event }) => event.type === delivery.type);
    if (!tenant || !listener) return { kind: 'dropped' };
    const ctx = systemContext(tenant, 'worker', emptyAbility(), currentWork()?.requestId ?? randomUUID());
    const plugin = (await this.plugins.enabledAt(ctx)).get(delivery.plugin_id);
    if (!plugin)
      return (await this.plugins.mayReturn(ctx, delivery.plugin_id))
        ? { kind: 'resting', seconds: AWAY_SECONDS }
        : { kind: 'dropped' };
    const payload = listener.event.payload.parse(delivery.payload);
    const meta = { eventId: delivery.event_id, at: delivery.created_at };
    const outcome = await this.caller.run('background', { ctx, plugin, hook: delivery.type }, (scope) =>
      listener.handle(scope, payload, meta),
    );
    if (outcome.kind === 'done') return { kind: 'done' };
    if (outcome.kind === 'resting' || outcome.why === 'host-error')
      return { kind: 'resting', seconds: REST_SECONDS };
    return again(delivery);
  }

  private async saySetAside({ tenant_id, plugin_id, event_id, type }: ClaimedDelivery): Promise<void> {
    const tenant = await this.tenants.byId(tenant_id);
    if (!tenant) return;
    this.plugins.log({ tenant }, plugin_id, {
      level: 'error',
      hook: type,
      message: `It failed ${MAX_ATTEMPTS} times to hear of this, which is set aside (event ${event_id}).`,
    });
  }
}

/** By the rules of the outbox: after 1 s, doubling to an hour, twelve times. */
const again = ({ attempts }: ClaimedDelivery): DeliveryOutcome =>
  attempts < MAX_ATTEMPTS
    ? { kind: 'failed', seconds: Math.min(3600, 2 ** (attempts - 1)) }
    : { kind: 'dead' };

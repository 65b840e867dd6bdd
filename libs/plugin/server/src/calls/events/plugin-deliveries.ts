import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { TenantDirectory, WorkerLoops } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable, Logger } from '@nestjs/common';
import { TenantPlugins } from '../../tenant-plugins.ts';
import { PluginCaller } from '../plugin-caller.ts';
import { type ClaimedDelivery, type DeliveryOutcome, DeliveryQueries } from './delivery.queries.ts';

/** At once, of one plugin: one that hangs keeps others from nothing. */
const AT_ONCE = 4;
const IDLE_MS = 1_000;
const MAX_ATTEMPTS = 12;
/** A plugin that is left alone for a while is not tried meanwhile, and that is no attempt. */
const REST_SECONDS = 60;
/** How long a process that ends waits for what it has begun; the rest comes again. */
const DRAIN_MS = 8_000;

/**
 * Tells plugins what happened: each event at least once, in order for what it is about, deduplicated by the event's id. Who fails
 * is told again by the rules of the outbox (after 1 s, doubling to an hour, twelve times); then it is set aside, which stands in
 * the plugin's log. What a plugin that was switched off should have heard is dropped.
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
      const told = this.tell(delivery).finally(() => {
        this.atWork.set(id, (this.atWork.get(id) ?? 1) - 1);
        this.open.delete(told);
      });
      this.open.add(told);
      return told;
    });
  }

  private async tell(delivery: ClaimedDelivery): Promise<void> {
    try {
      await this.queries.settle(delivery, await this.outcomeOf(delivery));
    } catch (error) {
      // Its lease ends, and it comes again.
      this.logger.error({ err: error, plugin: delivery.plugin_id }, 'A plugin could not be told');
    }
  }

  private async outcomeOf(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const tenant = await this.tenants.byId(delivery.tenant_id);
    const ctx = tenant && systemContext(tenant, 'worker', emptyAbility(), randomUUID());
    const plugin = ctx && (await this.plugins.enabledAt(ctx)).get(delivery.plugin_id);
    const listener = plugin?.server.listeners.find(({ event }) => event.type === delivery.type);
    if (!ctx || !plugin || !listener) return { kind: 'dropped' };
    const payload = listener.event.payload.parse(delivery.payload);
    const meta = { eventId: delivery.event_id, at: delivery.created_at };
    const outcome = await this.caller.run('patiently', { ctx, plugin, hook: delivery.type }, (scope) =>
      listener.handle(scope, payload, meta),
    );
    if (outcome.kind === 'done') return { kind: 'done' };
    if (outcome.kind === 'resting') return { kind: 'resting', seconds: REST_SECONDS };
    if (delivery.attempts < MAX_ATTEMPTS)
      return { kind: 'failed', seconds: Math.min(3600, 2 ** (delivery.attempts - 1)) };
    this.plugins.log(ctx, delivery.plugin_id, {
      level: 'error',
      hook: delivery.type,
      message: `It failed ${MAX_ATTEMPTS} times to hear of this, which is set aside (event ${delivery.event_id}).`,
    });
    return { kind: 'dead' };
  }
}

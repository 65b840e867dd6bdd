import type { OutboxDispatcher, WorkerLoops } from '@convoy/platform/jobs';
import { loopsAlive, outboxDead, outboxDepth, outboxLag } from '@convoy/platform/telemetry';

/** A loop that has not come round for so long stands still: longer than an event is leased. */
const STILL_MS = 120_000;

/** Loops of a worker that have not come round lately. */
export function standingStill(dispatcher: OutboxDispatcher, loops: WorkerLoops): string[] {
  const silent = [{ name: 'outbox', silentFor: dispatcher.silentFor }, ...loops.silences()];
  return silent.filter(({ silentFor }) => silentFor > STILL_MS).map(({ name }) => name);
}

/** Looks up what a worker knows of everybody's outbox, and whether its own loops go round. */
export async function tellBacklog(dispatcher: OutboxDispatcher, loops: WorkerLoops): Promise<void> {
  const still = new Set(standingStill(dispatcher, loops));
  for (const name of ['outbox', ...loops.silences().map((loop) => loop.name)])
    loopsAlive.of(name).set(still.has(name) ? 0 : 1);
  const { depth, lagSeconds, dead } = await dispatcher.backlog();
  outboxDepth.of().set(depth);
  outboxLag.of().set(lagSeconds);
  outboxDead.of().set(dead);
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  eventLoopDelay,
  metrics,
  processInfo,
  processMemory,
  processorSeconds,
  processStart,
} from './metrics.ts';

let loop: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Begins to watch the process itself: event loop, memory, processor. Once a process. */
export function watchProcess(role: string, version: string): void {
  processInfo.of(role, version).set(1);
  if (loop) return;
  loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  processStart.of().set(Math.round(Date.now() / 1000 - process.uptime()));
  metrics.onRead(() => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    processMemory.of('resident').set(rss);
    processMemory.of('heap').set(heapTotal);
    processMemory.of('heap-used').set(heapUsed);
    processMemory.of('external').set(external);
    const { user, system } = process.cpuUsage();
    processorSeconds.of('user').set(user / 1e6);
    processorSeconds.of('system').set(system / 1e6);
    for (const [quantile, seconds] of Object.entries(loopDelay())) eventLoopDelay.of(quantile).set(seconds);
  });
}

/** How late the event loop came, seconds; what is counted includes the 20 ms between two looks, which are taken off. */
export function loopDelay(): { readonly '0.5': number; readonly '0.99': number; readonly '1': number } {
  const late = (nanoseconds: number | undefined) =>
    Math.max(0, Math.round(((nanoseconds ?? 0) / 1e6 - 20) * 100) / 100) / 1000;
  if (!loop || loop.max === 0) return { '0.5': 0, '0.99': 0, '1': 0 };
  return { '0.5': late(loop.percentile(50)), '0.99': late(loop.percentile(99)), '1': late(loop.max) };
}

/** Begins to count the event loop's delays anew: each sample tells of its own time. */
export const resetLoopDelay = (): void => loop?.reset();

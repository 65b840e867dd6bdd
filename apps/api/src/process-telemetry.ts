import { ProcessSampler } from '@convoy/operation/server';
import type { ApiSettings, WorkerSettings } from '@convoy/platform/config';
import { setSlowStatements, startOtlp, watchProcess } from '@convoy/platform/telemetry';
import type { INestApplicationContext } from '@nestjs/common';
import { WebAssets } from './web/web-assets.ts';

/** How long the last figures and spans may take on their way; a receiver that is away keeps nobody. */
const FAREWELL_MS = 2_000;

/** What tells how a process is doing. */
export interface ProcessTelemetry {
  /** Says that the process leaves, and sends what has gathered. */
  stop(): Promise<void>;
}

/**
 * Begins to watch a process: its figures, its samples, and traces where they are switched on.
 * @param before looked up before each sample
 */
export async function startTelemetry(
  app: INestApplicationContext,
  settings: ApiSettings | WorkerSettings,
  role: 'api' | 'worker' | 'plugin',
  before?: () => Promise<unknown>,
): Promise<ProcessTelemetry> {
  const { version } = app.get(WebAssets);
  const sampler = app.get(ProcessSampler, { strict: false });
  setSlowStatements(settings.slowQueryMs);
  watchProcess(role, version);
  const otlp = settings.otlp
    ? await startOtlp({ ...settings.otlp, role, version, instance: sampler.instance })
    : null;
  sampler.start({ role, version, ...(before ? { before } : {}) });
  return {
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FAREWELL_MS);
      });
      await Promise.race([Promise.all([sampler.stop(), otlp?.stop()]), patience]);
      clearTimeout(timer);
    },
  };
}

import type { BrowserContext, Page } from '@playwright/test';

/** One task of the page's main thread. */
export interface Task {
  /** Time it had the processor, ms. */
  readonly cpuMs: number;
  /** From its beginning to its end, ms: a busy machine lets it wait meanwhile. */
  readonly wallMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Records the tasks of the renderers' main threads while something is done.
 * @throws Error where the browser does not tell how long tasks had the processor
 */
export async function measureTasks(
  context: BrowserContext,
  page: Page,
  work: () => Promise<void>,
): Promise<Task[]> {
  const session = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await work();
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.flatMap(({ name, pid, tid, dur, tdur }) =>
    /RunTask$/.test(name) && main.has(`${pid} ${tid}`) && dur !== undefined
      ? [{ cpuMs: (tdur ?? Number.NaN) / 1000, wallMs: dur / 1000 }]
      : [],
  );
  if (tasks.length === 0 || tasks.every(({ cpuMs }) => Number.isNaN(cpuMs)))
    throw new Error('The browser told no time of tasks.');
  return tasks.filter(({ cpuMs }) => !Number.isNaN(cpuMs));
}

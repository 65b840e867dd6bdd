import type { PluginServer } from '@convoy/sdk/server';

/** One of the two brands a plugin is tried at. */
export type Side = 'here' | 'there';

/** How a plugin's hooks behave while it is tried: as they were written, or as those of a plugin that is broken. */
export type Behaviour = 'as-written' | 'throws' | 'hangs' | 'leaks-memory';

/** An answer of the product. */
export interface HostAnswer {
  readonly status: number;
  readonly text: string;
}

/** A line of a plugin's log. */
export interface HostLogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly hook: string | null;
  readonly message: string;
}

/** The product with one plugin and two brands, for the suite to drive. Whoever runs the suite brings one. */
export interface ConformanceHost {
  readonly server: PluginServer;
  /** Its tables that a hire fills, as it says itself: what is asked of rows proves nothing where there are none. */
  readonly fills: readonly string[];
  /** A text that stands in the name, the settings and the people of a brand, and in nothing of the other's. */
  canaryOf(side: Side): string;
  enable(side: Side): Promise<void>;
  disable(side: Side): Promise<void>;
  /** Removed with its data. */
  remove(side: Side): Promise<void>;
  /** Asks a route of the plugin as an admin of the brand. @param path from the plugin's own address */
  ask(side: Side, method: string, path: string): Promise<HostAnswer>;
  /**
   * Two hires from their quotes to their ends, one called off and one driven and brought back, in which everything of the plugin takes
   * part. @throws where any step is not done
   */
  hire(side: Side): Promise<void>;
  /** Begins its process, here on any free ports, and gives how it ends; null where it has none. */
  serve(): Promise<{ stop(): Promise<void> } | null>;
  /** Every job of the plugin, once. */
  runJobs(): Promise<void>;
  logOf(side: Side): Promise<readonly HostLogLine[]>;
  /** Rows of each of its tables that belong to a brand, as whoever owns the database sees them. */
  rowsOf(side: Side): Promise<Readonly<Record<string, number>>>;
  /** Everything the product itself keeps of the plugin for a brand: its state, settings, secrets, log. */
  keptOf(side: Side): Promise<number>;
  /** What a page of the brand is told of plugins. */
  bootOf(side: Side): Promise<string>;
  behave(how: Behaviour): void;
}

/** Something every plugin keeps to. */
export interface ConformanceCheck {
  readonly title: string;
  /** @throws ConformanceError saying what it does not keep to */
  run(host: ConformanceHost): Promise<void>;
}

/** A plugin does not keep to something; the sentence says to what. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
}

const must = (holds: boolean, sentence: string): void => {
  if (!holds) throw new ConformanceError(sentence);
};

/**
 * What calls of the plugin left in the log, told apart by how often each was said. A line without a hook is the product's own, as
 * that it was given up because a permission is missing: no call.
 */
async function callsIn(host: ConformanceHost): Promise<string[]> {
  const said = new Map<string, number>();
  return (await host.logOf('here'))
    .filter(({ hook }) => hook !== null)
    .map(({ hook, message }) => {
      const line = `${hook}: ${message}`;
      const times = (said.get(line) ?? 0) + 1;
      said.set(line, times);
      return `${times} ${line}`;
    });
}

/** How long a process may take to end, ms: afterwards it is cut off. */
const ENDS_WITHIN_MS = 5_000;

/** Addresses a plugin answers reads at, any parameter filled with a number. */
const readsOf = ({ routes }: PluginServer): string[] =>
  routes.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/g, '1'));

/**
 * What every plugin keeps to, in an order that builds up: that it boots, is what it says it is and speaks every language is looked
 * at before, when it is installed.
 */
export const conformanceChecks: readonly ConformanceCheck[] = [
  {
    title: 'asks no more than it declared',
    run: async (host) => {
      host.behave('as-written');
      for (const side of ['here', 'there'] as const) {
        await host.enable(side);
        await host.hire(side);
      }
      await host.runJobs();
      for (const path of readsOf(host.server)) await host.ask('here', 'GET', path);
      const refused = (await host.logOf('here')).filter(({ level }) => level !== 'info');
      must(
        refused.length === 0,
        `It was refused, or failed: ${refused.map(({ message }) => message).join(' ')}`,
      );
    },
  },
  {
    title: 'begins and ends its process',
    run: async (host) => {
      const served = await host.serve().catch((error: Error) => {
        throw new ConformanceError(`Its process does not begin: ${error.message}`);
      });
      if (!served) return;
      const begun = Date.now();
      await served.stop();
      must(Date.now() - begun < ENDS_WITHIN_MS, 'Its process does not end when it is told to.');
    },
  },
  {
    title: 'keeps two brands apart',
    run: async (host) => {
      for (const path of readsOf(host.server)) {
        // Asked for one brand first, so that what is kept between calls is there to be seen.
        await host.ask('there', 'GET', path);
        const { text, status } = await host.ask('here', 'GET', path);
        must(status < 500, `${path} answers ${status}.`);
        must(!text.includes(host.canaryOf('there')), `${path} returns another brand's data.`);
      }
    },
  },
  {
    title: 'is silent when it is disabled',
    run: async (host) => {
      await host.disable('here');
      const [rows, before] = [await host.rowsOf('here'), await callsIn(host)];
      for (const { method, path } of host.server.routes) {
        const { status } = await host.ask('here', method, path.replace(/:\w+/g, '1'));
        must(status === 404, `${method} ${path} answers ${status}, disabled.`);
      }
      await host.hire('here');
      await host.runJobs();
      const more = (await callsIn(host)).filter((line) => !before.includes(line));
      must(
        more.length === 0,
        `It was called while it was disabled: ${more.map((line) => line.replace(/^\d+ /, '')).join(' ')}`,
      );
      must(
        JSON.stringify(await host.rowsOf('here')) === JSON.stringify(rows),
        'It wrote rows while it was disabled.',
      );
      const told = await host.bootOf('here');
      const named = told.indexOf(`"${host.server.manifest.id}"`);
      must(named < 0, `Pages are told of it, disabled: ${told.slice(Math.max(0, named - 60), named + 60)}`);
      await host.enable('here');
    },
  },
  ...(['throws', 'hangs', 'leaks-memory'] as const).map(
    (how): ConformanceCheck => ({
      title: `harms nobody when a hook ${how}`,
      run: async (host) => {
        host.behave(how);
        try {
          await host.hire('here');
          // What hangs here is waited for as long as the worker's patience lasts.
          if (how !== 'hangs') await host.runJobs();
          // At once: each of those that hang is waited for as long as an address may take.
          await Promise.all(
            readsOf(host.server).map(async (path) => {
              const { status, text } = await host.ask('here', 'GET', path);
              must(status < 500 || text.includes('PLUGIN_FAILED'), `${path} answers ${status}: ${text}`);
            }),
          );
        } finally {
          host.behave('as-written');
        }
      },
    }),
  ),
  {
    title: 'leaves nothing when it is removed',
    run: async (host) => {
      await host.enable('here');
      await host.enable('there');
      const others = await host.rowsOf('there');
      for (const [side, rows] of [
        ['here', await host.rowsOf('here')],
        ['there', others],
      ] as const)
        for (const table of host.fills)
          must((rows[table] ?? 0) > 0, `No row of ${table} is there ${side} to be removed.`);
      await host.remove('here');
      const left = Object.entries(await host.rowsOf('here')).filter(([, rows]) => rows > 0);
      must(left.length === 0, `Rows are left in ${left.map(([table]) => table).join(', ')}.`);
      must((await host.keptOf('here')) === 0, 'Something is kept of it.');
      must(JSON.stringify(await host.rowsOf('there')) === JSON.stringify(others), 'Another brand lost rows.');
    },
  },
];

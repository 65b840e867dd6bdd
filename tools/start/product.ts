import { join } from 'node:path';
import { settings as fleetSettings } from '@convoy/fleet/settings';
import {
  type KeptSecrets,
  keptSecrets,
  type LauncherSettings,
  loadSettings,
  SettingsError,
  secretsToKeep,
} from '@convoy/platform/config';
import { mailServerFault } from '@convoy/platform/mail';
import { checkTypes } from '../check-plugin/src/check-types.ts';
import { type BrokenPlugin, BrokenPlugins, brokenPlugins } from './broken-plugins.ts';
import { build } from './build.ts';
import { logFolder, prepareDataFolder } from './data-folder.ts';
import { bootstrapDatabase, openDatabaseServer } from './database.ts';
import { environmentsOf } from './environment.ts';
import { demandFreePorts } from './free-ports.ts';
import type { Household } from './launch.ts';
import { followPlugins } from './plugin-development.ts';
import { listeningPlugins, PluginServices } from './plugin-services.ts';
import { runToEnd } from './programs.ts';
import { type Print, StartFault, step } from './progress.ts';
import { RunningCopy } from './running-copy.ts';
import { readSeedReport, welcome } from './seed-report.ts';
import { Service } from './service.ts';
import { fleetOfDemo } from './simulated-fleet.ts';
import { sliceSettings } from './slice-settings.generated.ts';

/** Groups of the household with their bounds, in the order they end: together less than 15 s. */
export const STOP_BOUNDS_MS = [5_500, 1_500, 6_000, 100] as const;
const PRODUCT = 0;
const STAND_INS = 1;
const DATABASE = 2;
const FOLDER = 3;

/** A plugin that never ends while it is read would keep the following changes waiting. */
const LOOKS_WITHIN_MS = 60_000;

const API = join('apps', 'api', 'dist', 'main.js');

/**
 * Brings the whole product up, step by step, and prints where everything is.
 * @param root the checkout
 * @throws StartFault at the first step that fails; what runs by then is in the household
 */
export async function startProduct(
  root: string,
  household: Household,
  signal: AbortSignal,
  print: Print,
): Promise<void> {
  const settings = await step(print, 'settings', () => readSettings(root));
  const logs = logFolder(settings.dataDir);
  const origin = settings.publicOrigin(null);

  const { copy, secrets } = await step(print, 'data folder', async (note) => {
    prepareDataFolder(settings.dataDir);
    const claimed = await RunningCopy.claim(settings.dataDir, origin);
    household.add(FOLDER, { name: 'data folder', stop: async () => claimed.release() });
    note(settings.dataDir);
    return { copy: claimed, secrets: readSecrets(settings) };
  });
  // With keys of a Stripe account given, or a mail server, the stand-in is not started.
  const emulated = !process.env.STRIPE_SECRET_KEY?.trim();
  const sunk = !process.env.SMTP_URL?.trim();

  await step(print, 'ports', async (note) => {
    const { ports } = settings;
    await demandFreePorts([
      { port: ports.http, use: 'web and API', offset: 0 },
      ...(emulated ? [{ port: ports.stripe, use: 'Stripe emulator', offset: 2 }] : []),
      ...(sunk ? [{ port: ports.smtp, use: 'mail sink', offset: 3 }] : []),
      { port: ports.inner, use: 'health and metrics', offset: 4 },
      ...(platesEmulated(settings) ? [{ port: ports.dvla, use: 'DVLA emulator', offset: 5 }] : []),
      { port: ports.worker, use: 'health and metrics of the worker', offset: 6 },
    ]);
    note(`${ports.http} to ${ports.worker}`);
  });

  // Watched from here on: a plugin that is made while the product starts is taken in as soon as it is up.
  const written = followPlugins({
    root,
    print,
    isWatched: !settings.production,
    checkTypes: (id, stopped) => checkTypes(root, id, stopped),
  });
  household.add(PRODUCT, { name: 'plugins', stop: () => written.stop() });

  await step(print, 'build', (note) => build({ root, logFile: join(logs, 'build.log'), signal }, note));
  signal.throwIfAborted();

  const roleSecret = settings.databaseRoleSecret ?? secrets.databaseRoleSecret;
  const addresses = await step(print, 'database', async (note) => {
    const server = await openDatabaseServer(settings, secrets, print);
    household.add(DATABASE, { name: 'database', stop: () => server.stop() });
    note(server.note);
    return bootstrapDatabase(server, roleSecret);
  });
  signal.throwIfAborted();

  const environments = environmentsOf(
    settings,
    {
      sessionSecret: settings.sessionSecret ?? secrets.sessionSecret,
      databaseRoleSecret: roleSecret,
    },
    addresses,
  );
  const program = (name: string, args: readonly string[], env: NodeJS.ProcessEnv) => ({
    name,
    args,
    env,
    cwd: root,
    logFile: join(logs, `${name}.log`),
  });

  let listening: readonly string[] = [];
  const migrate = async (): Promise<readonly BrokenPlugin[]> => {
    const said = await runToEnd(program('migrate', [API, 'migrate'], environments.maintenance), signal);
    listening = listeningPlugins(said);
    return brokenPlugins(said);
  };
  const brokenNow = new BrokenPlugins(settings.dataDir, print);
  brokenNow.note(await step(print, 'migrations', migrate));
  // Also without demo data: the platform itself must be there to answer.
  const seed = () => runToEnd(program('seed', [API, 'seed'], environments.maintenance), signal);
  const report = await step(print, settings.demo ? 'demo data' : 'brands', async (note) => {
    const output = await seed();
    const read = readSeedReport(output);
    if (!read)
      throw new StartFault(
        'The seed did not say what it made: its last line is no report.',
        output.slice(-2_000),
      );
    if (settings.demo) note(`seed ${read.seed}`);
    return read;
  });
  signal.throwIfAborted();

  const services: Service[] = [];
  const onProcess = () =>
    copy.children(services.flatMap(({ name, pid }) => (pid === null ? [] : [{ name, pid }])));
  const taken = (group: number, service: Service) => {
    services.push(service);
    household.add(group, service);
  };
  const start = async (group: number, name: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const service = new Service(program(name, args, env), { print, onProcess });
    taken(group, service);
    await service.start();
  };
  if (emulated)
    await step(print, 'Stripe emulator', () =>
      start(
        STAND_INS,
        'stripe-emulator',
        ['tools/stripe-emulator/main.ts'],
        environments.standIn(settings.ports.stripe),
      ),
    );
  if (emulated && settings.demo)
    await step(print, 'demo card payments', () =>
      runToEnd(program('onboard', [API, 'onboard'], environments.worker), signal),
    );
  if (sunk)
    await step(print, 'mail sink', () =>
      start(STAND_INS, 'mail-sink', ['tools/mail-sink/main.ts'], environments.standIn(settings.ports.smtp)),
    );
  if (platesEmulated(settings))
    await step(print, 'DVLA emulator', () =>
      start(
        STAND_INS,
        'dvla-emulator',
        ['tools/dvla-emulator/main.ts'],
        environments.standIn(settings.ports.dvla),
      ),
    );
  signal.throwIfAborted();
  await step(print, 'API and worker', () =>
    Promise.all([
      start(PRODUCT, 'api', [API, 'api'], environments.api),
      start(PRODUCT, 'worker', [API, 'worker'], environments.worker),
    ]),
  );
  signal.throwIfAborted();

  const plugins = new PluginServices({
    print,
    program: (name, id) => program(name, [API, 'plugin', id], environments.plugin(id)),
    made: (service) => taken(PRODUCT, service),
    onProcess,
  });
  if (listening.length > 0)
    await step(print, 'plugins that listen', async (note) => {
      await plugins.start(listening);
      note(listening.join(', '));
    });
  signal.throwIfAborted();

  if (settings.demo && settings.demoFleet && listening.includes('gps'))
    await step(print, 'simulated fleet', async (note) => {
      const { args, begins } = fleetOfDemo(settings);
      await start(STAND_INS, 'simulated-fleet', args, environments.standIn(settings.port));
      note(begins);
    });
  signal.throwIfAborted();

  const product = services.filter(({ name }) => name === 'api' || name === 'worker');
  const lookAtPlugins = async () =>
    brokenPlugins(
      await runToEnd(
        program('look-at-plugins', [API, 'look-at-plugins'], environments.maintenance),
        AbortSignal.any([signal, AbortSignal.timeout(LOOKS_WITHIN_MS)]),
      ),
    );
  written.begin({
    look: ({ migrations }) => (migrations ? migrate() : lookAtPlugins()),
    note: (broken) => brokenNow.note(broken),
    // Node reads the server's part of plugins as it is written: nothing is built for it.
    restart: async ({ added }) => {
      // Brands that ask for a plugin in their folder are given it as at every start.
      if (added) await seed();
      const restarted = await Promise.allSettled(
        product.map((service) => service.restart(STOP_BOUNDS_MS[PRODUCT])),
      );
      for (const one of restarted) if (one.status === 'rejected') throw one.reason;
      await plugins.restart(listening, STOP_BOUNDS_MS[PRODUCT]);
    },
  });

  const mailFault = sunk ? null : await mailServerFault(settings.mail.url);
  if (mailFault) print(`! ${mailFault}`);
  for (const line of welcome({
    origin,
    report,
    outbox: sunk && !settings.production ? `${origin}/dev/outbox` : null,
    emulator: emulated ? `http://localhost:${settings.ports.stripe}/_emulator/` : null,
    logs,
  }))
    print(line);
}

const platesEmulated = ({ slices }: LauncherSettings): boolean => slices.of(fleetSettings).emulated;

function readSettings(root: string) {
  try {
    return loadSettings(process.env, 'launcher', root, sliceSettings);
  } catch (error) {
    if (error instanceof SettingsError) throw new StartFault(error.message);
    throw error;
  }
}

function readSecrets(settings: LauncherSettings): KeptSecrets {
  try {
    return keptSecrets(settings.dataDir, secretsToKeep(settings));
  } catch (error) {
    if (error instanceof SettingsError) throw new StartFault(error.message);
    throw error;
  }
}

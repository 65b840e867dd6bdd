import type { ServiceInput } from '@convoy/sdk/server';
import type manifest from '../../plugin.manifest.ts';
import { readEnvironment } from './environment.rule.ts';
import { AddressBook } from './listening/address-book.ts';
import { withRareErrors } from './listening/rare-errors.ts';
import { Tally } from './listening/tally.ts';
import { TrackerGate } from './listening/tracker-gate.ts';
import { protocols } from './protocols/index.ts';
import type { Listener } from './protocols/protocol.ts';

const MINUTE_MS = 60_000;

/** What the service begins with. */
export interface GpsInput extends ServiceInput<typeof manifest> {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The listeners that run, by protocol, and how they end. */
export interface GpsService {
  readonly ports: Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

/**
 * Listens to every protocol that is not switched off.
 * @throws EnvironmentError for a variable that cannot be used; an Error naming the port where one cannot be listened on
 */
export async function startGps(input: GpsInput): Promise<GpsService> {
  const { environment, portOf } = input;
  const log = withRareErrors(input.log);
  const { host, ports, limits, addresses, proxies } = readEnvironment(
    environment,
    Object.fromEntries(protocols.map(({ name, usualPort }) => [name, portOf(usualPort)])),
  );
  const tally = new Tally();
  const book = new AddressBook(addresses);
  const gate = new TrackerGate(input, tally);
  const listeners = new Map<string, Listener>();
  const stop = async () => void (await Promise.all([...listeners.values()].map((one) => one.stop())));
  for (const protocol of protocols) {
    const port = ports[protocol.name];
    if (port === null || port === undefined) continue;
    try {
      const listener = await protocol.listen({
        host,
        port,
        gate,
        addresses: book,
        tally,
        limits,
        proxies,
        log,
      });
      listeners.set(protocol.name, listener);
    } catch (error) {
      await stop();
      throw new Error(
        `Port ${port} cannot be listened on for ${protocol.name}: free it, or set PLUGIN_GPS_${protocol.name.toUpperCase()}_PORT to another one or "off".`,
        { cause: error },
      );
    }
  }
  const bound = Object.fromEntries([...listeners].map(([name, { port }]) => [name, port]));
  log.info(
    `Trackers are listened to on ${host}: ${Object.entries(bound)
      .map(([name, port]) => `${name} ${port}`)
      .join(', ')}`,
  );
  const say = () =>
    input.trackers
      .listening(bound)
      .catch((error: Error) => log.warn(`Ports could not be told: ${error.message}`));
  await say();
  const minute = setInterval(() => {
    void say();
    book.turn();
    const counts = tally.turn();
    if (counts) log.info(`In the last minute: ${counts}`);
  }, MINUTE_MS);
  minute.unref();
  let stopped: Promise<void> | null = null;
  return {
    ports: bound,
    stop: () => {
      clearInterval(minute);
      stopped ??= stop();
      return stopped;
    },
  };
}

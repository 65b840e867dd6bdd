import { once } from 'node:events';
import { Agent, createServer, get, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One of several processes that serve the same. */
export interface Backend {
  readonly port: number;
  /** Where it says whether it is ready. */
  readonly inner: number;
}

/** What went wrong between a front and who is behind it. */
export interface FrontFault {
  readonly path: string;
  readonly backend: number | null;
  readonly reason: string;
}

/** A balancer as anybody would put one in front of the product. */
export interface Front {
  readonly port: number;
  /** Answers given by each process behind it. */
  readonly answered: ReadonlyMap<number, number>;
  readonly faults: readonly FrontFault[];
  /** Whether the process behind it is sent requests now. */
  isReady(backend: Backend): boolean;
  close(): Promise<void>;
}

const SILENT_MS = 2_000;

/** Of one connection alone (RFC 9110, section 7.6.1): they are not the client's. */
const OF_ONE_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
  'trailer',
];

/**
 * Starts a balancer: it asks each process again and again whether it is ready, gives each request to the one of the ready
 * ones that has the fewest, and keeps connections to them. It repeats nothing: a request that is lost is lost.
 * @param lookMs how often it asks
 */
export async function startFront(backends: readonly Backend[], lookMs = 100): Promise<Front> {
  const known = backends.map((backend) => ({
    backend,
    ready: false,
    busy: 0,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
  }));
  const answered = new Map<number, number>();
  const faults: FrontFault[] = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, (asked, answer) => {
    const path = asked.url ?? '/';
    const fault = (backend: number | null, reason: string, status: number) => {
      faults.push({ path, backend, reason });
      refuse(answer, status);
    };
    const chosen = known
      .filter(({ ready }) => ready)
      .reduce<(typeof known)[number] | null>(
        (best, each) => (best && best.busy <= each.busy ? best : each),
        null,
      );
    if (!chosen) return fault(null, 'nobody is ready', 503);
    chosen.busy += 1;
    const { port } = chosen.backend;
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: asked.method,
        path,
        headers: ofAllHops(asked.headers),
        agent: chosen.agent,
      },
      (given) => {
        answered.set(port, (answered.get(port) ?? 0) + 1);
        answer.writeHead(given.statusCode ?? 502, ofAllHops(given.headers));
        given.on('error', (error) => {
          faults.push({ path, backend: port, reason: `cut off: ${error.message}` });
          answer.destroy();
        });
        given.pipe(answer);
      },
    );
    call.once('close', () => {
      chosen.busy -= 1;
    });
    call.on('error', (error) => {
      if (answer.headersSent) return;
      // Who went away does not count.
      if (answer.destroyed) return;
      fault(port, error.message, 502);
    });
    answer.once('close', () => answer.writableFinished || call.destroy());
    asked.pipe(call);
  });
  let over = false;
  // Each by itself and one look after the other: a slow answer neither holds up what is known of the other process nor comes
  // after a newer one.
  const look = async (each: (typeof known)[number]): Promise<void> => {
    each.ready = await isReady(each.backend.inner);
  };
  const watch = async (each: (typeof known)[number]): Promise<void> => {
    while (!over) {
      await sleep(lookMs);
      await look(each);
    }
  };
  server.listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), ...known.map(look)]);
  const watches = known.map(watch);
  return {
    port: (server.address() as AddressInfo).port,
    answered,
    faults,
    isReady: (backend) => known.some((each) => each.backend === backend && each.ready),
    close: async () => {
      over = true;
      await Promise.all(watches);
      for (const { agent } of known) agent.destroy();
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

function ofAllHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers };
  for (const name of OF_ONE_HOP) delete kept[name];
  return kept;
}

function refuse(answer: ServerResponse, status: number): void {
  if (answer.headersSent || answer.destroyed) return;
  answer.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '1' }).end('{}');
}

/** Whether a process says that it is ready; one that says nothing for so long is not: half a second is no news of a machine that is busy. */
function isReady(inner: number): Promise<boolean> {
  return new Promise((resolve) => {
    const call = get(
      { host: '127.0.0.1', port: inner, path: '/health/ready', agent: false, timeout: SILENT_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(false));
    call.on('close', () => resolve(false));
  });
}

import { createServer, type Server, type Socket } from 'node:net';
import type { Listener, ListenInput } from '../protocols/protocol.ts';

/** What became of bytes that a session received. */
export type SessionStep =
  /** Whole frames among them. */
  | { readonly frames: number }
  /** The connection is closed: no brand takes the device, or the stream cannot be read. */
  | { readonly ends: 'unknown' | 'broken'; readonly frames?: number };

/** One connection, as a protocol speaks it. */
export interface TcpSession {
  /** Whether the device named itself and a brand takes it. */
  readonly identified: boolean;
  /** Handles what came; called again only when it is done. @throws where points could not be kept */
  receive(bytes: Uint8Array): Promise<SessionStep>;
}

/** A device that does not read what it is answered is dropped at this, bytes. */
const MOST_UNREAD = 64 * 1024;
/** How often silent connections are looked for, ms: one timer for all of them. */
const SWEEP_MS = 5_000;

interface TcpInput extends ListenInput {
  open(reply: (bytes: Uint8Array) => void): TcpSession;
}

/**
 * Listens over TCP. A connection is not read while what it sent is being kept, so that a device waits instead of filling memory.
 * @throws where the port cannot be listened on
 */
export async function listenTcp(input: TcpInput): Promise<Listener> {
  const connections = new Set<Connection>();
  const server = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    if (!input.addresses.open(address)) {
      input.tally.add('refused');
      socket.destroy();
      return;
    }
    const connection = new Connection(socket, address, input);
    connections.add(connection);
    socket.once('close', () => {
      connections.delete(connection);
      input.addresses.closed(address);
    });
  });
  server.maxConnections = input.limits.connections;
  server.on('drop', () => input.tally.add('refused'));
  await listening(server, input);
  const sweep = setInterval(
    () => {
      const now = Date.now();
      for (const connection of connections) connection.closeIfSilent(now);
    },
    Math.min(SWEEP_MS, input.limits.loginMs),
  );
  sweep.unref();
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : input.port,
    stop: async () => {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([...connections].map((connection) => connection.end()));
      await closed;
    },
  };
}

function listening(server: Server, { host, port }: ListenInput): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

class Connection {
  readonly #socket: Socket;
  readonly #address: string;
  readonly #input: TcpInput;
  readonly #session: TcpSession;
  /** When it was opened, or its last whole frame came. */
  #heardAt = Date.now();
  #work: Promise<void> | null = null;

  constructor(socket: Socket, address: string, input: TcpInput) {
    this.#socket = socket;
    this.#address = address;
    this.#input = input;
    this.#session = input.open((bytes) => this.#reply(bytes));
    socket.setNoDelay(true);
    // A device that went out of reach is nothing to tell of; the socket closes by itself.
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      socket.pause();
      this.#work = this.#handle(bytes).finally(() => {
        this.#work = null;
      });
    });
  }

  /** Neither a dripping sender nor a silent one is waited for: only whole frames count. */
  closeIfSilent(now: number): void {
    const { loginMs, idleMs } = this.#input.limits;
    if (this.#work || now - this.#heardAt < (this.#session.identified ? idleMs : loginMs)) return;
    this.#input.tally.add('silent');
    this.#socket.destroy();
  }

  /** Lets what is being kept be kept and acknowledged, and closes. */
  async end(): Promise<void> {
    this.#socket.pause();
    await this.#work;
    this.#socket.destroySoon();
  }

  async #handle(bytes: Uint8Array): Promise<void> {
    const { tally, addresses, log } = this.#input;
    let step: SessionStep;
    try {
      step = await this.#session.receive(bytes);
    } catch (error) {
      // Not acknowledged: the device connects again and sends it again.
      log.error('Points of a tracker could not be kept; it will send them again', error);
      this.#socket.destroy();
      return;
    }
    if (step.frames) this.#heardAt = Date.now();
    if ('ends' in step) {
      tally.add(step.ends);
      if (step.ends === 'unknown') addresses.missed(this.#address);
      // What was replied is still sent.
      this.#socket.destroySoon();
      return;
    }
    this.#socket.resume();
  }

  #reply(bytes: Uint8Array): void {
    if (this.#socket.writable) this.#socket.write(bytes);
    if (this.#socket.writableLength > MOST_UNREAD) this.#socket.destroy();
  }
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** What becomes of what goes through a proxy. */
export type Manner =
  /** As if it were not there. */
  | { readonly kind: 'pass' }
  /** Everything comes so much later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Connections are accepted and nothing is said, either way; what comes meanwhile is kept. */
  | { readonly kind: 'freeze' }
  /** Connections that are open are reset, and so is each new one. */
  | { readonly kind: 'cut' }
  /** So many bytes a second, for each connection and way. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number };

/** Which side a proxy tells that nothing more will come. */
export type Side = 'client' | 'server';

/** A line of TCP that can be spoilt while it is in use. */
export interface TcpProxy {
  readonly port: number;
  /** Connections that are open through it. */
  readonly open: number;
  /** How it behaves from now on, also to the connections that are open. `pass` gives on what was kept. */
  set(manner: Manner): void;
  /** Tells one side of each open connection that the other has said all, while the other way goes on. */
  halfClose(side: Side): void;
  /** Resets what is open and goes on as it was. */
  cutOnce(): void;
  close(): Promise<void>;
}

const TICK_MS = 20;
/** What is kept of one way before its sender has to wait. */
const KEPT_BYTES = 256 * 1024;

/**
 * Opens a port of the loopback address that gives on to another.
 * @param to where a server listens
 */
export async function startTcpProxy(to: NetConnectOpts): Promise<TcpProxy> {
  let manner: Manner = { kind: 'pass' };
  const lines = new Set<Line>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (manner.kind === 'cut') {
      client.on('error', () => {});
      client.resetAndDestroy();
      return;
    }
    const line = new Line(client, connect({ ...to, allowHalfOpen: true, noDelay: true }), () => manner);
    lines.add(line);
    line.whenOver(() => lines.delete(line));
  });
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const reset = () => {
    for (const line of lines) line.reset();
  };
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return lines.size;
    },
    set: (wanted) => {
      manner = wanted;
      if (wanted.kind === 'cut') reset();
      for (const line of lines) line.goOn();
    },
    halfClose: (side) => {
      for (const line of lines) line.halfClose(side);
    },
    cutOnce: reset,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      reset();
      await closed;
    },
  };
}

/** One connection through a proxy: two ways that end with each other. */
class Line {
  private readonly client: Socket;
  private readonly server: Socket;
  private readonly ways: Readonly<Record<Side, Way>>;
  private over = false;
  private onOver: () => void = () => {};

  constructor(client: Socket, server: Socket, manner: () => Manner) {
    this.client = client;
    this.server = server;
    this.ways = { client: new Way(server, client, manner), server: new Way(client, server, manner) };
    for (const socket of [client, server]) {
      socket.on('error', () => this.reset());
      socket.on('close', () => this.endedOne());
    }
  }

  whenOver(act: () => void): void {
    this.onOver = act;
  }

  goOn(): void {
    for (const way of Object.values(this.ways)) way.step();
  }

  halfClose(side: Side): void {
    this.ways[side].endHere();
  }

  /** Ends both sides as a broken line does: without a farewell. */
  reset(): void {
    for (const socket of [this.client, this.server]) if (!socket.destroyed) socket.resetAndDestroy();
    this.end();
  }

  private endedOne(): void {
    if (this.client.destroyed && this.server.destroyed) this.end();
    // A side that is gone altogether hears nothing more: the other is told by what its way still has to say, or by a reset.
    else if (this.client.errored || this.server.errored) this.reset();
  }

  private end(): void {
    if (this.over) return;
    this.over = true;
    for (const way of Object.values(this.ways)) way.stop();
    this.onOver();
  }
}

/** What one side says to the other. */
class Way {
  private readonly from: Socket;
  private readonly to: Socket;
  private readonly manner: () => Manner;
  private readonly kept: { at: number; bytes: Buffer }[] = [];
  private size = 0;
  private said = false;
  private ended = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(from: Socket, to: Socket, manner: () => Manner) {
    this.from = from;
    this.to = to;
    this.manner = manner;
    from.on('data', (bytes: Buffer) => {
      this.kept.push({ at: performance.now(), bytes });
      this.size += bytes.length;
      if (this.size > KEPT_BYTES) from.pause();
      this.step();
    });
    from.on('end', () => {
      this.said = true;
      this.step();
    });
    to.on('drain', () => this.step());
  }

  /** Gives on what may go now. */
  step(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const manner = this.manner();
    if (manner.kind === 'freeze' || manner.kind === 'cut') return;
    if (this.ended) this.forget();
    if (manner.kind === 'slow') this.give(Math.max(1, Math.floor((manner.bytesPerSecond * TICK_MS) / 1000)));
    else this.giveUntil(manner.kind === 'delay' ? performance.now() - manner.ms : Number.POSITIVE_INFINITY);
    if (this.size <= KEPT_BYTES) this.from.resume();
    const [next] = this.kept;
    if (next) this.later(manner.kind === 'delay' ? next.at + manner.ms - performance.now() : TICK_MS);
    else if (this.said && !this.ended) this.endHere();
  }

  /** Says no more, whatever was still to be said. */
  endHere(): void {
    this.ended = true;
    this.forget();
    if (!this.to.destroyed && !this.to.writableEnded) this.to.end();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.ended = true;
    this.forget();
  }

  private giveUntil(due: number): void {
    while (this.kept[0] && this.kept[0].at <= due && !this.to.writableNeedDrain)
      this.give(this.kept[0].bytes.length);
  }

  private give(most: number): void {
    const [first] = this.kept;
    if (!first) return;
    if (this.to.destroyed || this.to.writableEnded) {
      this.forget();
      return;
    }
    const part = first.bytes.subarray(0, most);
    if (part.length === first.bytes.length) this.kept.shift();
    else this.kept[0] = { at: first.at, bytes: first.bytes.subarray(part.length) };
    this.size -= part.length;
    this.to.write(part);
  }

  private later(ms: number): void {
    // A full socket says when it is empty.
    if (this.to.writableNeedDrain) return;
    this.timer = setTimeout(() => this.step(), Math.max(1, ms));
  }

  private forget(): void {
    this.kept.length = 0;
    this.size = 0;
  }
}

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TrackerPoint } from '@convoy/platform/ports';
import { loginOf, packetOf, recordOf } from './avl-encoder.ts';
import { ByteReader } from './byte-reader.ts';

/** Records in one packet: as many as a tracker puts into one packet of the mobile network. */
const LONGEST_PACKET = 20;
/** What a tracker keeps while it has no connection; older ones are lost. */
const LONGEST_QUEUE = 10_000;

/** Waits, milliseconds. */
export interface ConnectionTimes {
  /** How long an answer may take. */
  readonly answer: number;
  /** First wait before the next try; each is twice as long as the last. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** Wait after the server said that it does not know the tracker. */
  readonly refused: number;
}
const TIMES: ConnectionTimes = { answer: 15_000, firstRetry: 1_000, longestRetry: 60_000, refused: 30_000 };

/** How a connection stands: `refused` where the server does not know the tracker. */
export type ConnectionState = 'waiting' | 'connected' | 'refused' | 'failed';

/** The IMEI was not accepted. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * A tracker on a TCP connection, as the maker describes it: it sends its IMEI, waits to be accepted, sends packets one at a
 * time, and forgets records only when the server has acknowledged as many as it sent. After any fault it connects again,
 * later each time, and sends what was not acknowledged.
 */
export class TrackerConnection {
  readonly imei: string;
  state: ConnectionState = 'waiting';
  /** Why it last failed; null where it has not since it was accepted. */
  fault: string | null = null;
  acknowledged = 0;
  /** Records that found no room any more. */
  lost = 0;
  private readonly queue: TrackerPoint[] = [];
  private readonly host: string;
  private readonly port: number;
  private readonly times: ConnectionTimes;
  private readonly stopping = new AbortController();
  private wake: (() => void) | null = null;
  private readonly running: Promise<void>;

  constructor(options: {
    readonly imei: string;
    readonly host: string;
    readonly port: number;
    readonly times?: ConnectionTimes;
  }) {
    this.imei = options.imei;
    this.host = options.host;
    this.port = options.port;
    this.times = options.times ?? TIMES;
    this.running = this.run();
  }

  /** Records not yet acknowledged. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Notes points; they are sent as soon as they can be. */
  send(points: readonly TrackerPoint[]): void {
    this.queue.push(...points);
    const tooMany = this.queue.length - LONGEST_QUEUE;
    if (tooMany > 0) {
      this.queue.splice(0, tooMany);
      this.lost += tooMany;
    }
    this.wake?.();
  }

  /** Hangs up; what was not acknowledged is lost. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted; ) {
      const before = this.acknowledged;
      try {
        await this.session();
      } catch (error) {
        if (signal.aborted) return;
        this.fault = (error as Error).message;
        this.state = error instanceof Refused ? 'refused' : 'failed';
        failures = this.acknowledged > before ? 1 : failures + 1;
        const wait =
          error instanceof Refused
            ? this.times.refused
            : Math.min(this.times.longestRetry, this.times.firstRetry * 2 ** (failures - 1));
        // Not all at once when a server comes back.
        await pause(wait * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {});
      }
    }
  }

  /** From connecting to hanging up. @throws where anything fails */
  private async session(): Promise<void> {
    const { signal } = this.stopping;
    const socket = connect({ host: this.host, port: this.port, noDelay: true });
    const hangUp = () => socket.destroy();
    signal.addEventListener('abort', hangUp);
    const reader = new ByteReader(socket, this.times.answer);
    try {
      socket.write(loginOf(this.imei));
      const [accepted] = await reader.read(1);
      if (accepted !== 1) throw new Refused('The server does not know this tracker.');
      this.state = 'connected';
      this.fault = null;
      while (!signal.aborted) {
        await this.somethingToSend(socket);
        if (signal.aborted) return;
        const points = this.queue.slice(0, LONGEST_PACKET);
        socket.write(packetOf(points.map(recordOf)));
        const taken = (await reader.read(4)).readUInt32BE();
        if (taken !== points.length)
          throw new Error(`The server acknowledged ${taken} records of ${points.length}.`);
        // The queue may have lost its oldest in the meantime: those are gone either way.
        const sent = new Set(points);
        while (this.queue[0] && sent.has(this.queue[0])) this.queue.shift();
        this.acknowledged += taken;
      }
    } finally {
      signal.removeEventListener('abort', hangUp);
      socket.destroy();
    }
  }

  /** Waits for records. @throws where the connection ends before */
  private async somethingToSend(socket: Socket): Promise<void> {
    if (this.queue.length > 0) return;
    await new Promise<void>((resolve, reject) => {
      const ended = () => reject(new Error('The server hung up.'));
      this.wake = () => {
        socket.off('close', ended);
        this.wake = null;
        resolve();
      };
      if (socket.destroyed) ended();
      else socket.once('close', ended);
    });
  }
}

import { connect, type Socket } from 'node:net';

/** A device as a spec plays it: it writes, and waits for what comes. */
export class TrackerClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #closed = false;
  #changed: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#changed();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#closed = true;
      this.#changed();
    });
  }

  static async to(port: number): Promise<TrackerClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new TrackerClient(socket);
  }

  get received(): string {
    return this.#received.toString('hex');
  }
  get isClosed(): boolean {
    return this.#closed;
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** The next bytes that come. @throws where the connection closes first */
  async next(count: number): Promise<string> {
    while (this.#received.length < count) {
      if (this.#closed) throw new Error(`The connection closed after ${this.#received.length} bytes.`);
      await this.#change();
    }
    const taken = this.#received.subarray(0, count);
    this.#received = this.#received.subarray(count);
    return taken.toString('hex');
  }

  async closed(): Promise<void> {
    while (!this.#closed) await this.#change();
  }

  end(): void {
    this.#socket.destroy();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = resolve;
    });
  }
}

import type { Socket } from 'node:net';

/** Reads answers of a known length from a connection. */
export class ByteReader {
  private bytes = Buffer.alloc(0);
  private fault: Error | null = null;
  private changed: (() => void) | null = null;
  private readonly longestMs: number;

  /** @param longestMs how long an answer may take, milliseconds */
  constructor(socket: Socket, longestMs: number) {
    this.longestMs = longestMs;
    socket.on('data', (more: Buffer) => {
      this.bytes = Buffer.concat([this.bytes, more]);
      this.changed?.();
    });
    const end = (fault: Error) => {
      this.fault ??= fault;
      this.changed?.();
    };
    socket.on('error', end);
    socket.on('close', () => end(new Error('The server hung up.')));
  }

  /**
   * The next bytes.
   * @throws Error where the connection ends, or nothing comes for too long
   */
  async read(length: number): Promise<Buffer> {
    const until = Date.now() + this.longestMs;
    while (this.bytes.length < length) {
      if (this.fault) throw this.fault;
      const left = until - Date.now();
      if (left <= 0) throw new Error('The server did not answer in time.');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.changed = null;
    }
    const read = this.bytes.subarray(0, length);
    this.bytes = this.bytes.subarray(length);
    return read;
  }
}

/** A frame says one thing and holds another. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Reads numbers in network order from a frame, one after another. */
export class FrameReader {
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Bytes that were not read. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** @throws FrameError where the frame has fewer */
  bytes(count: number): Buffer {
    return this.#bytes.subarray(this.#step(count), this.#at);
  }
  u8(): number {
    return this.#bytes.readUInt8(this.#step(1));
  }
  u16(): number {
    return this.#bytes.readUInt16BE(this.#step(2));
  }
  i16(): number {
    return this.#bytes.readInt16BE(this.#step(2));
  }
  u32(): number {
    return this.#bytes.readUInt32BE(this.#step(4));
  }
  i32(): number {
    return this.#bytes.readInt32BE(this.#step(4));
  }
  /** Exact below 2^53. */
  u64(): number {
    return this.u32() * 4_294_967_296 + this.u32();
  }

  #step(count: number): number {
    const from = this.#at;
    if (count > this.left) throw new FrameError('The frame is shorter than what it says it holds.');
    this.#at = from + count;
    return from;
  }
}

/** Joins what was held with what came; without anything held nothing is copied. */
export const joined = (held: Uint8Array, bytes: Uint8Array): Buffer =>
  held.length === 0
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.concat([held, bytes]);

/** A copy of the rest of a stream: a part of a received chunk would keep the whole chunk in memory. */
export const rest = (bytes: Buffer, from: number): Buffer =>
  from >= bytes.length ? NOTHING : Buffer.from(bytes.subarray(from));

export const NOTHING: Buffer = Buffer.alloc(0);

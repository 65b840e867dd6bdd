import { crc16Ibm } from '../crc.rule.ts';
import { FrameError, FrameReader, joined, NOTHING, rest } from '../frame-reader.ts';
import type { Decoded, Decoder } from '../protocol.ts';
import { type AvlRecords, readAvlData } from './avl.rule.ts';

/** What a device sends over TCP. */
export type TeltonikaFrame =
  | { readonly kind: 'imei'; readonly imei: string }
  | ({ readonly kind: 'records' } & AvlRecords)
  /** A frame of a codec without positions. It is not acknowledged. */
  | { readonly kind: 'other' };

/**
 * Longest data field, bytes. Documented are 1,280; records of Codec 8 Extended with beacons come longer, so that three times as
 * much is read.
 */
export const LONGEST_DATA = 4_096;
/** Codec, and the number of records twice. */
const SHORTEST_DATA = 3;
const HEAD = 8;
const CRC = 4;
/** A device that keeps its connection open without anything to say sends this byte alone. */
const PING = 0xff;
const IMEI = /^\d{14,16}$/;
const LONGEST_IMEI = 16;

/** The stream of one TCP connection: the IMEI first, packets of records then. */
export class TeltonikaDecoder implements Decoder<TeltonikaFrame> {
  #held: Buffer = NOTHING;
  #named = false;
  #fault: string | null = null;

  get held(): number {
    return this.#held.length;
  }

  feed(bytes: Uint8Array): Decoded<TeltonikaFrame> {
    const frames: TeltonikaFrame[] = [];
    if (this.#fault) return { frames, fault: this.#fault };
    const all = joined(this.#held, bytes);
    let at = 0;
    try {
      for (;;) {
        while (this.#named && all[at] === PING) at++;
        const read = this.#named ? readPacket(all, at) : readImei(all, at);
        if (!read) break;
        this.#named = true;
        frames.push(read.frame);
        at = read.next;
      }
      this.#held = rest(all, at);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#held = NOTHING;
      this.#fault = error.message;
    }
    return { frames, fault: this.#fault };
  }
}

interface Read {
  readonly frame: TeltonikaFrame;
  readonly next: number;
}

function readImei(all: Buffer, at: number): Read | null {
  if (all.length - at < 2) return null;
  const length = all.readUInt16BE(at);
  if (length === 0 || length > LONGEST_IMEI) throw new FrameError('It does not begin with an IMEI.');
  if (all.length - at < 2 + length) return null;
  const imei = all.toString('latin1', at + 2, at + 2 + length);
  if (!IMEI.test(imei)) throw new FrameError('The IMEI is not made of 15 digits.');
  return { frame: { kind: 'imei', imei }, next: at + 2 + length };
}

function readPacket(all: Buffer, at: number): Read | null {
  // As soon as it cannot be one, it is none: nothing waits for the rest of a wrong frame.
  for (let n = 0; n < Math.min(4, all.length - at); n++)
    if (all[at + n] !== 0) throw new FrameError('A packet does not begin with four zeros.');
  if (all.length - at < HEAD) return null;
  const length = all.readUInt32BE(at + 4);
  if (length < SHORTEST_DATA || length > LONGEST_DATA)
    throw new FrameError('A packet is shorter or longer than any can be.');
  const end = at + HEAD + length;
  if (all.length < end + CRC) return null;
  const data = all.subarray(at + HEAD, end);
  if (all.readUInt32BE(end) !== crc16Ibm(data)) throw new FrameError('The CRC of a packet is wrong.');
  const records = readAvlData(new FrameReader(data));
  return { frame: records ? { kind: 'records', ...records } : { kind: 'other' }, next: end + CRC };
}

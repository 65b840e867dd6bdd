import type { TrackerPoint } from '@convoy/sdk/server';
import { crc16Itu } from '../crc.rule.ts';
import { FrameError, FrameReader, joined, NOTHING, rest } from '../frame-reader.ts';
import type { Decoded, Decoder } from '../protocol.ts';
import { readFix } from './gt06-fix.rule.ts';

/** What a device sends. */
export type Gt06Frame =
  | ({ readonly kind: 'login'; readonly imei: string } & Gt06Head)
  | ({ readonly kind: 'heartbeat' } & Gt06Head)
  /** A position; with an alarm it is acknowledged. Without a fix there is no point. */
  | ({ readonly kind: 'location' | 'alarm'; readonly point: TrackerPoint | null } & Gt06Head)
  /** Of a number that is not read. */
  | ({ readonly kind: 'other' } & Gt06Head);

interface Gt06Head {
  /** The protocol number: 0x12. */
  readonly number: number;
  /** The device's own number of the frame, which the answer repeats. */
  readonly serial: number;
}

/** Longest content of a frame that begins with 0x7979, bytes; those with 0x7878 have one byte for it. */
export const LONGEST_CONTENT = 2_048;
/** Protocol number, serial number and CRC. */
const SHORTEST_CONTENT = 5;
const STOP = 0x0d0a;
/** The longest frame: start, length, content, stop. */
export const LONGEST_FRAME = 2 + 2 + LONGEST_CONTENT + 2;

/** The stream of one connection. */
export class Gt06Decoder implements Decoder<Gt06Frame> {
  #held: Buffer = NOTHING;
  #fault: string | null = null;

  get held(): number {
    return this.#held.length;
  }

  feed(bytes: Uint8Array): Decoded<Gt06Frame> {
    const frames: Gt06Frame[] = [];
    if (this.#fault) return { frames, fault: this.#fault };
    const all = joined(this.#held, bytes);
    let at = 0;
    try {
      for (let read = readFrame(all, at); read; read = readFrame(all, at)) {
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

function readFrame(all: Buffer, at: number): { readonly frame: Gt06Frame; readonly next: number } | null {
  const there = all.length - at;
  if (there < 1) return null;
  const start = all[at];
  if ((start !== 0x78 && start !== 0x79) || (there > 1 && all[at + 1] !== start))
    throw new FrameError('A frame begins with neither 0x7878 nor 0x7979.');
  const wide = start === 0x79;
  const head = wide ? 4 : 3;
  if (there < head) return null;
  const length = wide ? all.readUInt16BE(at + 2) : all.readUInt8(at + 2);
  if (length < SHORTEST_CONTENT || length > LONGEST_CONTENT)
    throw new FrameError('A frame is shorter or longer than any can be.');
  const end = at + head + length;
  if (all.length < end + 2) return null;
  if (all.readUInt16BE(end) !== STOP) throw new FrameError('A frame does not end with 0x0D0A.');
  if (all.readUInt16BE(end - 2) !== crc16Itu(all.subarray(at + 2, end - 2)))
    throw new FrameError('The CRC of a frame is wrong.');
  const number = all.readUInt8(at + head);
  const serial = all.readUInt16BE(end - 4);
  const content = all.subarray(at + head + 1, end - 4);
  return { frame: frameOf(number, serial, content), next: end + 2 };
}

function frameOf(number: number, serial: number, content: Buffer): Gt06Frame {
  const head = { number, serial };
  switch (number) {
    case 0x01:
      return { kind: 'login', imei: imeiOf(content), ...head };
    case 0x13:
    case 0x23:
      return { kind: 'heartbeat', ...head };
    case 0x12:
    case 0x22:
      return { kind: 'location', point: readFix(new FrameReader(content), number), ...head };
    case 0x16:
    case 0x26:
      return { kind: 'alarm', point: readFix(new FrameReader(content), number), ...head };
    default:
      return { kind: 'other', ...head };
  }
}

/** Eight bytes, two digits each; the first one is a zero that fills. */
function imeiOf(content: Buffer): string {
  const digits = new FrameReader(content).bytes(8).toString('hex');
  if (!/^0\d{15}$/.test(digits)) throw new FrameError('The IMEI is not made of 15 digits.');
  return digits.slice(1);
}

/** What is answered to a frame: its number and serial. */
export function answerTo({ number, serial }: Gt06Head): Buffer {
  const answer = Buffer.from([0x78, 0x78, 5, number, 0, 0, 0, 0, 0x0d, 0x0a]);
  answer.writeUInt16BE(serial, 4);
  answer.writeUInt16BE(crc16Itu(answer.subarray(2, 6)), 6);
  return answer;
}

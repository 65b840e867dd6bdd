import { crc16Ibm, crc16Itu } from '../protocols/crc.rule.ts';

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const whole = (random: () => number, below: number): number => Math.floor(random() * below);
/** Bytes at which lengths and counts turn. */
const EDGES = [0x00, 0x01, 0x7f, 0x80, 0xff];

/** A frame with one to four changes: bits, bytes, parts cut out, doubled or put in. */
export function mutated(frame: Uint8Array, random: () => number): Buffer {
  let bytes = Buffer.from(frame);
  for (let change = 1 + whole(random, 4); change > 0 && bytes.length > 0; change--) {
    const at = whole(random, bytes.length);
    switch (whole(random, 6)) {
      case 0:
        bytes[at]! ^= 1 << whole(random, 8);
        break;
      case 1:
        bytes[at] = EDGES[whole(random, EDGES.length)]!;
        break;
      case 2:
        bytes[at] = whole(random, 256);
        break;
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + whole(random, 8))]);
        break;
      case 4:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + 8), bytes.subarray(at)]);
        break;
      default:
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from(Array.from({ length: 1 + whole(random, 6) }, () => whole(random, 256))),
          bytes.subarray(at),
        ]);
    }
  }
  return bytes;
}

/** The same bytes in one to three parts, as a network may cut them. */
export function cut(bytes: Buffer, random: () => number): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let more = whole(random, 3); more > 0 && from < bytes.length; more--) {
    const to = from + whole(random, bytes.length - from + 1);
    parts.push(bytes.subarray(from, to));
    from = to;
  }
  parts.push(bytes.subarray(from));
  return parts;
}

/** Gives a packet of Teltonika the length and CRC of what it holds, so that what is inside is read. */
export function mendedTeltonika(packet: Buffer): Buffer {
  if (packet.length < 12) return packet;
  const mended = Buffer.from(packet);
  const data = mended.subarray(8, -4);
  mended.writeUInt32BE(0, 0);
  mended.writeUInt32BE(data.length, 4);
  mended.writeUInt32BE(crc16Ibm(data), mended.length - 4);
  return mended;
}

/** The same for a frame of GT06. */
export function mendedGt06(frame: Buffer): Buffer {
  if (frame.length < 10 || frame.length > 250) return frame;
  const mended = Buffer.from(frame);
  mended.writeUInt16BE(0x7878, 0);
  mended.writeUInt8(mended.length - 5, 2);
  mended.writeUInt16BE(crc16Itu(mended.subarray(2, -4)), mended.length - 4);
  mended.writeUInt16BE(0x0d0a, mended.length - 2);
  return mended;
}

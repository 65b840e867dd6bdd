import { FrameError, FrameReader } from '../frame-reader.ts';
import { type AvlRecords, readAvlData } from './avl.rule.ts';

/** A packet over UDP. It carries no CRC of its own. */
export interface TeltonikaDatagram extends AvlRecords {
  readonly packetId: number;
  readonly avlPacketId: number;
  readonly imei: string;
}

/** Longest datagram, bytes: what fits a packet of the internet. */
export const LONGEST_DATAGRAM = 1_500;

/** Reads a datagram; the reason where it is none. */
export function readDatagram(bytes: Uint8Array): TeltonikaDatagram | { readonly fault: string } {
  try {
    if (bytes.length > LONGEST_DATAGRAM) throw new FrameError('The datagram is longer than any can be.');
    const reader = new FrameReader(bytes);
    if (reader.u16() !== reader.left) throw new FrameError('The datagram has another length than it says.');
    const packetId = reader.u16();
    reader.u8();
    const avlPacketId = reader.u8();
    const imei = reader.bytes(reader.u16()).toString('latin1');
    if (!/^\d{14,16}$/.test(imei)) throw new FrameError('The IMEI is not made of 15 digits.');
    const records = readAvlData(reader);
    if (!records) throw new FrameError('The codec carries no positions.');
    return { packetId, avlPacketId, imei, ...records };
  } catch (error) {
    if (error instanceof FrameError) return { fault: error.message };
    throw error;
  }
}

/** What is answered to a datagram whose records are kept. */
export function acknowledgementOf({ packetId, avlPacketId, count }: TeltonikaDatagram): Buffer {
  const answer = Buffer.from([0, 5, 0, 0, 1, avlPacketId, count]);
  answer.writeUInt16BE(packetId, 2);
  return answer;
}

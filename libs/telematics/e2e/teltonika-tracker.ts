import { once } from 'node:events';
import { connect } from 'node:net';

/** A fix as the journey's tracker makes one. */
export interface JourneyFix {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number;
  readonly headingDegrees: number;
  readonly ignition: boolean;
  readonly brakesHard?: boolean;
}

/** Most records of one packet: their number is one byte. */
const MOST = 200;
/** AVL ids of Teltonika's devices: ignition, kind of green driving (2 is harsh braking). */
const IGNITION = 239;
const GREEN_DRIVING = 253;
const HARSH_BRAKING = 2;

/**
 * Reports over TCP as a Teltonika device does, codec 8: the login with its IMEI, then packets, each of which has to be acknowledged
 * (wiki.teltonika-gps.com/view/Codec).
 * @throws Error where the server refuses the device or does not acknowledge
 */
export async function reportAsTracker(
  port: number,
  imei: string,
  fixes: readonly JourneyFix[],
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  try {
    const login = Buffer.concat([Buffer.from([0, imei.length]), Buffer.from(imei, 'ascii')]);
    const [said] = await answerTo(socket, login);
    if (said![0] !== 1) throw new Error(`The tracker ${imei} is not let in.`);
    for (let begin = 0; begin < fixes.length; begin += MOST) {
      const packet = fixes.slice(begin, begin + MOST);
      const [taken] = await answerTo(socket, packetOf(packet));
      if (taken!.readUInt32BE(0) !== packet.length) throw new Error('The packet was not acknowledged whole.');
    }
  } finally {
    socket.destroy();
  }
}

function answerTo(socket: ReturnType<typeof connect>, bytes: Buffer): Promise<Buffer[]> {
  const answer = once(socket, 'data') as Promise<Buffer[]>;
  socket.write(bytes);
  return answer;
}

function packetOf(fixes: readonly JourneyFix[]): Buffer {
  const data = Buffer.concat([
    Buffer.from([8, fixes.length]),
    ...fixes.map(recordOf),
    Buffer.from([fixes.length]),
  ]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 4);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc16(data));
  return Buffer.concat([head, data, tail]);
}

function recordOf(fix: JourneyFix): Buffer {
  const record = Buffer.alloc(24);
  record.writeBigUInt64BE(BigInt(fix.at), 0);
  record.writeInt32BE(Math.round(fix.longitude * 1e7), 9);
  record.writeInt32BE(Math.round(fix.latitude * 1e7), 13);
  record.writeInt16BE(50, 17);
  record.writeUInt16BE(fix.headingDegrees, 19);
  record.writeUInt8(12, 21);
  record.writeUInt16BE(Math.round(fix.speedKmh), 22);
  const values = [
    [IGNITION, fix.ignition ? 1 : 0],
    ...(fix.brakesHard ? [[GREEN_DRIVING, HARSH_BRAKING]] : []),
  ];
  // Event, number of all, then those of one byte, of two, of four and of eight.
  return Buffer.concat([record, Buffer.from([0, values.length, values.length, ...values.flat(), 0, 0, 0])]);
}

/** CRC-16/ARC, as Teltonika's packets end with. */
function crc16(data: Buffer): number {
  let crc = 0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** Metres of a degree of latitude. */
const DEGREE = 111_195;

/**
 * A drive of some minutes northward from a place: it speeds up, brakes hard in the middle, goes on and stops with the engine off.
 * @param begin when it sets off, milliseconds since 1970
 */
export function driveFrom(
  place: { readonly latitude: number; readonly longitude: number },
  begin: number,
  minutes: number,
): JourneyFix[] {
  const every = 5;
  const steps = (minutes * 60) / every;
  let latitude = place.latitude;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const isLast = step === steps;
    const speedKmh = isLast ? 0 : Math.min(80, 10 + step * 8);
    const fix = {
      at: begin + step * every * 1000,
      latitude,
      longitude: place.longitude,
      speedKmh,
      headingDegrees: 0,
      ignition: !isLast,
      brakesHard: step === Math.floor(steps / 2),
    };
    latitude += ((speedKmh / 3.6) * every) / DEGREE;
    return fix;
  });
}

import type { TrackerPoint } from '@convoy/platform/ports';

/**
 * Writes what a Teltonika tracker sends over TCP, as the maker's wiki describes it ("Teltonika Data Sending Protocols"):
 * codec 8 and codec 8 Extended. Written apart from the plugin's decoder, so that the two prove each other.
 */
export type CodecId = 0x08 | 0x8e;

/** An input, output or sensor of the tracker, by the maker's list of AVL ids. */
export interface AvlElement {
  readonly id: number;
  readonly bytes: 1 | 2 | 4 | 8;
  readonly value: number | bigint;
}

/** One record as it is sent. */
export interface AvlRecord {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** 0 low, 1 high, 2 panic. */
  readonly priority: number;
  /** Ten-millionths of a degree. */
  readonly longitude: number;
  readonly latitude: number;
  readonly altitude: number;
  readonly heading: number;
  /** 0 where there is no fix. */
  readonly satellites: number;
  readonly speedKmh: number;
  /** The element that caused the record; 0 for a record by time. */
  readonly event: number;
  readonly elements: readonly AvlElement[];
}

/** Ids of the maker's list of AVL parameters of FMB devices. */
const ID = {
  fuelMillilitres: 12,
  odometerMetres: 16,
  supplyMillivolts: 66,
  batteryPercent: 113,
  ignition: 239,
  greenDriving: 253,
} as const;
const GREEN_DRIVING = { acceleration: 1, braking: 2, cornering: 3 } as const;

/** The first packet of a connection: the length of the IMEI and its digits. */
export function loginOf(imei: string): Buffer {
  const packet = Buffer.alloc(2 + imei.length);
  packet.writeUInt16BE(imei.length);
  packet.write(imei, 2, 'latin1');
  return packet;
}

/**
 * A packet: four zero bytes, length, codec, records between their two numbers, CRC-16/IBM in four bytes.
 * @param records from 1 to 255
 * @throws RangeError for another number of them
 */
export function packetOf(records: readonly AvlRecord[], codec: CodecId = 0x8e): Buffer {
  if (records.length < 1 || records.length > 255)
    throw new RangeError(`A packet holds from 1 to 255 records, not ${records.length}.`);
  const count = Buffer.from([records.length]);
  const data = Buffer.concat([
    Buffer.from([codec]),
    count,
    ...records.map((record) => recordBytes(record, codec === 0x8e)),
    count,
  ]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc16(data));
  return Buffer.concat([head, data, check]);
}

/** A fix with what the tracker knows of the van besides. */
export function recordOf(point: TrackerPoint): AvlRecord {
  const elements: AvlElement[] = [];
  const tell = (id: number, bytes: AvlElement['bytes'], value: number | null) => {
    if (value !== null) elements.push({ id, bytes, value: Math.round(value) });
  };
  tell(ID.ignition, 1, point.ignition === null ? null : Number(point.ignition));
  tell(ID.batteryPercent, 1, point.batteryPercent);
  tell(ID.greenDriving, 1, point.harsh && GREEN_DRIVING[point.harsh]);
  tell(ID.supplyMillivolts, 2, point.supplyVolts === null ? null : point.supplyVolts * 1_000);
  tell(ID.odometerMetres, 4, point.odometerMetres);
  tell(ID.fuelMillilitres, 4, point.fuelLitres === null ? null : point.fuelLitres * 1_000);
  return {
    at: point.at,
    priority: point.harsh ? 1 : 0,
    longitude: Math.round(point.longitude * 1e7),
    latitude: Math.round(point.latitude * 1e7),
    altitude: Math.round(point.altitudeMetres ?? 0),
    heading: Math.round(point.headingDegrees ?? 0) % 360,
    satellites: point.satellites ?? 0,
    speedKmh: Math.round(point.speedKmh ?? 0),
    event: point.harsh ? ID.greenDriving : 0,
    elements,
  };
}

function recordBytes(record: AvlRecord, extended: boolean): Buffer {
  const head = Buffer.alloc(24);
  head.writeBigUInt64BE(BigInt(record.at));
  head.writeUInt8(record.priority, 8);
  head.writeInt32BE(record.longitude, 9);
  head.writeInt32BE(record.latitude, 13);
  head.writeInt16BE(record.altitude, 17);
  head.writeUInt16BE(record.heading, 19);
  head.writeUInt8(record.satellites, 21);
  head.writeUInt16BE(record.speedKmh, 22);
  /** Ids and numbers of elements: two bytes in codec 8 Extended, else one. */
  const number = (value: number) =>
    extended ? Buffer.from([value >> 8, value & 0xff]) : Buffer.from([value]);
  const groups = ([1, 2, 4, 8] as const).flatMap((bytes) => {
    const elements = record.elements.filter((element) => element.bytes === bytes);
    return [
      number(elements.length),
      ...elements.flatMap((element) => [number(element.id), valueBytes(element)]),
    ];
  });
  return Buffer.concat([
    head,
    number(record.event),
    number(record.elements.length),
    ...groups,
    // Elements of any length: none.
    ...(extended ? [number(0)] : []),
  ]);
}

function valueBytes({ bytes, value }: AvlElement): Buffer {
  const whole = Buffer.alloc(8);
  whole.writeBigUInt64BE(BigInt(value));
  return whole.subarray(8 - bytes);
}

/** CRC-16/IBM (polynomial 0xA001 turned round, begun with 0). */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

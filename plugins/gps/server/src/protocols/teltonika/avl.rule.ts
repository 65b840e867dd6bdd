import type { TrackerPoint } from '@convoy/sdk/server';
import { FrameError, type FrameReader } from '../frame-reader.ts';
import { pointOf } from '../point.rule.ts';

/** What differs between the codecs that carry positions: bytes of an element's id, of a count, and what else stands there. */
interface Codec {
  readonly id: 'u8' | 'u16';
  readonly count: 'u8' | 'u16';
  /** A byte of what caused the record. */
  readonly generation: boolean;
  /** Elements of any length after those of 1, 2, 4 and 8 bytes. */
  readonly anyLength: boolean;
}

const codecs: Readonly<Record<number, Codec>> = {
  // Codec 8.
  8: { id: 'u8', count: 'u8', generation: false, anyLength: false },
  // Codec 8 Extended.
  142: { id: 'u16', count: 'u16', generation: false, anyLength: true },
  // Codec 16.
  16: { id: 'u16', count: 'u8', generation: true, anyLength: false },
};

/** Ids of the elements that are read, by the maker's lists of AVL parameters. All others are skipped. */
const IGNITION = 239;
const ODOMETER_METRES = 16;
const LVCAN_MILEAGE_METRES = 87;
const SUPPLY_MILLIVOLTS = 66;
const BATTERY_PERCENT = 113;
const FUEL_BY_GPS_MILLILITRES = 12;
const LVCAN_FUEL_DECILITRES = 83;
const LVCAN_FUEL_COUNTED_DECILITRES = 107;
const GREEN_DRIVING = 253;
const harshOf: Readonly<Record<number, TrackerPoint['harsh']>> = {
  1: 'acceleration',
  2: 'braking',
  3: 'cornering',
};

/** Records of a packet: how many it says it holds, which is acknowledged, and their points. */
export interface AvlRecords {
  readonly count: number;
  readonly points: readonly TrackerPoint[];
}

/**
 * Reads a data field from its codec to its second number of records.
 * @returns null for a codec that carries no positions, such as an answer to a command (12, 13, 14)
 * @throws FrameError where it is not what it says
 */
export function readAvlData(reader: FrameReader): AvlRecords | null {
  const codec = codecs[reader.u8()];
  if (!codec) return null;
  const count = reader.u8();
  const points: TrackerPoint[] = [];
  for (let n = 0; n < count; n++) points.push(readRecord(reader, codec));
  if (reader.u8() !== count) throw new FrameError('The two numbers of records differ.');
  if (reader.left > 0) throw new FrameError('Bytes stand after the last record.');
  return { count, points };
}

function readRecord(reader: FrameReader, codec: Codec): TrackerPoint {
  const at = reader.u64();
  // The priority: all records are kept.
  reader.u8();
  const longitude = reader.i32() / 1e7;
  const latitude = reader.i32() / 1e7;
  const altitudeMetres = reader.i16();
  const heading = reader.u16();
  const satellites = reader.u8();
  const speedKmh = reader.u16();
  const event = reader[codec.id]();
  if (codec.generation) reader.u8();
  const elements = readElements(reader, codec);
  const deci = elements.get(LVCAN_FUEL_DECILITRES) ?? elements.get(LVCAN_FUEL_COUNTED_DECILITRES);
  const milli = elements.get(FUEL_BY_GPS_MILLILITRES);
  const ignition = elements.get(IGNITION);
  const supply = elements.get(SUPPLY_MILLIVOLTS);
  const battery = elements.get(BATTERY_PERCENT);
  // Without satellites speed, heading and altitude are those of nothing.
  const fixed = satellites > 0;
  return pointOf({
    at,
    latitude,
    longitude,
    speedKmh: fixed ? speedKmh : null,
    headingDegrees: fixed && heading <= 360 ? heading % 360 : null,
    altitudeMetres: fixed ? altitudeMetres : null,
    satellites,
    ignition: ignition === undefined ? null : ignition === 1,
    odometerMetres: elements.get(LVCAN_MILEAGE_METRES) ?? elements.get(ODOMETER_METRES) ?? null,
    fuelLitres: deci !== undefined ? deci / 10 : milli !== undefined ? milli / 1_000 : null,
    batteryPercent: battery !== undefined && battery <= 100 ? battery : null,
    supplyVolts: supply === undefined ? null : supply / 1_000,
    harsh: event === GREEN_DRIVING ? (harshOf[elements.get(GREEN_DRIVING) ?? 0] ?? null) : null,
  });
}

/** Elements of up to 4 bytes, by id; longer ones are skipped. */
function readElements(reader: FrameReader, codec: Codec): ReadonlyMap<number, number> {
  const elements = new Map<number, number>();
  const total = reader[codec.count]();
  let read = 0;
  for (const bytes of [1, 2, 4, 8] as const) {
    const count = reader[codec.count]();
    read += count;
    for (let n = 0; n < count; n++) {
      const id = reader[codec.id]();
      if (bytes === 8) reader.bytes(8);
      else elements.set(id, bytes === 1 ? reader.u8() : bytes === 2 ? reader.u16() : reader.u32());
    }
  }
  if (codec.anyLength) {
    const count = reader.u16();
    read += count;
    for (let n = 0; n < count; n++) {
      reader.u16();
      reader.bytes(reader.u16());
    }
  }
  if (read !== total) throw new FrameError('A record holds another number of elements than it says.');
  return elements;
}

import type { TrackerPoint } from '@convoy/sdk/server';
import type { FrameReader } from '../frame-reader.ts';
import { pointOf } from '../point.rule.ts';

/** Degrees are told in thirty-thousandths of a minute. */
const PER_DEGREE = 1_800_000;
/** Bits of course and status. */
const POSITIONED = 0x1000;
const WEST = 0x0800;
const NORTH = 0x0400;
const COURSE = 0x03ff;
/** Mobile country code, network, area and cell. */
const CELL_BYTES = 8;
const ACC = 0x02;
/** The device tells its voltage in steps from 0, no power, to 6, full. */
const FULL = 6;
const harshOf: Readonly<Record<number, TrackerPoint['harsh']>> = {
  41: 'acceleration',
  42: 'cornering',
  43: 'cornering',
  48: 'braking',
};

/**
 * Reads a position with what its frame adds: a location of 0x22 the ignition, an alarm the device's state.
 * @returns null where the device had no fix: it then repeats an old place
 * @throws FrameError where the content is too short
 */
export function readFix(reader: FrameReader, number: number): TrackerPoint | null {
  const [year, month, day, hour, minute, second] = reader.bytes(6);
  const at = Date.UTC(2000 + year!, month! - 1, day, hour, minute, second);
  const satellites = reader.u8() & 0x0f;
  const latitude = reader.u32() / PER_DEGREE;
  const longitude = reader.u32() / PER_DEGREE;
  const speedKmh = reader.u8();
  const status = reader.u16();
  const course = status & COURSE;
  const more = number === 0x22 ? ofLocation(reader) : number === 0x12 ? {} : ofAlarm(reader);
  if (!(status & POSITIONED)) return null;
  return pointOf({
    at,
    latitude: status & NORTH ? latitude : -latitude,
    longitude: status & WEST ? -longitude : longitude,
    speedKmh,
    headingDegrees: course <= 360 ? course % 360 : null,
    satellites,
    ...more,
  });
}

function ofLocation(reader: FrameReader): Partial<TrackerPoint> {
  // Models of before 2015 end here.
  if (reader.left <= CELL_BYTES) return {};
  reader.bytes(CELL_BYTES);
  return { ignition: reader.u8() === 1 };
}

function ofAlarm(reader: FrameReader): Partial<TrackerPoint> {
  // The length counts itself.
  const cells = reader.u8();
  reader.bytes(Math.max(0, cells - 1));
  const state = reader.u8();
  const level = reader.u8();
  // Strength of the radio.
  reader.u8();
  const alarm = reader.u8();
  return {
    ignition: (state & ACC) !== 0,
    batteryPercent: level <= FULL ? Math.round((level * 100) / FULL) : null,
    harsh: harshOf[alarm] ?? null,
  };
}

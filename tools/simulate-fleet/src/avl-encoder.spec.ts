import type { TrackerPoint } from '@convoy/platform/ports';
import { describe, expect, it } from 'vitest';
import { type AvlRecord, crc16, loginOf, packetOf, recordOf } from './avl-encoder.ts';

/** The position of the maker's examples: none. */
const nowhere = { longitude: 0, latitude: 0, altitude: 0, heading: 0, satellites: 0, speedKmh: 0 };

describe("the maker's published examples", () => {
  it('the login', () => {
    expect(loginOf('356307042441013').toString('hex')).toBe('000f333536333037303432343431303133');
  });

  it('codec 8', () => {
    const record: AvlRecord = {
      at: 0x16b40d8ea30,
      priority: 1,
      ...nowhere,
      event: 1,
      elements: [
        { id: 0x15, bytes: 1, value: 3 },
        { id: 0x01, bytes: 1, value: 1 },
        { id: 0x42, bytes: 2, value: 0x5e0f },
        { id: 0xf1, bytes: 4, value: 0x601a },
        { id: 0x4e, bytes: 8, value: 0 },
      ],
    };
    expect(packetOf([record], 0x08).toString('hex').toUpperCase()).toBe(
      '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CF',
    );
  });

  it('codec 8 Extended', () => {
    const record: AvlRecord = {
      at: 0x16b412cee00,
      priority: 1,
      ...nowhere,
      event: 1,
      elements: [
        { id: 0x01, bytes: 1, value: 1 },
        { id: 0x11, bytes: 2, value: 0x1d },
        { id: 0x10, bytes: 4, value: 0x015e2c88 },
        { id: 0x0b, bytes: 8, value: 0x3544c87an },
        { id: 0x0e, bytes: 8, value: 0x1dd7e06an },
      ],
    };
    expect(packetOf([record]).toString('hex').toUpperCase()).toBe(
      '000000000000004A8E010000016B412CEE000100000000000000000000000000000000010005000100010100010011001D00010010015E2C880002000B000000003544C87A000E000000001DD7E06A00000100002994',
    );
  });

  it('the check value of CRC-16/ARC', () => {
    expect(crc16(Buffer.from('123456789'))).toBe(0xbb3d);
  });
});

it('a fix says west and south, and nothing it does not know', () => {
  const point: TrackerPoint = {
    at: 1_764_252_000_000,
    latitude: 53.8,
    longitude: -1.5487521,
    speedKmh: 47.6,
    headingDegrees: 359.7,
    altitudeMetres: -3,
    accuracyMetres: null,
    satellites: 12,
    ignition: true,
    odometerMetres: 1_234_567,
    fuelLitres: 12.345,
    batteryPercent: null,
    supplyVolts: 14.1,
    harsh: 'braking',
  };
  const record = recordOf(point);
  expect(record).toMatchObject({ longitude: -15_487_521, heading: 0, speedKmh: 48, event: 253, priority: 1 });
  expect(record.elements.map(({ id, value }) => [id, value])).toEqual([
    [239, 1],
    [253, 2],
    [66, 14_100],
    [16, 1_234_567],
    [12, 12_345],
  ]);
  const bytes = packetOf([record, record]);
  expect(bytes.readUInt32BE(4)).toBe(bytes.length - 12);
  expect([bytes[9], bytes.at(-5)]).toEqual([2, 2]);
  expect(bytes.readInt32BE(19)).toBe(-15_487_521);
  expect(bytes.readInt16BE(27)).toBe(-3);
  expect(() => packetOf([])).toThrow(RangeError);
});

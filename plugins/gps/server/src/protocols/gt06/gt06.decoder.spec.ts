import { describe, expect, it } from 'vitest';
import { mendedGt06 } from '../../testing/mutated.ts';
import { gt06Packets, gt06Vectors } from '../../testing/vectors.ts';
import { answerTo, Gt06Decoder, LONGEST_CONTENT } from './gt06.decoder.ts';

const one = (packet: Uint8Array) => {
  const { frames, fault } = new Gt06Decoder().feed(packet);
  expect(fault).toBeNull();
  expect(frames).toHaveLength(1);
  return frames[0]!;
};

describe('the examples of the maker', () => {
  it('say who it is, and are answered', () => {
    const login = one(gt06Vectors.login.packet);
    expect(login).toEqual({ kind: 'login', imei: '123456789012345', number: 1, serial: 1 });
    expect(answerTo(login)).toEqual(gt06Vectors.login.answer);
    expect(one(gt06Vectors.longLogin)).toMatchObject({
      kind: 'login',
      imei: '351608080779288',
      serial: 0x01aa,
    });
  });

  it('hold heartbeats', () => {
    expect(one(gt06Vectors.heartbeat)).toEqual({ kind: 'heartbeat', number: 0x23, serial: 8 });
    expect(one(gt06Vectors.shortHeartbeat)).toEqual({ kind: 'heartbeat', number: 0x13, serial: 31 });
  });

  it('say where, when and how fast', () => {
    expect(one(gt06Vectors.location12)).toMatchObject({
      kind: 'location',
      point: {
        at: Date.parse('2022-06-17T07:56:53Z'),
        latitude: expect.closeTo(22.589008, 6),
        longitude: expect.closeTo(113.8536, 6),
        speedKmh: 11,
        headingDegrees: 118,
        satellites: 15,
        ignition: null,
      },
    });
    expect(one(gt06Vectors.location22)).toMatchObject({
      kind: 'location',
      point: { at: Date.parse('2015-12-29T02:51:05Z'), ignition: false, satellites: 9 },
    });
  });

  it('hold alarms with the state of the device, and without a place where there is no fix', () => {
    expect(one(gt06Vectors.alarm16)).toMatchObject({
      kind: 'alarm',
      point: { ignition: false, batteryPercent: 100, harsh: null, headingDegrees: 2 },
    });
    expect(one(gt06Vectors.alarm26)).toEqual({ kind: 'alarm', point: null, number: 0x26, serial: 12 });
  });

  it('of which one is misprinted, and refused', () => {
    expect(new Gt06Decoder().feed(gt06Vectors.misprint)).toEqual({
      frames: [],
      fault: 'The CRC of a frame is wrong.',
    });
  });
});

describe('a place', () => {
  const placed = (status: number, alarm = 0) => {
    const packet = Buffer.from(gt06Vectors.alarm16);
    packet.writeUInt16BE(status, 20);
    packet.writeUInt8(alarm, 34);
    return one(mendedGt06(packet));
  };

  it('lies in each quarter of the earth', () => {
    const [latitude, longitude] = [expect.closeTo(23.111755, 6), expect.closeTo(114.40923, 6)];
    const [south, west] = [expect.closeTo(-23.111755, 6), expect.closeTo(-114.40923, 6)];
    expect(placed(0x1400)).toMatchObject({ point: { latitude, longitude } });
    expect(placed(0x1000)).toMatchObject({ point: { latitude: south, longitude } });
    expect(placed(0x1c00)).toMatchObject({ point: { latitude, longitude: west } });
    expect(placed(0x1800)).toMatchObject({ point: { latitude: south, longitude: west } });
  });

  it('comes with what the device calls harsh', () => {
    expect(placed(0x1400, 0x29)).toMatchObject({ point: { harsh: 'acceleration' } });
    expect(placed(0x1400, 0x30)).toMatchObject({ point: { harsh: 'braking' } });
    expect(placed(0x1400, 0x2a)).toMatchObject({ point: { harsh: 'cornering' } });
  });
});

describe('a stream', () => {
  const stream = Buffer.concat([...gt06Packets]);

  it('gives the same frames joined, byte by byte and cut anywhere', () => {
    const whole = new Gt06Decoder().feed(stream);
    expect(whole.fault).toBeNull();
    expect(whole.frames).toHaveLength(gt06Packets.length);
    const decoder = new Gt06Decoder();
    expect([...stream].flatMap((byte) => decoder.feed(Buffer.from([byte])).frames)).toEqual(whole.frames);
    for (let at = 1; at < stream.length; at += 5) {
      const cut = new Gt06Decoder();
      expect([stream.subarray(0, at), stream.subarray(at)].flatMap((part) => cut.feed(part).frames)).toEqual(
        whole.frames,
      );
      expect(cut.held).toBe(0);
    }
  });

  it('may hold frames of other numbers, also long ones', () => {
    const long = Buffer.from('79790008940a00aa00010000 0d0a'.replaceAll(' ', ''), 'hex');
    const decoder = new Gt06Decoder();
    expect(decoder.feed(long).fault).toBe('The CRC of a frame is wrong.');
    const other = Buffer.from(gt06Vectors.shortHeartbeat);
    other[3] = 0x99;
    expect(one(mendedGt06(other))).toEqual({ kind: 'other', number: 0x99, serial: 31 });
  });

  it.each([
    ['other bytes', '47', 'A frame begins with neither 0x7878 nor 0x7979.'],
    ['two starts', '7879', 'A frame begins with neither 0x7878 nor 0x7979.'],
    ['a length of nothing', '787804', 'A frame is shorter or longer than any can be.'],
    ['a length above the longest', '79790801', 'A frame is shorter or longer than any can be.'],
    ['no stop', `787805${'00'.repeat(7)}`, 'A frame does not end with 0x0D0A.'],
  ])('with %s ends as soon as that is known', (_what, hex, fault) => {
    const decoder = new Gt06Decoder();
    expect(decoder.feed(Buffer.from(hex, 'hex'))).toEqual({ frames: [], fault });
    expect(decoder.feed(gt06Vectors.heartbeat)).toEqual({ frames: [], fault });
    expect(decoder.held).toBe(0);
  });

  it('holds no more than one frame', () => {
    const decoder = new Gt06Decoder();
    const head = Buffer.from([0x79, 0x79, LONGEST_CONTENT >> 8, LONGEST_CONTENT & 0xff]);
    decoder.feed(Buffer.concat([head, Buffer.alloc(LONGEST_CONTENT + 1)]));
    expect(decoder.held).toBe(4 + LONGEST_CONTENT + 1);
    expect(decoder.feed(Buffer.alloc(1)).fault).not.toBeNull();
    expect(decoder.held).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { mendedTeltonika } from '../../testing/mutated.ts';
import { teltonikaPackets, teltonikaVectors } from '../../testing/vectors.ts';
import { LONGEST_DATA, TeltonikaDecoder, type TeltonikaFrame } from './teltonika.decoder.ts';

const { login, codec8, places, codec8Extended, codec16, codec12 } = teltonikaVectors;

function loggedIn(): TeltonikaDecoder {
  const decoder = new TeltonikaDecoder();
  expect(decoder.feed(login)).toEqual({ frames: [{ kind: 'imei', imei: '356307042441013' }], fault: null });
  return decoder;
}

/** Points of a whole packet. */
function pointsOf(packet: Uint8Array) {
  const { frames, fault } = loggedIn().feed(packet);
  expect(fault).toBeNull();
  expect(frames).toHaveLength(1);
  const [frame] = frames;
  if (frame?.kind !== 'records') throw new Error('There are no records.');
  return frame.points;
}

/** A packet of one Codec 8 record whose elements are written out, for what no published example holds. */
const withElements = (event: string, elements: string): Buffer =>
  mendedTeltonika(
    Buffer.from(
      `0000000000000000 08 01 0000018F00000000 00 0f14f650 209cca80 006f 00d6 07 0032 ${event} ${elements} 01 00000000`.replaceAll(
        ' ',
        '',
      ),
      'hex',
    ),
  );

describe('the examples of the maker', () => {
  it.each(teltonikaPackets.map((one) => [one.says, one] as const))('%s', (_says, { packet, records }) => {
    const { frames, fault } = loggedIn().feed(packet);
    expect(fault).toBeNull();
    expect(frames).toMatchObject([{ kind: 'records', count: records }]);
    expect(pointsOf(packet)).toHaveLength(records);
  });

  it('say where, when and how fast', () => {
    const [first, , third] = pointsOf(places.packet);
    expect(first).toMatchObject({
      at: Date.UTC(2007, 6, 25, 6, 46, 38, 335),
      latitude: 54.7146368,
      longitude: 25.3032016,
      altitudeMetres: 111,
      headingDegrees: 214,
      satellites: 4,
      speedKmh: 4,
      ignition: null,
    });
    expect(third).toMatchObject({ headingDegrees: 264, speedKmh: 0 });
  });

  it('tell the voltage and the odometer, and nothing of movement without satellites', () => {
    expect(pointsOf(codec8[0].packet)).toMatchObject([
      { at: Date.parse('2019-06-10T10:04:46Z'), supplyVolts: 24.079, speedKmh: null, headingDegrees: null },
    ]);
    expect(pointsOf(codec8Extended.packet)).toMatchObject([{ odometerMetres: 22_949_000 }]);
    expect(pointsOf(codec16.packet)).toMatchObject([
      { at: Date.parse('2019-07-10T12:06:54Z'), supplyVolts: 22.074 },
      { at: Date.parse('2019-07-10T12:06:55Z') },
    ]);
  });
});

describe('elements', () => {
  it('of ignition, fuel, battery and harsh driving are read', () => {
    const packet = withElements('FD', '05 03 EF01 7150 FD02 00 02 53000004D2 10000186A0 00');
    expect(pointsOf(packet)).toMatchObject([
      { ignition: true, batteryPercent: 80, harsh: 'braking', fuelLitres: 123.4, odometerMetres: 100_000 },
    ]);
  });

  it('of harsh driving count where they caused the record alone', () => {
    expect(pointsOf(withElements('00', '01 01 FD02 00 00 00'))).toMatchObject([{ harsh: null }]);
  });

  it('that are unknown are skipped', () => {
    const packet = withElements('00', '05 02 2A07 EF00 01 2B1234 01 2C12345678 01 2D1122334455667788');
    expect(pointsOf(packet)).toMatchObject([{ ignition: false, speedKmh: 50 }]);
  });

  it('of any length are skipped', () => {
    const hex = codec8Extended.packet
      .toString('hex')
      .replace(/0000010000(2994)$/, '000100ff0003aabbcc0100002994');
    const packet = mendedTeltonika(Buffer.from(hex.replace('00010005000100', '00010006000100'), 'hex'));
    expect(pointsOf(packet)).toMatchObject([{ odometerMetres: 22_949_000 }]);
  });
});

describe('a stream', () => {
  const stream = Buffer.concat([login, ...teltonikaPackets.map(({ packet }) => packet)]);
  const kinds = (frames: readonly TeltonikaFrame[]) => frames.map(({ kind }) => kind);
  const all = ['imei', ...teltonikaPackets.map(() => 'records')];

  it('gives the same frames joined, byte by byte and cut anywhere', () => {
    const whole = new TeltonikaDecoder().feed(stream);
    expect(whole.fault).toBeNull();
    expect(kinds(whole.frames)).toEqual(all);
    const decoder = new TeltonikaDecoder();
    expect([...stream].flatMap((byte) => decoder.feed(Buffer.from([byte])).frames)).toEqual(whole.frames);
    for (let at = 1; at < stream.length; at += 7) {
      const cut = new TeltonikaDecoder();
      const parts = [stream.subarray(0, at), stream.subarray(at)].flatMap((part) => cut.feed(part).frames);
      expect(parts).toEqual(whole.frames);
      expect(cut.held).toBe(0);
    }
  });

  it('may hold pings between its packets, and frames without positions', () => {
    const decoder = loggedIn();
    const { frames, fault } = decoder.feed(
      Buffer.concat([Buffer.from([0xff, 0xff]), codec12, Buffer.from([0xff])]),
    );
    expect({ frames, fault }).toEqual({ frames: [{ kind: 'other' }], fault: null });
    expect(decoder.held).toBe(0);
  });

  it('with a wrong CRC gives what stands before it, then nothing any more', () => {
    const wrong = Buffer.from(codec8[1].packet);
    wrong[20]! ^= 1;
    const decoder = loggedIn();
    const { frames, fault } = decoder.feed(Buffer.concat([codec8[0].packet, wrong, codec8[2].packet]));
    expect(kinds(frames)).toEqual(['records']);
    expect(fault).toBe('The CRC of a packet is wrong.');
    expect(decoder.feed(codec8[0].packet)).toEqual({ frames: [], fault });
    expect(decoder.held).toBe(0);
  });

  it.each([
    ['a length above the longest', '00000000 00001001', 'A packet is shorter or longer than any can be.'],
    ['a length of nothing', '00000000 00000002', 'A packet is shorter or longer than any can be.'],
    ['no zeros', '00000100', 'A packet does not begin with four zeros.'],
    ['other bytes', '474554', 'A packet does not begin with four zeros.'],
  ])('with %s ends as soon as that is known', (_what, hex, fault) => {
    expect(loggedIn().feed(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toEqual({ frames: [], fault });
  });

  it.each([
    ['no IMEI', '0000', 'It does not begin with an IMEI.'],
    ['HTTP', '474554202f', 'It does not begin with an IMEI.'],
    [
      'letters',
      `000F${Buffer.from('35630704244101X').toString('hex')}`,
      'The IMEI is not made of 15 digits.',
    ],
  ])('that begins with %s ends', (_what, hex, fault) => {
    expect(new TeltonikaDecoder().feed(Buffer.from(hex, 'hex'))).toEqual({ frames: [], fault });
  });

  it('holds no more than one packet', () => {
    const decoder = loggedIn();
    const head = Buffer.alloc(8);
    head.writeUInt32BE(LONGEST_DATA, 4);
    decoder.feed(head);
    decoder.feed(Buffer.alloc(LONGEST_DATA + 3, 8));
    expect(decoder.held).toBe(8 + LONGEST_DATA + 3);
    expect(decoder.feed(Buffer.alloc(1)).fault).toBe('The CRC of a packet is wrong.');
    expect(decoder.held).toBe(0);
  });

  it.each([
    [
      'numbers of records that differ',
      'The two numbers of records differ.',
      (p: Buffer) => p.writeUInt8(2, p.length - 5),
    ],
    [
      'more elements than it says',
      'A record holds another number of elements than it says.',
      (p: Buffer) => p.writeUInt8(9, 35),
    ],
    [
      'more records than it holds',
      'The frame is shorter than what it says it holds.',
      (p: Buffer) => p.writeUInt8(200, 9),
    ],
  ])('with %s ends', (_what, fault, change) => {
    const packet = Buffer.from(codec8[0].packet);
    change(packet);
    expect(loggedIn().feed(mendedTeltonika(packet))).toEqual({ frames: [], fault });
  });
});

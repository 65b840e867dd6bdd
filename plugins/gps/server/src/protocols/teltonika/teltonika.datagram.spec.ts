import { expect, it } from 'vitest';
import { teltonikaVectors } from '../../testing/vectors.ts';
import { acknowledgementOf, readDatagram } from './teltonika.datagram.ts';

it.each(teltonikaVectors.udp.map((one) => [one.says, one] as const))(
  '%s is read and answered',
  (_says, one) => {
    const datagram = readDatagram(one.packet);
    if ('fault' in datagram) throw new Error(datagram.fault);
    expect(datagram).toMatchObject({ packetId: 0xcafe, imei: one.imei, count: 1 });
    expect(acknowledgementOf(datagram)).toEqual(one.answer);
  },
);

it('tells ignition and voltage', () => {
  expect(readDatagram(teltonikaVectors.udp[2].packet)).toMatchObject({
    points: [{ ignition: true, supplyVolts: 4.378, at: Date.parse('2015-11-18T00:00:01Z') }],
  });
});

it('refuses what is not whole', () => {
  const { packet } = teltonikaVectors.udp[0];
  for (let length = 0; length < packet.length; length++)
    expect(readDatagram(packet.subarray(0, length))).toHaveProperty('fault');
  expect(readDatagram(Buffer.concat([packet, Buffer.alloc(1)]))).toEqual({
    fault: 'The datagram has another length than it says.',
  });
  expect(readDatagram(Buffer.alloc(1_501))).toEqual({ fault: 'The datagram is longer than any can be.' });
});

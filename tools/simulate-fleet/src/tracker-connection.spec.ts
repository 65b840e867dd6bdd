import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { TrackerPoint } from '@convoy/platform/ports';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginOf, packetOf, recordOf } from './avl-encoder.ts';
import { TrackerConnection } from './tracker-connection.ts';

const IMEI = '356307042441013';
const times = { answer: 300, firstRetry: 5, longestRetry: 20, refused: 5 };
const point = (at: number): TrackerPoint => ({
  at: 1_700_000_000_000 + at,
  latitude: 53.8,
  longitude: -1.5,
  speedKmh: 50,
  headingDegrees: 90,
  altitudeMetres: 20,
  accuracyMetres: null,
  satellites: 9,
  ignition: true,
  odometerMetres: 1,
  fuelLitres: 1,
  batteryPercent: 100,
  supplyVolts: 14,
  harsh: null,
});
const packetHex = (...at: number[]) => packetOf(at.map(point).map(recordOf)).toString('hex');

let server: Server | null = null;
let tracker: TrackerConnection | null = null;
afterEach(async () => {
  await tracker?.stop();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  [server, tracker] = [null, null];
});

/** A server that answers as each connection is told to; what came is kept by connection. */
async function answering(talk: (socket: Socket, connection: number, packet: number) => void) {
  const came: string[][] = [];
  server = createServer((socket) => {
    const packets: string[] = [];
    const connection = came.push(packets) - 1;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      packets.push(bytes.toString('hex'));
      talk(socket, connection, packets.length - 1);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { came, port: (server.address() as AddressInfo).port };
}
const accept = (socket: Socket) => socket.write(Buffer.from([1]));
const acknowledge = (socket: Socket, count: number) => socket.write(Buffer.from([0, 0, 0, count]));
const connected = (port: number) => {
  tracker = new TrackerConnection({ imei: IMEI, host: '127.0.0.1', port, times });
  return tracker;
};

describe('a tracker on its connection', () => {
  it('logs in, sends, and forgets what was acknowledged', async () => {
    const { came, port } = await answering((socket, _connection, packet) =>
      packet === 0 ? accept(socket) : acknowledge(socket, packet === 1 ? 2 : 1),
    );
    const one = connected(port);
    one.send([point(1), point(2)]);
    await vi.waitFor(() => expect(one.acknowledged).toBe(2));
    one.send([point(3)]);
    await vi.waitFor(() => expect(one.acknowledged).toBe(3));
    expect(one.waiting).toBe(0);
    expect(one.state).toBe('connected');
    expect(came).toEqual([[loginOf(IMEI).toString('hex'), packetHex(1, 2), packetHex(3)]]);
  });

  it.each([
    ['the server hangs up instead', (socket: Socket) => socket.destroy()],
    ['fewer are acknowledged', (socket: Socket) => acknowledge(socket, 1)],
    ['no answer comes', () => {}],
  ])('connects again and sends the same records where %s', async (_case, fail) => {
    const { came, port } = await answering((socket, connection, packet) => {
      if (packet === 0) accept(socket);
      else if (connection === 0) fail(socket);
      else acknowledge(socket, 2);
    });
    const one = connected(port);
    one.send([point(1), point(2)]);
    await vi.waitFor(() => expect(one.acknowledged).toBe(2), 5_000);
    expect(came.map((packets) => packets[1])).toEqual([packetHex(1, 2), packetHex(1, 2)]);
    expect(one.waiting).toBe(0);
    expect(one.fault).toBeNull();
  });

  it('says that it is not known, keeps its records and asks again', async () => {
    const { port } = await answering((socket, connection, packet) => {
      if (packet === 0) socket.write(Buffer.from([connection < 2 ? 0 : 1]));
      else acknowledge(socket, 1);
    });
    const one = connected(port);
    one.send([point(1)]);
    await vi.waitFor(() => expect(one.state).toBe('refused'), { interval: 1 });
    expect(one.waiting).toBe(1);
    await vi.waitFor(() => expect(one.acknowledged).toBe(1), 5_000);
    expect(one.state).toBe('connected');
  });

  it('sends at most twenty records in a packet', async () => {
    let records = 0;
    const { port } = await answering((socket, _connection, packet) => {
      if (packet === 0) return accept(socket);
      const count = packet <= 2 ? 20 : 5;
      records += count;
      return acknowledge(socket, count);
    });
    const one = connected(port);
    one.send(Array.from({ length: 45 }, (_, at) => point(at)));
    await vi.waitFor(() => expect(one.waiting).toBe(0));
    expect([one.acknowledged, records]).toEqual([45, 45]);
  });

  it('waits for a server that is not there yet', async () => {
    const { port } = await answering(() => {});
    await new Promise((resolve) => server!.close(resolve));
    const one = connected(port);
    one.send([point(1)]);
    await vi.waitFor(() => expect(one.fault).toMatch(/ECONNREFUSED/));
    expect([one.state, one.waiting]).toEqual(['failed', 1]);
  });

  it('keeps no more than a tracker can, the newest', async () => {
    const { port } = await answering(() => {});
    const one = connected(port);
    one.send(Array.from({ length: 10_050 }, (_, at) => point(at)));
    expect([one.waiting, one.lost]).toEqual([10_000, 50]);
  });
});

import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GpsService, startGps } from './gps-service.ts';
import { FakeIntake } from './testing/fake-intake.ts';
import { TrackerClient } from './testing/tracker-client.ts';
import { gt06Vectors, osmandVectors, teltonikaVectors } from './testing/vectors.ts';

const IMEI = '356307042441013';
const { login, codec8, places } = teltonikaVectors;

let intake: FakeIntake;
let input: ReturnType<FakeIntake['input']>;
let service: GpsService;
const clients: TrackerClient[] = [];
const start = async (environment: Readonly<Record<string, string>> = {}) => {
  service = await startGps({ ...input, environment });
};
beforeEach(() => {
  intake = new FakeIntake();
  input = intake.input();
});
afterEach(async () => {
  intake.release();
  for (const client of clients.splice(0)) client.end();
  await service.stop();
});

const tracker = async (protocol: string) => {
  const client = await TrackerClient.to(service.ports[protocol]!);
  clients.push(client);
  return client;
};
/** A Teltonika device that was let in. */
const letIn = async () => {
  const client = await tracker('teltonika');
  client.write(login);
  expect(await client.next(1)).toBe('01');
  return client;
};

describe('Teltonika over TCP', () => {
  it('is let in by its IMEI, and acknowledged only once its records are durable', async () => {
    const device = intake.register('teltonika', IMEI);
    await start();
    const client = await letIn();
    intake.hold();
    client.write(places.packet);
    await expect.poll(() => intake.waiting).toBe(1);
    expect(client.received).toBe('');
    expect(intake.kept).toEqual([]);
    // Pages say where trackers send to.
    expect(intake.ports).toEqual(service.ports);
    intake.release();
    expect(await client.next(4)).toBe('00000004');
    expect(intake.kept).toMatchObject([{ device, points: { length: 4 } }]);
  });

  it('waits with the next packet until the one before is durable', async () => {
    intake.register('teltonika', IMEI);
    await start();
    const client = await letIn();
    intake.hold();
    for (let n = 0; n < 5; n++) client.write(places.packet);
    await expect.poll(() => intake.waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(intake.waiting).toBe(1);
    intake.release();
    expect(await client.next(20)).toBe('00000004'.repeat(5));
  });

  it('whose writer is slow is understood byte by byte', async () => {
    intake.register('teltonika', IMEI);
    await start();
    const client = await tracker('teltonika');
    for (const byte of Buffer.concat([login, codec8[1].packet])) {
      client.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await client.next(5)).toBe('0100000001');
  });

  it('that no brand registered is refused, and closed', async () => {
    intake.register('gt06', IMEI);
    await start();
    const client = await tracker('teltonika');
    client.write(Buffer.concat([login, places.packet]));
    expect(await client.next(1)).toBe('00');
    await client.closed();
    expect(client.received).toBe('');
    expect(intake.kept).toEqual([]);
  });

  it('whose brand has the plugin not enabled is refused', async () => {
    intake.register('teltonika', IMEI, 7);
    intake.brands.delete(7);
    await start();
    const client = await tracker('teltonika');
    client.write(login);
    expect(await client.next(1)).toBe('00');
    await client.closed();
  });

  it('with a wrong CRC is not acknowledged, and closed; what came before it is kept', async () => {
    intake.register('teltonika', IMEI);
    await start();
    const client = await letIn();
    const wrong = Buffer.from(places.packet);
    wrong[30]! ^= 1;
    client.write(Buffer.concat([codec8[0].packet, wrong]));
    expect(await client.next(4)).toBe('00000001');
    await client.closed();
    expect(client.received).toBe('');
    expect(intake.kept).toHaveLength(1);
  });

  it('whose records could not be kept is not acknowledged, and closed, so that it sends them again', async () => {
    intake.register('teltonika', IMEI);
    await start();
    intake.breakWith(new Error('the database is away'));
    const client = await letIn();
    client.write(places.packet);
    await client.closed();
    expect(client.received).toBe('');
    intake.breakWith(null);
    const again = await letIn();
    again.write(places.packet);
    expect(await again.next(4)).toBe('00000004');
    expect(intake.kept).toHaveLength(1);
  });

  it('is let finish when the service stops', async () => {
    intake.register('teltonika', IMEI);
    await start();
    const client = await letIn();
    intake.hold();
    client.write(places.packet);
    await expect.poll(() => intake.waiting).toBe(1);
    const stopped = service.stop();
    intake.release();
    await stopped;
    expect(await client.next(4)).toBe('00000004');
    await client.closed();
  });
});

describe('limits', () => {
  it('hold for the connections of an address, and of all', async () => {
    await start({ PLUGIN_GPS_CONNECTIONS: '4', PLUGIN_GPS_CONNECTIONS_PER_ADDRESS: '2' });
    const [first, second, third] = [await tracker('gt06'), await tracker('teltonika'), await tracker('gt06')];
    await third.closed();
    expect([first.isClosed, second.isClosed]).toEqual([false, false]);
    first.end();
    await expect
      .poll(async () => {
        const next = await tracker('gt06');
        await new Promise((resolve) => setTimeout(resolve, 30));
        return next.isClosed;
      })
      .toBe(false);
  });

  it('hold for an address that tries IMEIs', async () => {
    await start();
    const attempt = async () => {
      const client = await tracker('teltonika');
      client.write(login);
      await client.closed();
    };
    for (let n = 0; n < 300; n += 50) await Promise.all(Array.from({ length: 50 }, attempt));
    const { asked } = intake;
    expect(asked).toBe(300);
    await attempt();
    expect(intake.asked).toBe(300);
  });
});

describe('Teltonika over UDP', () => {
  /** Sends a datagram, and gives what is answered within a moment. */
  async function sent(packet: Uint8Array): Promise<string | null> {
    const socket = createSocket('udp4');
    try {
      return await new Promise((resolve, reject) => {
        socket.once('message', (bytes) => resolve(bytes.toString('hex')));
        socket.send(packet, service.ports.teltonika!, '127.0.0.1', (error) => error && reject(error));
        setTimeout(() => resolve(null), 200);
      });
    } finally {
      socket.close();
    }
  }

  it('is acknowledged with its packet and record numbers', async () => {
    for (const { imei } of teltonikaVectors.udp) intake.register('teltonika', imei);
    await start();
    for (const { packet, answer } of teltonikaVectors.udp)
      expect(await sent(packet)).toBe(answer.toString('hex'));
    expect(intake.kept).toHaveLength(3);
  });

  it('is not answered where it is unknown, broken, not kept or switched off', async () => {
    const { imei, packet } = teltonikaVectors.udp[0];
    await start();
    expect(await sent(packet)).toBeNull();
    intake.register('teltonika', imei);
    expect(await sent(packet.subarray(1))).toBeNull();
    intake.breakWith(new Error('away'));
    expect(await sent(packet)).toBeNull();
    intake.breakWith(null);
    expect(await sent(packet)).not.toBeNull();
  });

  it('is not answered where the brand takes none', async () => {
    const { imei, packet } = teltonikaVectors.udp[0];
    intake.register('teltonika', imei);
    intake.brands.set(1, { phones: true, udp: false });
    await start();
    expect(await sent(packet)).toBeNull();
    expect(intake.kept).toEqual([]);
  });
});

describe('GT06', () => {
  it('logs in, tells its state and its place, and is answered', async () => {
    intake.register('gt06', '123456789012345');
    await start();
    const client = await tracker('gt06');
    client.write(gt06Vectors.login.packet);
    expect(await client.next(10)).toBe(gt06Vectors.login.answer.toString('hex'));
    client.write(Buffer.concat([gt06Vectors.location12, gt06Vectors.shortHeartbeat, gt06Vectors.alarm16]));
    expect(await client.next(20)).toMatch(/^78780513001f[0-9a-f]{4}0d0a787805160036[0-9a-f]{4}0d0a$/);
    expect(intake.kept).toHaveLength(2);
  });

  it('that no brand registered, or that does not log in, is closed', async () => {
    await start();
    for (const packet of [gt06Vectors.login.packet, gt06Vectors.location12]) {
      const client = await tracker('gt06');
      client.write(packet);
      await client.closed();
      expect(client.received).toBe('');
    }
  });
});

describe('phones', () => {
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${service.ports.osmand}${path}`, init);

  it('are answered once their place is durable', async () => {
    const device = intake.register('osmand', '12345');
    await start();
    intake.hold();
    let status = 0;
    const answered = ask(osmandVectors.basic).then((answer) => {
      ({ status } = answer);
    });
    await expect.poll(() => intake.waiting).toBe(1);
    expect(status).toBe(0);
    intake.release();
    await answered;
    expect(status).toBe(200);
    expect(intake.kept).toMatchObject([{ device, points: [{ latitude: 48.8566, longitude: 2.3522 }] }]);
  });

  it('may send JSON', async () => {
    intake.register('osmand', '48241179');
    await start();
    const answer = await ask('/', {
      method: 'POST',
      body: osmandVectors.json,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(intake.kept).toHaveLength(1);
  });

  it('are told what is wrong', async () => {
    const unknown = await start().then(() => ask(osmandVectors.basic));
    expect(unknown.status).toBe(404);
    expect((await ask('/?id=1')).status).toBe(400);
    expect((await ask('/', { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/', { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413);
    intake.register('osmand', '12345');
    intake.breakWith(new Error('away'));
    expect((await ask(osmandVectors.basic)).status).toBe(503);
    intake.breakWith(null);
    expect((await ask(osmandVectors.basic)).status).toBe(200);
  });

  it('behind a proxy that is believed are told apart by the address it forwards', async () => {
    await start({ PLUGIN_GPS_TRUSTED_PROXIES: '127.0.0.1' });
    const from = (address: string) => ask(osmandVectors.basic, { headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < 300; n += 50)
      await Promise.all(Array.from({ length: 50 }, async () => (await from('203.0.113.1')).text()));
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(404);
  });
});

describe('the service', () => {
  it('says where it listens, without what is switched off', async () => {
    await start({ PLUGIN_GPS_GT06_PORT: 'off' });
    expect(Object.keys(service.ports)).toEqual(['teltonika', 'osmand']);
    expect(input.said).toEqual([
      `Trackers are listened to on 127.0.0.1: teltonika ${service.ports.teltonika}, osmand ${service.ports.osmand}`,
    ]);
  });

  it('does not begin on a port that is taken, and leaves none open', async () => {
    await start();
    const taken = String(service.ports.gt06);
    await expect(startGps({ ...input, environment: { PLUGIN_GPS_GT06_PORT: taken } })).rejects.toThrow(
      `Port ${taken} cannot be listened on for gt06: free it, or set PLUGIN_GPS_GT06_PORT to another one or "off".`,
    );
  });
});

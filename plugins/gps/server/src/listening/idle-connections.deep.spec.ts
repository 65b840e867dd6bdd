import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { type GpsService, startGps } from '../gps-service.ts';
import { FakeIntake } from '../testing/fake-intake.ts';
import { teltonikaVectors } from '../testing/vectors.ts';

const CONNECTIONS = 10_000;
/** Memory of the process that one may take, bytes: buffers of the system are not in it. */
const BYTES_EACH = 24 * 1024;
/** Share of a processor that all of them may take while nothing comes. */
const IDLE_SHARE = 0.1;

/** Opens connections in a process of its own, whose files count apart; names itself on each, and says when all are let in. */
const OPENER = `
const { connect } = require('node:net');
const [port, count, login] = process.argv.slice(1);
let letIn = 0;
let opened = 0;
const next = () => {
  if (opened >= count) return;
  opened++;
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.on('error', (error) => { console.log('failed ' + error.message); process.exit(1); });
  socket.on('connect', () => socket.write(Buffer.from(login, 'hex')));
  socket.once('data', () => { if (++letIn === Number(count)) console.log('all'); next(); });
};
for (let n = 0; n < 100; n++) next();
`;

let service: GpsService;
let opener: ChildProcess | undefined;
afterEach(async () => {
  opener?.kill('SIGKILL');
  await service.stop();
});

it('10,000 devices that say nothing cost little', async () => {
  const intake = new FakeIntake();
  intake.register('teltonika', '356307042441013');
  service = await startGps({
    ...intake.input(),
    environment: { PLUGIN_GPS_CONNECTIONS_PER_ADDRESS: '20000' },
  });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  opener = spawn(process.execPath, [
    '-e',
    OPENER,
    String(service.ports.teltonika),
    String(CONNECTIONS),
    teltonikaVectors.login.toString('hex'),
  ]);
  const said = await new Promise<string>((resolve) => {
    opener?.stdout?.once('data', (text) => resolve(String(text).trim()));
    opener?.stderr?.once('data', (text) => resolve(String(text).trim()));
  });
  expect(said).toBe('all');
  globalThis.gc?.();
  expect((process.memoryUsage().rss - before) / CONNECTIONS).toBeLessThan(BYTES_EACH);
  const begun = { cpu: process.cpuUsage(), at: performance.now() };
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  const { user, system } = process.cpuUsage(begun.cpu);
  expect((user + system) / 1_000 / (performance.now() - begun.at)).toBeLessThan(IDLE_SHARE);
}, 120_000);

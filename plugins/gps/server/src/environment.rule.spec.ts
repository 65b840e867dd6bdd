import { expect, it } from 'vitest';
import { readEnvironment } from './environment.rule.ts';

const usual = { teltonika: 5027, osmand: 5055 };

it('without variables it listens on this machine alone, at the usual ports', () => {
  expect(readEnvironment({}, usual)).toMatchObject({
    host: '127.0.0.1',
    ports: usual,
    limits: { connections: 20_000, loginMs: 30_000, idleMs: 1_800_000 },
    addresses: { connections: 10_000, unknown: 300 },
  });
});

it('each variable is read, and an empty one is none', () => {
  const env = {
    PLUGIN_GPS_HOST: '0.0.0.0',
    PLUGIN_GPS_TELTONIKA_PORT: '0',
    PLUGIN_GPS_OSMAND_PORT: 'off',
    PLUGIN_GPS_CONNECTIONS: '100',
    PLUGIN_GPS_CONNECTIONS_PER_ADDRESS: '',
    PLUGIN_GPS_IDLE_SECONDS: '60',
    PLUGIN_GPS_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  };
  const read = readEnvironment(env, usual);
  expect(read).toMatchObject({
    host: '0.0.0.0',
    ports: { teltonika: 0, osmand: null },
    limits: { connections: 100, idleMs: 60_000 },
    addresses: { connections: 50 },
  });
  expect([
    read.proxies.check('10.1.2.3'),
    read.proxies.check('::1', 'ipv6'),
    read.proxies.check('11.0.0.1'),
  ]).toEqual([true, true, false]);
});

it.each([
  ['HOST', 'localhost', 'must be an IP address'],
  ['OSMAND_PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['OSMAND_PORT', '5e3', 'must be a whole number'],
  ['CONNECTIONS', '0', 'must be a whole number from 1'],
  ['IDLE_SECONDS', '5', 'must be a whole number from 30'],
  ['TRUSTED_PROXIES', 'proxy.example', 'must be IP addresses or CIDR ranges'],
])('PLUGIN_GPS_%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readEnvironment({ [`PLUGIN_GPS_${name}`]: value }, usual)).toThrow(
    `PLUGIN_GPS_${name} ${sentence}`,
  );
});

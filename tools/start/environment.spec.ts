import { loadSettings } from '@convoy/platform/config';
import { expect, it, vi } from 'vitest';
import { environmentsOf } from './environment.ts';
import { sliceSettings } from './slice-settings.generated.ts';

const LONG = 'x'.repeat(32);

it('gives each program the keys that it needs and no others', () => {
  const model = {
    AI_BASE_URL: 'https://models.example/v1',
    AI_API_KEY: 'sk-1',
    AI_MODEL: 'some-1',
    AI_INPUT_PRICE: '0.12',
    AI_OUTPUT_PRICE: '0.50',
    AI_BUDGET: '5.00',
    AI_SPEECH_BASE_URL: 'https://speech.example/v1',
    AI_SPEECH_API_KEY: 'sk-2',
    AI_SPEECH_MODEL: 'hears-1',
    AI_SPEECH_PRICE: '0.28',
  };
  const shared = { SUPPORT_HOURS: 'mon-sat 08:00-20:00', GEOCODER_URL: 'http://nominatim:8080' };
  const settings = loadSettings(
    { HOST: '0.0.0.0', ...model, ...shared },
    'launcher',
    '/srv/convoy',
    sliceSettings,
  );
  const database = { migrator: 'm', app: 'a', platform: 'p', worker: 'w' };
  const { maintenance, api, worker, plugin, standIn } = environmentsOf(
    settings,
    { sessionSecret: LONG, databaseRoleSecret: LONG },
    database,
  );
  const holding = (variable: string) =>
    Object.entries({ maintenance, api, worker, plugin: plugin('gps'), standIn: standIn(4002) }).flatMap(
      ([name, env]) => (env[variable] === undefined ? [] : [name]),
    );
  expect(holding('STRIPE_SECRET_KEY')).toEqual(['api', 'worker', 'standIn']);
  expect(holding('AI_API_KEY')).toEqual(['api', 'worker']);
  expect(holding('AI_SPEECH_API_KEY')).toEqual(['api', 'worker']);
  expect(api).toMatchObject({ ...model, ...shared });
  // What slices read and is no key reaches all that run the product.
  expect(holding('SUPPORT_HOURS')).toEqual(['maintenance', 'api', 'worker', 'plugin']);
  expect(holding('SMTP_URL')).toEqual(['api', 'worker', 'standIn']);
  expect(holding('DATABASE_ROLE_SECRET')).toEqual(['maintenance']);
  expect(holding('DATABASE_MIGRATOR_URL')).toEqual(['maintenance']);
  expect(holding('SESSION_SECRET')).toEqual(['maintenance', 'api', 'worker', 'plugin']);
  // Stand-ins stay on loopback whatever HOST says.
  expect(holding('HOST')).toEqual(['maintenance', 'api', 'worker', 'plugin']);
});

it('gives the process of a plugin the variables of its own', () => {
  vi.stubEnv('PLUGIN_GPS_TRACKER_PORT', '5023');
  vi.stubEnv('PLUGIN_OTHER_TOKEN', 'not its own');
  const settings = loadSettings({}, 'launcher', '/srv/convoy');
  const { plugin, worker } = environmentsOf(
    settings,
    { sessionSecret: LONG, databaseRoleSecret: LONG },
    { migrator: 'm', app: 'a', platform: 'p', worker: 'w' },
  );
  expect(plugin('gps-tracker').PLUGIN_GPS_TRACKER_PORT).toBe('5023');
  expect(plugin('gps-tracker').PLUGIN_OTHER_TOKEN).toBeUndefined();
  expect(worker.PLUGIN_GPS_TRACKER_PORT).toBeUndefined();
  vi.unstubAllEnvs();
});

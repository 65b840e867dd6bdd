import { describe, expect, it } from 'vitest';
import { closeEnvironment } from './close-environment.ts';
import { loadSettings } from './load-settings.ts';

const settings = loadSettings({}, 'launcher', '/srv/convoy');
const whole = () => ({
  PATH: '/bin',
  NODE_ENV: 'production',
  DEPLOYED_BY: 'the operator',
  SESSION_SECRET: 'x'.repeat(32),
  DATABASE_WORKER_URL: 'postgres://convoy_worker:secret@db/convoy',
  STRIPE_SECRET_KEY: 'sk_live_1',
  SMTP_URL: 'smtp://user:secret@mail',
  PLUGIN_GPS_TRACKER_PORT: '5023',
  PLUGIN_GPS_TOKEN: 'of another plugin',
});

describe('the environment that code of plugins finds', () => {
  it('holds no setting of the product in a process that runs all of them', () => {
    const env = whole();
    closeEnvironment(env, settings);
    expect(env).toEqual({ PATH: '/bin', NODE_ENV: 'production', DEPLOYED_BY: 'the operator' });
  });

  it('holds the machine and its own settings in the process of one that listens', () => {
    const env = whole();
    closeEnvironment(env, settings, 'gps-tracker');
    expect(env).toEqual({ PATH: '/bin', NODE_ENV: 'production', PLUGIN_GPS_TRACKER_PORT: '5023' });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '@convoy/platform/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sliceSettings } from '../start/slice-settings.generated.ts';
import { deploymentEnv } from './deployment-env.ts';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly command?: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docker/compose.yaml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Readonly<Record<string, Service>> };
const ofGps = readFileSync(join(root, 'plugins/gps/README.md'), 'utf8');
const ofProduct = ['migrate', 'api', 'worker', 'gps'].map((name) => [name, services[name] ?? {}] as const);

describe('docker/compose.yaml', () => {
  it('needs no variable that make-env does not print', () => {
    const made = deploymentEnv({ baseDomain: 'convoy.example', email: 'ops@convoy.example' });
    const needed = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((name) => !(name in made))).toEqual([]);
  });

  it('sets only variables that the product reads', () => {
    const forRoles = ['DATABASE_APP_URL', 'DATABASE_PLATFORM_URL', 'DATABASE_WORKER_URL'];
    const known = new Set<string>([...describeSettings(sliceSettings).map(({ name }) => name), ...forRoles]);
    for (const [name, { environment = {} }] of ofProduct) {
      // A plugin's own variables are those its README lists.
      const isKnown = (variable: string) =>
        known.has(variable) || (name === 'gps' && ofGps.includes(`\`${variable}\``));
      expect([name, Object.keys(environment).filter((variable) => !isKnown(variable))]).toEqual([name, []]);
    }
  });

  it('passes every setting on to API and worker, but for those that containers fix or that serve trials', () => {
    const fixed = ['PORT', 'HOST', 'HEALTH_HOST', 'DATA_DIR', 'FILES_DIR', 'PLUGINS_DIR', 'NODE_ENV'];
    const refusedInProduction = ['DEMO', 'DEMO_FLEET', 'WEBHOOKS_ALLOW_LOOPBACK'];
    const ofOneRole = ['DATABASE_URL', 'DATABASE_ROLE_SECRET'];
    const addressesOfOthers = ['STRIPE_API_BASE', 'STRIPE_SCRIPT_URL', 'DVLA_API_BASE', 'MOT_API_BASE'];
    const left = new Set([...fixed, ...refusedInProduction, ...ofOneRole, ...addressesOfOthers]);
    const wanted = describeSettings(sliceSettings)
      .map(({ name }) => name)
      .filter((name) => !left.has(name));
    expect(wanted.length).toBeGreaterThan(30);
    for (const role of ['api', 'worker']) {
      const { environment = {} } = services[role] ?? {};
      expect([role, wanted.filter((name) => !(name in environment))]).toEqual([role, []]);
    }
  });

  it('gives the owner and superuser of the database to migrate alone, and payment keys to api and worker alone', () => {
    const holders = (variable: string) =>
      ofProduct.filter(([, { environment = {} }]) => variable in environment).map(([name]) => name);
    expect(holders('DATABASE_URL')).toEqual(['migrate']);
    expect(holders('DATABASE_ROLE_SECRET')).toEqual(['migrate']);
    expect(holders('STRIPE_SECRET_KEY')).toEqual(['api', 'worker']);
  });

  it('publishes the ports of the web and of trackers, and no others', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(published).toEqual([
      'caddy 80:80',
      'caddy 443:443',
      'caddy 443:443/udp',
      ...['gps 5027:5027', 'gps 5027:5027/udp', 'gps 5023:5023'],
    ]);
  });
});

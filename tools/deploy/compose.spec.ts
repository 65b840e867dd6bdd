import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '@convoy/platform/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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
    const known = new Set<string>([...describeSettings().map(({ name }) => name), ...forRoles]);
    for (const [name, { environment = {} }] of ofProduct) {
      // A plugin's own variables are those its README lists.
      const isKnown = (variable: string) =>
        known.has(variable) || (name === 'gps' && ofGps.includes(`\`${variable}\``));
      expect([name, Object.keys(environment).filter((variable) => !isKnown(variable))]).toEqual([name, []]);
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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractValues, declaredWebhooks } from './contract-values.ts';

const ROOT = join(import.meta.dirname, '../../..');
const kinds = await declaredWebhooks(ROOT);

/** Events that no integrator hears of, each with its reason. */
const kept: Readonly<Record<string, string>> = {
  'booking.quote-mail-requested.v1': 'carries an address, and is an order to ourselves',
  'customer.barred.v1': 'what a brand thinks of a person is its own',
  'customer.deletion-held.v1': 'an order to staff',
};

describe('webhooks that slices declare', () => {
  it('have types of their own', () => {
    const types = kinds.map(({ type }) => type);
    expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([]);
  });

  it.each(kinds)('$type has an example that keeps to its schema, and a schema others can read', (kind) => {
    expect(kind.data.parse(kind.example)).toEqual(kind.example);
    expect(z.toJSONSchema(kind.data)).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('say nothing of people but their ids', () => {
    const names = kinds.flatMap(({ example }) => Object.keys(example as object));
    const personal = /mail|phone|name|address|note|text|description|birth/i;
    // Of a service plan.
    expect(names.filter((name) => personal.test(name) && name !== 'planName')).toEqual([]);
  });

  it.each(languages)('have a name for each group in %s', (language) => {
    const files = globSync(`libs/*/contract/src/locales/${language}.json`, { cwd: ROOT });
    const names = Object.assign(
      {},
      ...files.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).webhooks ?? {}),
    );
    expect(Object.keys(names).sort()).toEqual([...new Set(kinds.map(({ group }) => group))].sort());
  });

  it('leave out what stays inside', async () => {
    const sources = globSync('libs/*/server/src/**/*.webhooks.ts', { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
    for (const { slice, values } of await contractValues(ROOT, '.events.ts'))
      for (const [name, event] of Object.entries(values)) {
        const { type } = event as { type?: string };
        // The security of an account is its owner's.
        if (
          type !== undefined &&
          (Object.hasOwn(kept, type) || (slice === 'identity' && name !== 'userRegistered'))
        )
          expect(sources, type).not.toMatch(new RegExp(`\\b${name}\\b`));
      }
  });

  it.each(kinds)('$type is sent by some server', ({ type }) => {
    const declaring = globSync('libs/*/contract/src/**/*.{webhooks,events}.ts', { cwd: ROOT }).find((file) =>
      readFileSync(join(ROOT, file), 'utf8').includes(`'${type}'`),
    );
    const slice = declaring?.replaceAll('\\', '/').split('/')[1];
    const servers = globSync(`libs/${slice}/server/src/**/*.ts`, { cwd: ROOT }).filter(
      (file) => !file.endsWith('.spec.ts'),
    );
    expect(servers.some((file) => /\bWebhooks\b/.test(readFileSync(join(ROOT, file), 'utf8')))).toBe(true);
  });
});

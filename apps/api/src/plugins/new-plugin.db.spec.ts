// Concerns: tools/new-plugin/src/**
// Rotates: a generated plugin is built and run; the sample plugins are built in every run.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceChecks } from '@convoy/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlugin } from '../../../../tools/new-plugin/src/make-plugin.ts';
import { HOME } from '../home.ts';
import { startPluginHost } from '../testing/plugin-host.ts';

describe('a plugin that was just made', () => {
  let root: string;
  let host: Awaited<ReturnType<typeof startPluginHost>>;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'convoy-new-plugin-'));
    for (const name of ['libs', 'node_modules']) symlinkSync(join(HOME, name), join(root, name));
    mkdirSync(join(root, 'tenants'));
    cpSync(join(HOME, 'tenants/_default'), join(root, 'tenants/_default'), { recursive: true });
    makePlugin(root, 'van-wash');
    host = await startPluginHost(join(root, 'plugins'), 'van-wash');
  });
  afterAll(async () => {
    await host?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('answers at once, writes when it is told to and not when it is read', async () => {
    await host.enable('here');
    const greet = async (method: string) => {
      const { status, text } = await host.ask('here', method, '/greeting');
      return [status, (JSON.parse(text) as { count: number }).count];
    };
    expect(await greet('GET')).toEqual([200, 0]);
    expect(await greet('GET')).toEqual([200, 0]);
    expect(await host.rowsOf('here')).toEqual({ greeting: 0 });
    expect(await greet('POST')).toEqual([200, 1]);
    expect(await greet('POST')).toEqual([200, 2]);
    expect(await greet('GET')).toEqual([200, 2]);
  });

  it.each(conformanceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(host);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltPlugin } from '../../../apps/api/src/web/built-remote.ts';
import { buildExample } from './build-example.ts';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webpack-remote-'));
  await buildExample(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a ui that webpack built from the public page alone', () => {
  it('is described so that the server takes it', () => {
    const told: string[] = [];
    const built = readBuiltPlugin('van-weather', join(folder, 'remote.json'), (one) => told.push(one));
    expect(told).toEqual([]);
    expect(built).toMatchObject({ name: 'plugin-van-weather', plugin: 'van-weather' });
    expect(readdirSync(folder)).toContain(built?.entry.replace('/assets/plugins/van-weather/', ''));
  });

  it('says in its code the release that the server is told', () => {
    const { release } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const saying = scripts.filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes(`"${release}"`),
    );
    expect(saying).toHaveLength(1);
  });
});

import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const on = 'swift-vans';
const remote = (name: string, path: string) =>
  JSON.stringify({
    name,
    entry: `/assets/remotes/${name}/remote-entry.js`,
    release: '1',
    manifests: [
      {
        slice: name,
        routes: [{ path, page: 'ui', title: 'titles.ui', access: 'public' }],
        nav: [],
        texts: { en: { 'titles.ui': 'Components' } },
      },
    ],
  });
const web = {
  'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
  'apps/shell/dist/shell.json': JSON.stringify({ release: '1', manifests: [], texts: { en: {} } }),
  'apps/remotes/dev/dist/remote.json': remote('dev', '/dev/ui'),
  'apps/remotes/dev/dist/remote-entry.js': 'export {};',
  'apps/remotes/booking/dist/remote.json': remote('booking', '/booking'),
  'apps/remotes/booking/dist/remote-entry.js': 'export {};',
};

let database: TestDatabase;
let development: TestApi;
let production: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  development = await startTestApi(database, { slugs: [on], developer: true, web });
  production = await startTestApi(database, { slugs: [], web });
});
afterAll(async () => {
  await development?.close();
  await production?.close();
  await database?.close();
});

describe('the pages for developers', () => {
  it('exist in development for every tenant, whatever its plan carries', async () => {
    const page = await development.call('GET', '/dev/ui', { on });
    expect(page.status).toBe(200);
    expect(String(page.body)).toContain('/assets/remotes/dev/remote-entry.js');
    expect((await development.call('GET', '/assets/remotes/dev/remote-entry.js', { on })).status).toBe(200);
    const { body } = await development.call('GET', '/api/dev/brands', { on });
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(
      expect.arrayContaining(['greenline', 'northern-hire', 'swift-vans']),
    );
  });

  it('and what else begins with /dev is still no page', async () => {
    expect((await development.call('GET', '/dev/nothing', { on })).status).toBe(404);
  });

  it.each(['/dev/ui', '/dev/tests', '/api/dev/brands', '/assets/remotes/dev/remote-entry.js'])(
    'do not exist in production: %s',
    async (path) => {
      expect((await production.call('GET', path, { on })).status).toBe(404);
    },
  );

  it('are named nowhere in production, where another remote is as before', async () => {
    const page = await production.call('GET', '/booking', { on });
    expect(page.status).toBe(200);
    expect(String(page.body)).toContain('/assets/remotes/booking/remote-entry.js');
    expect(String(page.body)).not.toContain('remotes/dev');
  });
});

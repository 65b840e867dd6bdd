import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePlugin } from '../../new-plugin/src/make-plugin.ts';
import { checkConformance, checkPlugin, NoSuchPlugin } from './check-plugin.ts';
import { checkTypes } from './check-types.ts';
import { runTool } from './run-tool.ts';

// The compiler reads every contract: only a hang ends a test.
vi.setConfig({ testTimeout: 240_000 });

const checkout = join(import.meta.dirname, '../../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-check-plugin-'));
  for (const name of ['libs', 'node_modules']) symlinkSync(join(checkout, name), join(root, name));
  for (const name of ['tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json', 'biome.json'])
    cpSync(join(checkout, name), join(root, name));
  mkdirSync(join(root, 'tenants'));
  cpSync(join(checkout, 'tenants/_default'), join(root, 'tenants/_default'), { recursive: true });
  makePlugin(root, 'van-wash');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds a misspelt text and a wrong type in their own files, and nothing in a plugin as it is made', async () => {
  expect(await checkTypes(root, 'van-wash')).toEqual({ ok: true, output: '' });
  const page = join(root, 'plugins/van-wash/ui/src/home.page.tsx');
  const server = join(root, 'plugins/van-wash/server/src/index.ts');
  writeFileSync(page, readFileSync(page, 'utf8').replace("t('titles.home')", "t('titles.hoem')"));
  writeFileSync(server, readFileSync(server, 'utf8').replace('scope.tenant.name', 'scope.tenant.nmae'));
  const { ok, output } = await checkTypes(root, 'van-wash');
  expect(ok).toBe(false);
  expect(output).toMatch(/^plugins\/van-wash\/ui\/src\/home\.page\.tsx\(\d+,\d+\): error .*titles\.hoem/m);
  expect(output).toMatch(/^plugins\/van-wash\/server\/src\/index\.ts\(\d+,\d+\): error .*nmae/m);
});

it('a plugin as it is made has the format of the product', async () => {
  const biome = join(checkout, 'node_modules/@biomejs/biome/bin/biome');
  const { ok, output } = await runTool(root, [
    biome,
    'ci',
    '--colors=off',
    '--vcs-enabled=false',
    'plugins/van-wash',
  ]);
  expect(output).toContain('Checked');
  expect(ok, output).toBe(true);
});

it('names a plugin that is not there', async () => {
  await expect(checkPlugin(root, 'van-wahs', { print: () => {} })).rejects.toThrow(NoSuchPlugin);
});

it('says which check of the suite failed, without the frames of a stack, and which plugin does not load', async () => {
  // Vitest itself runs and writes the report: its form and its place change between its versions.
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { test: { projects: [{ test: { name: 'db', include: ['apps/**/*.db.spec.ts'] } }] } };`,
  );
  const suite = join(root, 'apps/api/src/plugins');
  mkdirSync(suite, { recursive: true });
  const spec = (body: string) =>
    writeFileSync(
      join(suite, 'conformance.db.spec.ts'),
      `import { beforeAll, describe, it } from 'vitest';
       for (const id of ['van-wash', 'van-wax'])
         describe('the plugin ' + id, () => { ${body} });`,
    );
  spec(
    `it('is silent when it is disabled', () => { if (id === 'van-wash') throw new Error('It was called.'); });`,
  );
  expect(await checkConformance(root, 'van-wash')).toEqual({
    ok: false,
    output: 'is silent when it is disabled: Error: It was called.',
  });
  expect((await checkConformance(root, 'van-wax')).ok).toBe(true);
  spec(`throw new Error('It does not load.');`);
  const { ok, output } = await checkConformance(root, 'van-wash');
  expect([ok, output]).toEqual([false, expect.stringContaining('It does not load.')]);
  expect(output).not.toMatch(/^\s+at /m);
});

import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallDefinition, type CallTable, tableOf } from '@convoy/platform/calls';
import { rspack } from '@rspack/core';
import { afterAll, describe, expect, it } from 'vitest';
import { callsForWeb } from './calls-loader.mjs';
import { baseConfiguration } from './preset.ts';
import { workspaceRoot } from './workspace.ts';

const files = globSync('libs/*/contract/src/*.calls.ts', { cwd: workspaceRoot });
// Inside the checkout, so that the entry finds the packages.
const folder = mkdtempSync(join(workspaceRoot, '.cache', 'calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds one entry with the rules of every micro-frontend. */
async function bundled(entry: string): Promise<string> {
  const file = join(folder, 'entry.ts');
  writeFileSync(file, entry);
  const base = baseConfiguration({ folder, release: 'spec', constants: {} }, 'spec', '/');
  const compiler = rspack({
    ...base,
    entry: { spec: file },
    output: { ...base.output, path: join(folder, 'dist') },
    optimization: { ...base.optimization, minimize: false },
  });
  const stats = await new Promise<{ hasErrors(): boolean; toString(): string } | undefined>(
    (resolve, reject) => compiler.run((error, made) => (error ? reject(error) : resolve(made))),
  );
  if (stats?.hasErrors()) throw new Error(stats.toString());
  const dist = join(folder, 'dist');
  return readdirSync(dist)
    .map((name) => readFileSync(join(dist, name), 'utf8'))
    .join('\n');
}

describe('the calls that a browser gets', () => {
  it.each(files)('%s: method, path and file of each call, as the contract has them', async (path) => {
    const whole: Record<string, unknown> = await import(pathToFileURL(join(workspaceRoot, path)).href);
    const file = join(folder, 'calls.mjs');
    writeFileSync(file, callsForWeb(readFileSync(join(workspaceRoot, path), 'utf8'), path));
    const web: Record<string, unknown> = await import(`${pathToFileURL(file).href}?of=${path}`);
    const known = ({ route, file: upload }: CallDefinition) => ({ route, ...(upload ? { file: true } : {}) });
    const tables = Object.entries(whole).map(([name, table]) => [
      name,
      Object.fromEntries(Object.entries(table as CallTable).map(([call, one]) => [call, known(one)])),
    ]);
    expect({ ...web }).toEqual(Object.fromEntries(tables));
    for (const table of Object.values(whole) as CallTable[])
      for (const call of Object.values(table)) expect(tableOf(call)).toBe(table);
  });

  it('bring no zod and no schema into a bundle', { timeout: 60_000 }, async () => {
    const entry = (rest: string) =>
      `import { customerCalls } from '@convoy/customer/contract';\nimport { addressOf } from '@convoy/platform/calls';\n` +
      `console.log(addressOf(customerCalls.show, { params: { id: 1 } }));\n${rest}`;
    const text = await bundled(entry(''));
    expect(text).toContain('GET /api/customers/:id');
    expect(text).not.toMatch(/ZodType|_zod|Show a customer/);
    // The same bundle with a schema shows that the pattern finds zod.
    const more = `import { customerSchema } from '@convoy/customer/contract';\nconsole.log(customerSchema);`;
    expect(await bundled(entry(more))).toMatch(/_zod/);
  });

  it('are refused where the source has to be run to be known', () => {
    const read = (text: string) => () => callsForWeb(text, 'x.calls.ts');
    const call = (text: string) => read(`export const x = defineCalls({ one: ${text} });`);
    expect(call(`{ route: 'GET /api/x' }`)()).toBe('export const x = {"one":{"route":"GET /api/x"}};\n');
    expect(call(`{ route: 'PUT /api/x', file }`)).toThrow('x.calls.ts, one, has a part');
    expect(call(`{ ...other }`)).toThrow('has a part that is not written as name: value');
    expect(call('{ route: path }')).toThrow('has no route that is a string');
    expect(call('made()')).toThrow('not written as name: { … }: one');
    expect(read(`export const x = { one: { route: 'GET /api/x' } };`)).toThrow('not written as defineCalls');
    expect(read('const y = 1;')).toThrow('more than imports and calls');
    expect(read('export function y() {}')).toThrow('no table of calls');
  });
});

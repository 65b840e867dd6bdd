import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Packing compiles, and compilers wait for each other on a loaded machine: only a hang ends it.
vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

const checkout = join(import.meta.dirname, '../../..');
let home: string;
const run = (command: string, given: readonly string[], cwd: string): string =>
  execFileSync(command, given, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

// As whoever installs it has it: what npm packs, away from the checkout and all that it could be resolved from.
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-client-'));
  run(
    'npm',
    ['pack', '--silent', '--offline', '--pack-destination', home],
    join(checkout, 'clients/typescript'),
  );
  const [packed = ''] = readdirSync(home);
  const folder = join(home, 'node_modules/@convoy/api-client');
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', join(home, packed), '--strip-components', '1', '-C', folder], home);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('the client that is packed makes calls from a program outside the checkout', () => {
  writeFileSync(
    join(home, 'program.mjs'),
    `import { ApiFailure, createClient } from '@convoy/api-client';
const asked = [];
const answers = [Response.json([{ name: 'Leeds' }]), Response.json({ code: 'NO_VAN', message: 'None.' }, { status: 409 })];
const convoy = createClient({
  origin: 'https://swift-vans.example',
  key: 'k',
  fetch: async (address, { headers }) => (asked.push([String(address), headers.authorization]), answers.shift()),
});
const [depot] = await convoy.call('GET /api/depots');
const failure = await convoy.call('POST /api/bookings/{id}/confirm', { params: { id: '7' } }).catch((error) => error);
console.log(JSON.stringify({ asked, name: depot.name, code: failure instanceof ApiFailure && failure.code }));
`,
  );
  expect(JSON.parse(run(process.execPath, ['program.mjs'], home))).toEqual({
    asked: [
      ['https://swift-vans.example/api/depots', 'Bearer k'],
      ['https://swift-vans.example/api/bookings/7/confirm', 'Bearer k'],
    ],
    name: 'Leeds',
    code: 'NO_VAN',
  });
});

it('connects to a given address and asks there for the host of the business; no answer is a failure of the API', () => {
  writeFileSync(
    join(home, 'connects.mjs'),
    `import { createServer } from 'node:http';
import { ApiFailure, createClient } from '@convoy/api-client';
const asked = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push([request.headers.host, request.method, request.url, request.headers.authorization, body]);
  response.setHeader('content-type', 'application/json; charset=utf-8').end('[{"name":"Leeds"}]');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address();
const at = { origin: 'http://swift-vans.localhost:4000', address: 'http://127.0.0.1:' + port, key: 'k' };
const [depot] = await createClient(at).call('GET /api/depots');
await createClient(at).call('POST /api/bookings/{id}/cancel', { params: { id: '7' }, body: { reason: 'Größe' } });
await new Promise((resolve) => server.close(resolve));
const failed = (options) => createClient(options).call('GET /api/depots').catch((error) =>
  [error instanceof ApiFailure, error.status, error.code, error.cause instanceof Error]);
const failures = [await failed(at), await failed({ origin: 'http://127.0.0.1:' + port })];
console.log(JSON.stringify({ asked, name: depot.name, failures }));
`,
  );
  const refused = [true, 0, 'UNREACHABLE', true];
  expect(JSON.parse(run(process.execPath, ['connects.mjs'], home))).toEqual({
    asked: [
      ['swift-vans.localhost:4000', 'GET', '/api/depots', 'Bearer k', ''],
      ['swift-vans.localhost:4000', 'POST', '/api/bookings/7/cancel', 'Bearer k', '{"reason":"Größe"}'],
    ],
    name: 'Leeds',
    failures: [refused, refused],
  });
});

it('its types know every call, and refuse what there is not', () => {
  const program = (call: string) => `import { createClient } from '@convoy/api-client';
const convoy = createClient({ origin: 'https://swift-vans.example' });
export const names: string[] = (await convoy.call('${call}')).map(({ name }) => name);
`;
  writeFileSync(join(home, 'right.mts'), program('GET /api/depots'));
  writeFileSync(join(home, 'wrong.mts'), program('GET /api/no-such'));
  const check = (file: string) =>
    run(
      process.execPath,
      [
        join(checkout, 'node_modules/typescript/bin/tsc'),
        ...['--noEmit', '--strict', '--types', '', '--module', 'nodenext', '--target', 'es2022', file],
      ],
      home,
    );
  check('right.mts');
  expect(() => check('wrong.mts')).toThrow();
});

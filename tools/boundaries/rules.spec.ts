import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSlices } from '../slices/src/read-slices.ts';
import { doorsOf, rulesFor } from './rules.cjs';

/** A little house in which everything is allowed: each test adds one import that is not. */
const ALLOWED: Record<string, string> = {
  'libs/platform/errors/src/index.ts': 'export const errors = 1;',
  'libs/platform/db/src/index.ts': `import 'pg'; export const db = 1;`,
  'libs/platform/db/src/pools.ts': 'export const pools = 1;',
  'libs/platform/platform-db/src/index.ts': `import '@prisma/client'; import 'pg'; export const platformDb = 1;`,
  'libs/tenancy/server/src/tenant-list.platform.ts': `import '@convoy/platform/platform-db'; export const list = 1;`,
  'libs/tenancy/contract/src/index.ts': 'export type Tenant = string;',
  'libs/tenancy/server/src/index.ts': `import '@convoy/platform/db'; export const tenancy = 1;`,
  'libs/fleet/contract/src/index.ts': 'export type Van = string;',
  'libs/fleet/server/src/index.ts': `import '@convoy/tenancy/server'; export const fleet = 1;`,
  'libs/fleet/server/src/fleet.queries.ts': 'export const queries = 1;',
  'libs/fleet/ui/src/index.ts': 'export const fleetUi = 1;',
  'libs/booking/contract/src/index.ts': `import type { Van } from '@convoy/fleet/contract'; import '@convoy/platform/errors'; export type Booking = Van;`,
  'libs/booking/server/src/index.ts': `import '@convoy/fleet/server'; import '@convoy/tenancy/server'; export const booking = 1;`,
  'libs/booking/ui/src/index.ts': `import '../../contract/src/index.ts'; import '@convoy/fleet/contract'; export const bookingUi = 1;`,
  'libs/ui-kit/src/index.ts': `import type { Tenant } from '@convoy/tenancy/contract'; export type T = Tenant;`,
  'apps/api/src/main.ts': `import '@convoy/booking/server';`,
  'apps/api/src/testing/test-api.ts': 'export const api = 1;',
  'apps/api/src/home.ts': 'export const home = 1;',
  'libs/booking/testing/hires-bench.ts': `import '@convoy/api/testing/test-api'; import '@convoy/fleet/testing/vans-bench'; export const bench = 1;`,
  'libs/booking/server/src/create/booking.db.spec.ts': `import '../../../testing/hires-bench.ts'; import '@convoy/api/home';`,
  'libs/booking/server/src/create/booking.spec.ts': 'export {};',
  'libs/booking/e2e/booking.spec.ts': `import '@convoy/fleet/e2e/fleet.pages';`,
  'libs/fleet/e2e/fleet.pages.ts': 'export const page = 1;',
  'libs/fleet/testing/vans-bench.ts': 'export const vans = 1;',
  'tools/proof/world.ts': `import '../../apps/api/src/testing/test-api.ts';`,
  'apps/shell/src/main.ts': `import '@convoy/booking/ui';`,
  'tools/db/main.ts': `import 'pg'; import '@convoy/platform/db';`,
  'tenants/swift-vans/tenant.ts': 'export const tenant = 1;',
  'plugins/gps/server/index.ts': `import '@convoy/fleet/contract';`,
  'plugins/gps/ui/src/remote.ts': 'export const gpsUi = 1;',
  'node_modules/react-router/index.js': 'module.exports = 1;',
  'node_modules/react-router/package.json': '{"name":"react-router","main":"index.js"}',
  'node_modules/@prisma/client/index.js': 'module.exports = 1;',
  'node_modules/@prisma/client/package.json': '{"name":"@prisma/client","main":"index.js"}',
  'node_modules/pg/index.js': 'module.exports = 1;',
  'node_modules/pg/package.json': '{"name":"pg","main":"index.js"}',
};
const DOORS = {
  '@convoy/platform': {
    './errors': './errors/src/index.ts',
    './db': './db/src/index.ts',
    './platform-db': './platform-db/src/index.ts',
  },
  ...Object.fromEntries(
    ['tenancy', 'fleet', 'booking'].map((slice) => [
      `@convoy/${slice}`,
      {
        ...Object.fromEntries(
          ['contract', 'server', 'ui'].map((room) => [`./${room}`, `./${room}/src/index.ts`]),
        ),
        './testing/*': './testing/*.ts',
        './e2e/*': './e2e/*.ts',
      },
    ]),
  ),
};
/** What the slices of the little house declare in their package.json. */
const DEPENDENCIES: Record<string, string[]> = { booking: ['fleet', 'tenancy'], fleet: ['tenancy'] };
const HARNESS_DOORS = { './home': './src/home.ts', './testing/*': './src/testing/*.ts' };

/** What must be caught: a file, the import added to it, and the rule that names the fault. */
const SEEDED: [file: string, imported: string, rule: string][] = [
  ['libs/fleet/contract/src/index.ts', '../../server/src/index.ts', 'contract-stands-alone'],
  ['libs/fleet/contract/src/index.ts', '@convoy/platform/db', 'contract-stands-alone'],
  ['libs/fleet/server/src/index.ts', '../../ui/src/index.ts', 'server-shows-nothing'],
  ['libs/booking/ui/src/index.ts', '../../server/src/index.ts', 'ui-does-nothing'],
  ['libs/booking/ui/src/index.ts', '@convoy/platform/db', 'ui-does-nothing'],
  ['libs/booking/ui/src/index.ts', '@convoy/fleet/ui', 'ui-keeps-to-its-slice'],
  ['libs/fleet/server/src/index.ts', '@convoy/booking/server', 'dependencies-of-fleet-server'],
  ['libs/tenancy/server/src/index.ts', '@convoy/fleet/server', 'dependencies-of-tenancy-server'],
  ['libs/fleet/contract/src/index.ts', '@convoy/booking/contract', 'dependencies-of-fleet-contract'],
  ['libs/platform/errors/src/index.ts', '@convoy/fleet/contract', 'ground-knows-no-slice'],
  ['libs/ui-kit/src/index.ts', '@convoy/fleet/contract', 'frame-knows-two-contracts'],
  ['plugins/gps/server/index.ts', '@convoy/fleet/server', 'plugins-are-guests'],
  ['plugins/gps/ui/src/remote.ts', 'react-router', 'plugins-know-the-page-by-the-sdk'],
  ['libs/booking/server/src/index.ts', '../../../../apps/api/src/main.ts', 'nothing-imports-apps'],
  ['tools/db/main.ts', '../../tenants/swift-vans/tenant.ts', 'nothing-imports-apps'],
  ['tools/proof/world.ts', '../../apps/api/src/main.ts', 'proofs-boot-the-api'],
  [
    'libs/booking/server/src/create/booking.db.spec.ts',
    '../../../../../apps/api/src/main.ts',
    'slice-tests-use-the-harness',
  ],
  ['libs/booking/testing/hires-bench.ts', '../../../apps/api/src/main.ts', 'slice-tests-use-the-harness'],
  ['libs/booking/server/src/create/booking.spec.ts', '@convoy/api/testing/test-api', 'nothing-imports-apps'],
  ['libs/booking/server/src/index.ts', '@convoy/api/testing/test-api', 'nothing-imports-apps'],
  ['libs/booking/server/src/index.ts', '@convoy/fleet/testing/vans-bench', 'product-needs-no-tests'],
  ['libs/booking/ui/src/index.ts', '@convoy/fleet/e2e/fleet.pages', 'product-needs-no-tests'],
  ['apps/api/src/main.ts', './testing/test-api.ts', 'product-needs-no-tests'],
  ['apps/shell/src/main.ts', '../../api/src/main.ts', 'apps-are-apart'],
  ['libs/booking/server/src/index.ts', '../../../../tools/db/main.ts', 'libs-need-no-tools'],
  ['libs/booking/server/src/index.ts', 'pg', 'database-by-the-platform'],
  ['apps/api/src/main.ts', 'pg', 'database-by-the-platform'],
  ['libs/platform/db/src/index.ts', '@prisma/client', 'prisma-by-platform-db'],
  ['libs/booking/server/src/index.ts', '@convoy/platform/platform-db', 'platform-db-for-head-office'],
  ['libs/booking/server/src/index.ts', '../../../fleet/server/src/fleet.queries.ts', 'by-the-front-door'],
  ['libs/platform/errors/src/index.ts', '../../db/src/pools.ts', 'platform-by-the-front-door'],
  [
    'apps/api/src/main.ts',
    '../../../libs/fleet/server/src/fleet.queries.ts',
    'apps-and-tools-by-the-front-door',
  ],
  ['libs/platform/db/src/pools.ts', './nowhere.ts', 'everything-resolves'],
];

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'convoy-boundaries-')));
  for (const [path, text] of Object.entries(ALLOWED)) write(path, text);
  mkdirSync(join(root, 'node_modules', '@convoy'), { recursive: true });
  for (const [name, exports] of Object.entries(DOORS)) {
    const folder = join('libs', name.slice('@convoy/'.length));
    const dependencies = Object.fromEntries(
      (DEPENDENCIES[name.slice('@convoy/'.length)] ?? []).map((slice) => [`@convoy/${slice}`, '0.1.0']),
    );
    write(join(folder, 'package.json'), JSON.stringify({ name, type: 'module', exports, dependencies }));
    symlinkSync(join(root, folder), join(root, 'node_modules', name));
  }
  write(
    'apps/api/package.json',
    JSON.stringify({ name: '@convoy/api', type: 'module', exports: HARNESS_DOORS }),
  );
  symlinkSync(join(root, 'apps/api'), join(root, 'node_modules/@convoy/api'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Names of the rules that the little house breaks now. */
async function broken(): Promise<string[]> {
  const result = await cruise(
    ['apps', 'libs', 'tools', 'plugins', 'tenants'],
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules'] },
      validate: true,
      ruleSet: { forbidden: rulesFor(readSlices(root), doorsOf(root)) },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.js'] },
  );
  return (result.output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

describe('the boundary rules', () => {
  it('let a house pass that keeps to the directions', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each(SEEDED)('catch %s importing %s (%s)', async (file, imported, rule) => {
    write(file, `${ALLOWED[file]}\nimport '${imported}';`);
    expect(await broken()).toContain(rule);
  });

  it('catch a type imported from where nothing may be imported', async () => {
    write(
      'libs/fleet/server/src/index.ts',
      `import type { B } from '@convoy/booking/server'; export type F = B;`,
    );
    expect(await broken()).toContain('dependencies-of-fleet-server');
  });

  it('catch files that import each other, and let types that name each other pass', async () => {
    write('libs/fleet/server/src/a.ts', `import { b } from './b.ts'; export const a = () => b;`);
    write('libs/fleet/server/src/b.ts', `import { a } from './a.ts'; export const b = () => a;`);
    expect(await broken()).toContain('no-circles');
    write(
      'libs/fleet/server/src/b.ts',
      `import type { a } from './a.ts'; export const b = (f: typeof a) => f;`,
    );
    expect(await broken()).not.toContain('no-circles');
  });
});

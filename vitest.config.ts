import { defineConfig } from 'vitest/config';

const elsewhere = ['**/node_modules/**', '**/dist/**', '**/.nx/**', '**/.data/**', 'apps/e2e/**'];
const deep = process.env.CONVOY_DEEP === '1';
const deepOnly = deep ? [] : ['**/*.deep.spec.ts'];
/** Nest's decorators, as tsconfig.node.json has them; injection reads the types they emit. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** As Node itself resolves it: mercurius requires the package, and two copies of it do not know each other's types. */
const resolve = {
  alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
};

/**
 * Two projects: `unit` (pure rules, mocked services, components in happy-dom) and `db` (a real PostgreSQL, three files
 * at a time: every file makes its own database on one server, and waits more than it computes). `CONVOY_DEEP=1` adds the long campaigns.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        oxc,
        resolve,
        test: {
          name: 'unit',
          include: [
            '{apps,examples,libs,plugins,tools}/**/*.spec.ts',
            'libs/**/*.spec.tsx',
            'apps/**/*.spec.tsx',
            'plugins/**/*.spec.tsx',
          ],
          exclude: [...elsewhere, ...deepOnly, '**/*.db.spec.ts', '**/*.db.deep.spec.ts'],
          environment: 'node',
          // As many as the other project has, which is what keeps both in one turn; one alone would leave a processor idle at the end.
          maxWorkers: 3,
          // A loaded machine is slow, not broken: only a hang ends a test.
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        resolve,
        test: {
          name: 'db',
          globalSetup: ['libs/platform/testing/src/db.global-setup.ts'],
          include: [
            '{apps,libs,plugins,tools}/**/*.db.spec.ts',
            '{apps,libs,plugins,tools}/**/*.db.deep.spec.ts',
          ],
          exclude: [...elsewhere, ...deepOnly],
          environment: 'node',
          pool: 'forks',
          maxWorkers: 3,
          // The server's modules are read once for all files of a worker; each file has an API and a database of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

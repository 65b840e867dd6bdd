import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { COLLECTING, collected } from './tools/federation/src/collect-locales.ts';
import { specGroups } from './tools/test/own-process.ts';
import { restingIn } from './tools/test/rotating.ts';

const elsewhere = ['**/node_modules/**', '**/dist/**', '**/.nx/**', '**/.data/**', '{apps,libs/*}/e2e/**'];
const alone = '{apps,libs,plugins,tools}/**/*.db.alone.spec.ts';
const deep = process.env.CONVOY_DEEP === '1';
const deepOnly = [alone, ...(deep ? [] : ['**/*.deep.spec.ts'])];
/** Take a sample beside others in the ordinary run, and by themselves in the deep one, where they judge how long answers take. */
const judges = deep ? ['fuzz', 'limit-races'].map((name) => `apps/api/src/${name}.db.spec.ts`) : [];
/** Nest's decorators, as tsconfig.node.json has them; injection reads the types they emit. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** As Node itself resolves it: mercurius requires the package, and two copies of it do not know each other's types. */
const resolve = {
  alias: [{ find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.js` }],
};

/** As the web build does it: pages get the words that contracts own. */
const collectLocales = {
  name: 'collect-locales',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    return COLLECTING.test(id) ? JSON.stringify(collected(id, source).texts) : undefined;
  },
};

/** Campaigns that take minutes, the longest first: what begins last is what all wait for. */
const LONG = [
  ...['process-kills', 'database-kills', 'faults', 'booking-properties', 'ledger-properties'],
  ...['event-orders', 'separation', 'same-price', 'mutants', 'expiry-race', 'backups', 'run-modes'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => new RegExp(`/${name}\\.db\\.(deep\\.)?spec\\.ts$`).test(moduleId));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** What is not as expected is told whole: of a list of faults `[ …(4) ]` would be all that is left in the last lines. */
const chaiConfig = { truncateThreshold: 2_000 };

/** What every file with a database stands on. */
const onDatabase = {
  chaiConfig,
  globalSetup: 'libs/platform/testing/src/db.global-setup.ts',
  environment: 'node',
  pool: 'forks',
  // The server's modules are read once for all files of a worker; each file has an API and a database of its own. A campaign
  // has a process of its own: it looks at the heap and at clocks.
  isolate: deep,
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

/** Campaigns that judge times or rates: one file at a time, when all others are done. */
const byItself: TestProjectInlineConfiguration = {
  oxc,
  resolve,
  test: {
    ...onDatabase,
    name: 'alone',
    include: [alone, ...judges],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
};

/** What every file without a database stands on. */
const withoutDatabase = {
  chaiConfig,
  environment: 'node',
  // As many as the others have, which keeps all in one turn: one of two would leave a processor idle at the end.
  maxWorkers: 3,
  // A loaded machine is slow, not broken: only a hang ends a test.
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;
/** Specs of components share a document: one that follows a link would leave those after it in a window without a place. */
const staysOnPage = {
  happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
};
const { own, pages } = specGroups(import.meta.dirname);
/** Long specs that the runs of other commits take. */
const resting = restingIn(import.meta.dirname, process.env);

/**
 * Four projects: `unit` (pure rules, many files to a process), `pages` (components in happy-dom, many files to a process too), `own`
 * (what cannot share one) and `db` (a real PostgreSQL, three files at a time: every file makes its own database on one server, and
 * waits more than it computes). `CONVOY_DEEP=1` adds the long campaigns, and `alone`.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    ...(deep && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        oxc,
        resolve,
        plugins: [collectLocales],
        test: {
          ...withoutDatabase,
          name: 'unit',
          include: ['{apps,examples,libs,plugins,tools}/**/*.spec.{ts,tsx}'],
          exclude: [...elsewhere, ...deepOnly, '**/*.db.spec.ts', '**/*.db.deep.spec.ts', ...own, ...pages],
          // What is shared is shared on purpose: no file may leave anything behind that another one meets.
          isolate: deep,
        },
      },
      {
        oxc,
        resolve,
        plugins: [collectLocales],
        test: {
          ...withoutDatabase,
          name: 'own',
          include: [...own],
          exclude: elsewhere,
          setupFiles: 'libs/ui-kit/testing/words.setup.ts',
        },
      },
      {
        oxc,
        resolve,
        plugins: [collectLocales],
        test: {
          ...withoutDatabase,
          name: 'pages',
          include: [...pages],
          exclude: elsewhere,
          // Files share modules and a document, which the setup clears: most of the time went into reading the same modules again.
          isolate: deep,
          environmentOptions: staysOnPage,
          setupFiles: 'libs/ui-kit/testing/pages.setup.ts',
        },
      },
      {
        oxc,
        resolve,
        test: {
          ...onDatabase,
          name: 'db',
          include: [
            '{apps,libs,plugins,tools}/**/*.db.spec.ts',
            '{apps,libs,plugins,tools}/**/*.db.deep.spec.ts',
          ],
          exclude: [...elsewhere, ...deepOnly, ...judges, ...resting],
          maxWorkers: 3,
        },
      },
      ...(deep ? [byItself] : []),
    ],
  },
});

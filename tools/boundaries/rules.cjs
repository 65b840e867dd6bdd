// CommonJS: dependency-cruiser loads its configuration with require().
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { GROUND } = require('../slices/src/read-slices.ts');

/** Parts of the platform that run anywhere; the others are the server's. */
const ANYWHERE = '(calls|schema|money|time|csv|errors|events|i18n|manifest|notifications|policy)';
/** Where the database drivers may be spoken to. */
const DATABASE_PLACES = '^(libs/platform/(db|jobs|platform-db|testing)|tools)/';
/** Files that only test: specs, what they build on, and journeys. No product code imports the last two. */
const TEST_FOLDERS = '(^|/)(testing|e2e)/';
const DATABASE_SPEC = '\\.db\\.((deep|alone)\\.)?spec\\.ts$';
/** A slice's tests that may start the whole product: its database specs, their benches and its journeys. */
const WHOLE_PRODUCT_TESTS = `^libs/(?!(${GROUND.join('|')})/)[^/]+/(testing/|e2e/|.*${DATABASE_SPEC})`;
/** The harness: how the product is started for tests, and what journeys find their way with. */
const HARNESS = '^apps/(api/src/(testing/|home\\.ts$|installed-plugins\\.ts$)|e2e/(pages|support)/)';
/** The files by which the packages under libs/ are entered from outside, as one pattern: what their exports name. */
function doorsOf(root) {
  const files = readdirSync(join(root, 'libs')).flatMap((name) => {
    const manifest = join(root, 'libs', name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { exports: doors = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.values(doors).map((file) => `libs/${name}/${file.replace(/^\.\//, '')}`);
  });
  const pattern = (file) => file.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return `^(${files.map(pattern).join('|')}|libs/[^/]+/package\\.json)$`;
}

/**
 * Two rules a slice: its server imports only the servers, and its contract only the contracts, of the packages that its
 * package.json declares as dependencies. A server may import any contract: against a dependency, it listens to an event.
 */
function dependencyRules(slices) {
  return slices.flatMap(({ name, dependencies }) =>
    ['server', 'contract'].map((room) => {
      const allowed = [name, ...dependencies].join('|');
      return {
        name: `dependencies-of-${name}-${room}`,
        comment: `The ${room} of ${name} imports only the ${room} of slices that libs/${name}/package.json declares as dependencies; against a dependency, listen to an event.`,
        severity: 'error',
        from: { path: `^libs/${name}/${room}/`, pathNot: DATABASE_SPEC },
        to: {
          path: `^libs/(?!(platform|ui-kit|shell-api)/)[^/]+/${room}/`,
          pathNot: `^libs/(${allowed})/${room}/`,
        },
      };
    }),
  );
}

/** The rules of docs/architecture.md, "Directions", for a checkout with these slices. */
function rulesFor(slices, doors) {
  const anySlice = `^libs/(?!(${GROUND.join('|')})/)[^/]+/`;
  const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
  return [
    ...dependencyRules(slices),
    rule(
      'contract-stands-alone',
      'A contract is data: it imports other contracts and the parts of the platform that run anywhere.',
      { path: '^libs/[^/]+/contract/' },
      { path: `^libs/([^/]+/(server|ui)/|ui-kit/|shell-api/|platform/(?!${ANYWHERE}/))` },
    ),
    rule(
      'server-shows-nothing',
      'Server and ui never meet; they share the contract.',
      { path: '^libs/([^/]+/server|platform)/' },
      { path: '^libs/([^/]+/ui|ui-kit|shell-api)/' },
    ),
    rule(
      'ui-does-nothing',
      'A ui reaches the server by its API alone.',
      { path: '^libs/([^/]+/ui|ui-kit|shell-api)/|^apps/(shell|remotes)/[^/]*/?src/' },
      // A spec reads back the QR code that a page drew; what is no spec may not: product-needs-no-tests.
      { path: `^libs/([^/]+/server/|platform/(?!${ANYWHERE}/|testing/src/read-qr\\.ts$))` },
    ),
    rule(
      'ui-keeps-to-its-slice',
      "A ui never imports another slice's ui: they meet in slots, paths and events.",
      { path: '^libs/([^/]+)/ui/' },
      { path: '^libs/[^/]+/ui/', pathNot: '^libs/$1/ui/' },
    ),
    rule(
      'ground-knows-no-slice',
      'platform and sdk speak no business.',
      { path: '^libs/(platform|sdk)/' },
      { path: anySlice },
    ),
    rule(
      'frame-knows-two-contracts',
      'ui-kit and shell-api know of slices only what a tenant and a session are.',
      { path: '^libs/(ui-kit|shell-api)/' },
      { path: anySlice, pathNot: '^libs/(tenancy|identity)/contract/' },
    ),
    rule(
      'plugins-are-guests',
      'A plugin imports the sdk, contracts and ui-kit.',
      { path: '^plugins/([^/]+)/' },
      {
        path: '^(apps|libs|plugins|tools|tenants)/',
        pathNot: '^(plugins/$1|libs/(sdk|ui-kit)|libs/[^/]+/contract)/',
      },
    ),
    rule(
      'plugins-know-the-page-by-the-sdk',
      "A plugin's ui has no router, query cache or texts of its own: it takes what @convoy/sdk/ui gives of the page's.",
      { path: '^plugins/[^/]+/ui/' },
      { path: '(^|/)node_modules/(@tanstack/react-query|i18next|react-i18next|react-router)/' },
    ),
    rule(
      'nothing-imports-apps',
      'Apps compose; nothing imports apps, plugins or tenants.',
      { path: '^(libs|tools)/', pathNot: ['^tools/proof/', WHOLE_PRODUCT_TESTS] },
      { path: '^(apps|plugins|tenants)/' },
    ),
    rule(
      'slice-tests-use-the-harness',
      'A database spec or journey of a slice may start the whole product by the harness, and imports nothing else of the apps.',
      { path: WHOLE_PRODUCT_TESTS },
      { path: '^(apps|plugins|tenants)/', pathNot: HARNESS },
    ),
    rule(
      'product-needs-no-tests',
      'Product code imports no bench, builder or page object.',
      { path: '^(apps|libs|plugins)/', pathNot: [TEST_FOLDERS, '\\.spec\\.tsx?$'] },
      { path: `^(apps|libs|plugins)/.*${TEST_FOLDERS.replace('(^|/)', '')}` },
    ),
    rule(
      'proofs-boot-the-api',
      'A proof tries the whole product in its own process: it may take how that is started for tests, and nothing else of it.',
      { path: '^tools/proof/' },
      {
        path: '^(apps|plugins|tenants)/',
        pathNot: '^apps/api/src/(testing/|home\\.ts$|installed-plugins\\.ts$)',
      },
    ),
    rule(
      'apps-are-apart',
      'An app never imports another one, a plugin or a tenant.',
      { path: '^apps/(remotes/[^/]+|[^/]+)/' },
      { path: '^(apps|plugins|tenants)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'libs-need-no-tools',
      'Tools build and check; the product does not import them. Specs may use the emulators of providers.',
      { path: '^libs/', pathNot: ['^libs/[^/]+/(testing|e2e)/', '\\.spec\\.tsx?$'] },
      { path: '^tools/' },
    ),
    rule(
      'database-by-the-platform',
      'pg, kysely and what stands on them are imported only in libs/platform/db, platform-db, jobs and testing, and in tools.',
      { path: '^(apps|libs|plugins)/', pathNot: DATABASE_PLACES },
      { path: '(^|/)node_modules/(pg|pg-pool|kysely|pg-boss|node-pg-migrate|@types/pg)/' },
    ),
    rule(
      'prisma-by-platform-db',
      'Prisma reads the tables of the platform, and is imported only in libs/platform/platform-db. Tenants’ rows are read by TenantDb.',
      { path: '^(apps|libs|plugins)/', pathNot: '^libs/platform/platform-db/' },
      { path: '(^|/)node_modules/(@prisma/|prisma/)' },
    ),
    rule(
      'platform-db-for-head-office',
      'PlatformDb is for head office and jobs: only files named *.platform.ts use it, so that a look at the names shows what does.',
      {
        path: '^(apps|libs|plugins)/',
        pathNot: [
          '\\.platform\\.ts$',
          '\\.spec\\.ts$',
          '^libs/platform/platform-db/',
          '^apps/api/src/platform\\.module\\.ts$',
        ],
      },
      { path: '^libs/platform/platform-db/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'by-the-front-door',
      "A package is entered by what its package.json exports; '$1' is left alone inside.",
      { path: '^libs/([^/]+)/' },
      { path: '^libs/', pathNot: [doors, '^libs/$1/'] },
    ),
    rule(
      'platform-by-the-front-door',
      'Also the parts of the platform enter each other by their index.',
      { path: '^libs/platform/([^/]+)/' },
      { path: '^libs/platform/', pathNot: [doors, '^libs/platform/$1/'] },
    ),
    rule(
      'apps-and-tools-by-the-front-door',
      'Apps and tools enter a package by what its package.json exports.',
      { path: '^(apps|tools|plugins)/' },
      { path: '^libs/', pathNot: doors },
    ),
    rule(
      'no-circles',
      'Files that import each other in a circle cannot be understood or loaded one at a time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'everything-resolves',
      'An import that leads nowhere hides from every other rule. What the shell shares is written by its build.',
      // The packages of this one are not installed with the workspace: tools/prisma/README.md.
      { pathNot: '^tools/prisma/introspect\\.mjs$' },
      { couldNotResolve: true, pathNot: '^@convoy/shared-libraries$' },
    ),
  ];
}

module.exports = { doorsOf, rulesFor };

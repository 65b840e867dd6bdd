// CommonJS: dependency-cruiser loads its configuration with require().
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Packages under libs/ that are not slices. */
const GROUND = ['platform', 'ui-kit', 'shell-api', 'sdk'];
/** Parts of the platform that run anywhere; the others are the server's. */
const ANYWHERE = '(schema|money|time|csv|errors|events|i18n|manifest|policy)';
/** Where the database drivers may be spoken to. */
const DATABASE_PLACES = '^(libs/platform/(db|jobs|testing)|tools)/';
/** The files by which the packages under libs/ are entered from outside, as one pattern: what their exports name. */
function doorsOf(root) {
  const files = readdirSync(join(root, 'libs')).flatMap((name) => {
    const manifest = join(root, 'libs', name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { exports: doors = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.values(doors).map((file) => `libs/${name}/${file.replace(/^\.\//, '')}`);
  });
  return `^(${files.map((file) => file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}|libs/[^/]+/package\\.json)$`;
}

/** Names of the slices that stand in a checkout. */
function slicesOf(root) {
  return readdirSync(join(root, 'libs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !GROUND.includes(entry.name))
    .map((entry) => entry.name);
}

/** Follows the arrows and gives one circle of them, or null. */
function circleIn(arrows) {
  const walk = (slice, trail) => {
    if (trail.includes(slice)) return [...trail.slice(trail.indexOf(slice)), slice];
    for (const next of arrows[slice] ?? []) {
      const found = walk(next, [...trail, slice]);
      if (found) return found;
    }
    return null;
  };
  for (const slice of Object.keys(arrows)) {
    const found = walk(slice, []);
    if (found) return found;
  }
  return null;
}

/** One rule a slice: its server may import only the servers its arrows point to. */
function arrowRules(slices, arrows) {
  const { $comment: _comment, everyone = [], ...own } = arrows;
  const circle = circleIn({
    ...own,
    ...Object.fromEntries(everyone.map((slice) => [slice, own[slice] ?? []])),
  });
  if (circle) throw new Error(`tools/boundaries/arrows.json runs in a circle: ${circle.join(' → ')}`);
  return slices.map((slice) => {
    const allowed = [slice, ...(own[slice] ?? []), ...(everyone.includes(slice) ? [] : everyone)];
    return {
      name: `arrows-of-${slice}`,
      comment: `The server of ${slice} imports only the servers its arrows in tools/boundaries/arrows.json point to; against an arrow, listen to an event.`,
      severity: 'error',
      from: { path: `^libs/${slice}/server/` },
      to: { path: '^libs/[^/]+/server/', pathNot: `^libs/(${allowed.join('|')})/server/` },
    };
  });
}

/** The rules of docs/architecture.md, "Directions", for a checkout with these slices. */
function rulesFor(slices, arrows, doors) {
  const anySlice = `^libs/(?!(${GROUND.join('|')})/)[^/]+/`;
  const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
  return [
    ...arrowRules(slices, arrows),
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
      { path: `^libs/([^/]+/server/|platform/(?!${ANYWHERE}/))` },
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
      { path: '^(libs|tools)/', pathNot: '^tools/proof/' },
      { path: '^(apps|plugins|tenants)/' },
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
      'Tools build and check; the product does not import them.',
      { path: '^libs/' },
      { path: '^tools/' },
    ),
    rule(
      'database-by-the-platform',
      'pg, kysely and what stands on them are imported only in libs/platform/db, jobs and testing, and in tools.',
      { path: '^(apps|libs|plugins)/', pathNot: DATABASE_PLACES },
      { path: '(^|/)node_modules/(pg|pg-pool|kysely|pg-boss|node-pg-migrate|@types/pg)/' },
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
      'An import that leads nowhere hides from every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ];
}

module.exports = { circleIn, doorsOf, rulesFor, slicesOf };

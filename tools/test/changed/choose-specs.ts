import { matchesGlob, posix } from 'node:path';

/** What choosing reads of a checkout. */
export interface Checkout {
  readonly changed: readonly string[];
  /** All specs that the ordinary run takes. */
  readonly specs: readonly string[];
  /** Text of a spec. */
  read(spec: string): string;
}

/** Why a spec is in a quick round, the closest reason first. */
export const reasons = ['changed', 'beside the change', 'naming the change', 'of the same package'] as const;
export type Reason = (typeof reasons)[number];

/** The specs of a quick round, and those of the changed packages that it has no time for. */
export interface ChosenSpecs {
  readonly chosen: readonly { readonly spec: string; readonly reason: Reason }[];
  readonly left: readonly string[];
}

/**
 * Seconds of one processor that a spec takes, by its kind: means of a whole run. Measured times would make the choice depend on
 * how busy the machine was.
 */
const COST = { database: 6, component: 2, rule: 0.5 } as const;
/** Seconds of one processor for specs: about 50 seconds on two, which leaves 70 of two minutes for everything else. */
const BUDGET = 100;

/**
 * Chooses the specs of a quick round. Specs that changed always run. While time is left follow those beside a change, those that
 * import a changed file or say that it concerns them (`// Concerns:` with globs), then those of the same package, those of the
 * changed room (`server`, `ui`) and the quick ones first. All others are the ordinary run's: imports lead from nearly every spec
 * to nearly every file.
 */
export function chooseSpecs(checkout: Checkout, budget = BUDGET): ChosenSpecs {
  const { changed } = checkout;
  const files = new Set(changed);
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const packages = new Set(changed.map(packageOf).filter((name) => name !== null));
  const rooms = new Set(changed.map(roomOf));
  const inRoom = (spec: string) => rooms.has(roomOf(spec));
  const reasonOf = (spec: string): Reason | null => {
    if (files.has(spec)) return 'changed';
    if (folders.has(posix.dirname(spec))) return 'beside the change';
    const own = packageOf(spec);
    if (namesOneOf(spec, checkout.read(spec), changed)) return 'naming the change';
    return own !== null && packages.has(own) ? 'of the same package' : null;
  };
  const concerned = checkout.specs
    .flatMap((spec) => {
      const reason = reasonOf(spec);
      return reason ? [{ spec, reason, cost: costOf(spec, checkout.read(spec)) }] : [];
    })
    .sort(
      (a, b) =>
        reasons.indexOf(a.reason) - reasons.indexOf(b.reason) ||
        Number(inRoom(b.spec)) - Number(inRoom(a.spec)) ||
        a.cost - b.cost ||
        distance(a.spec, changed) - distance(b.spec, changed) ||
        (a.spec < b.spec ? -1 : 1),
    );
  let spent = 0;
  const chosen: { spec: string; reason: Reason }[] = [];
  const left: string[] = [];
  for (const { spec, reason, cost } of concerned) {
    if (reason !== 'changed' && spent + cost > budget) left.push(spec);
    else {
      spent += cost;
      chosen.push({ spec, reason });
    }
  }
  return { chosen, left };
}

/** The package a file belongs to: a slice, a part of the platform, a plugin, an app or a tool; `null` for the root's own files. */
export function packageOf(file: string): string | null {
  const match =
    /^(libs\/platform\/[^/]+|apps\/remotes\/[^/]+|(?:apps|clients|examples|libs|plugins|tenants|tools)\/[^/]+)\//.exec(
      file,
    );
  return match?.[1] ?? null;
}

/** Room of a package: `libs/fleet/server`. */
function roomOf(file: string): string {
  const own = packageOf(file) ?? '';
  return posix.join(own, file.slice(own.length + 1).split('/')[0] ?? '');
}

function namesOneOf(spec: string, text: string, changed: readonly string[]): boolean {
  const concerns = [...text.matchAll(/^\/\/ Concerns: (.+)$/gm)].flatMap(([, globs = '']) =>
    globs.trim().split(/\s+/),
  );
  if (concerns.some((glob) => changed.some((file) => matchesGlob(file, glob)))) return true;
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|@convoy\/[^']+)'/g)].map(
    ([, path = '']) =>
      path.startsWith('.') ? posix.join(posix.dirname(spec), path) : path.replace('@convoy/', '/'),
  );
  return imported.some((path) =>
    // A package's door says little about a change behind it; a file that a pattern exports is named by its path.
    path.startsWith('/')
      ? changed.some((file) => /\/(testing|e2e|support|pages)\//.test(file) && endsAs(file, path))
      : changed.includes(path),
  );
}

/** `libs/booking/testing/hires-bench.ts` for `/booking/testing/hires-bench`. */
const endsAs = (file: string, path: string) =>
  file.replace('/src/testing/', '/testing/').endsWith(`${path}.ts`);

function costOf(spec: string, text: string): number {
  if (/\.db\.(\w+\.)?spec\.ts$/.test(spec)) return COST.database;
  return text.includes('@vitest-environment') ? COST.component : COST.rule;
}

/** How many folders lie between a spec and the nearest change. */
function distance(spec: string, changed: readonly string[]): number {
  return Math.min(
    ...changed.map((file) => posix.relative(posix.dirname(file), posix.dirname(spec)).split('/').length),
  );
}

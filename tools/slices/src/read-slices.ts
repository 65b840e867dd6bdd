import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages under libs/ that are not slices. */
export const GROUND: readonly string[] = ['platform', 'ui-kit', 'shell-api', 'sdk'];

/** A slice as its package.json describes it. */
export interface Slice {
  /** Its folder under libs/, and its package without the scope. */
  readonly name: string;
  /** Doors of the package: `./server` → the file. */
  readonly exports: Readonly<Record<string, string>>;
  /** Packages under libs/ that it declares as dependencies: along them its server may import theirs. */
  readonly dependencies: readonly string[];
  /** The remote that carries its ui; undefined where the shell does, or where it has none. */
  readonly remote?: string;
  /** The classes that its server registers, in this order. */
  readonly modules: readonly string[];
}

interface SlicePackage {
  readonly exports?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly convoy?: { readonly remote?: string; readonly modules?: readonly string[] };
}

/** What the names of our own packages begin with. */
export const SCOPE = '@convoy/';

/**
 * Every slice of a checkout, each after the slices it depends on; independent ones by name.
 *
 * @param root the checkout
 * @throws Error naming the circle when dependencies run in one
 */
export function readSlices(root: string): Slice[] {
  const names = readdirSync(join(root, 'libs')).filter(
    (name) => !GROUND.includes(name) && existsSync(join(root, 'libs', name, 'package.json')),
  );
  return inOrder(names.sort().map((name) => readSlice(root, name)));
}

/** The slices whose ui a remote carries. */
export function slicesOfRemote(root: string, remote: string): string[] {
  return readSlices(root)
    .filter((slice) => slice.remote === remote)
    .map(({ name }) => name);
}

/** Whether the shell carries the ui of a slice: it has one, and names no remote. */
export const carriedByShell = ({ exports, remote }: Slice): boolean =>
  remote === undefined && exports['./ui'] !== undefined;

/** The slices whose ui the shell carries. */
export function slicesOfShell(root: string): string[] {
  return readSlices(root)
    .filter(carriedByShell)
    .map(({ name }) => name);
}

function readSlice(root: string, name: string): Slice {
  const file = join(root, 'libs', name, 'package.json');
  const {
    exports = {},
    dependencies = {},
    convoy = {},
  }: SlicePackage = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name,
    exports,
    dependencies: Object.keys(dependencies)
      .filter((dependency) => dependency.startsWith(SCOPE))
      .map((dependency) => dependency.slice(SCOPE.length)),
    ...(convoy.remote !== undefined && { remote: convoy.remote }),
    modules: convoy.modules ?? (exports['./server'] ? [`${pascalCase(name)}Module`] : []),
  };
}

/** Puts each slice after those it depends on and keeps the given order otherwise. */
function inOrder(slices: readonly Slice[]): Slice[] {
  const ordered: Slice[] = [];
  const visit = (slice: Slice, trail: readonly string[]) => {
    if (trail.includes(slice.name)) {
      const circle = [...trail.slice(trail.indexOf(slice.name)), slice.name];
      throw new Error(`The dependencies of the slices run in a circle: ${circle.join(' → ')}`);
    }
    if (ordered.includes(slice)) return;
    for (const name of slice.dependencies) {
      const dependency = slices.find((one) => one.name === name);
      if (dependency) visit(dependency, [...trail, slice.name]);
    }
    ordered.push(slice);
  };
  for (const slice of slices) visit(slice, []);
  return ordered;
}

/** `loyalty-card` → `LoyaltyCard`. */
export function pascalCase(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** `loyalty-card` → `loyaltyCard`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

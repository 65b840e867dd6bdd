import type { ManifestIssue } from './manifest-issues.rule.ts';
import { pathPattern } from './path-pattern.ts';
import type { PluginManifest } from './plugin-manifest.ts';

/** What the product has before any plugin is installed. */
export interface TakenNames {
  /** Its slices: texts, events and jobs begin with their names. */
  readonly slices: readonly string[];
  /** Paths of its pages, as the router has them. */
  readonly paths: readonly string[];
  /** Add-ons of its catalogue. */
  readonly addOns: readonly string[];
}

/** A fault of an installation, and whose. */
export type Collision = ManifestIssue & { readonly plugin: string };

/** Schema of a plugin's tables; hyphens do not stand in names that nobody quotes. */
export const schemaOf = (pluginId: string): string => `plugin_${pluginId.replaceAll('-', '_')}`;

/**
 * Where plugins get in each other's or the product's way, or count on an add-on that is not sold. Each may be without a
 * fault by itself.
 */
export function collisionsOf(manifests: readonly PluginManifest[], taken: TakenNames): Collision[] {
  const found: Collision[] = [];
  const ids = new Set<string>();
  // Addresses of a plugin begin with its id, and would come before the product's that have a parameter there.
  const product = new Set([...taken.slices, ...taken.paths.map((path) => path.split('/')[1] ?? '')]);
  const paths = new Map(taken.paths.map((path) => [pathPattern(path), 'the product']));
  const offered = new Map<string, string>();
  for (const { id, pages, offers, addOn } of manifests) {
    const collide = (at: string, sentence: string) => found.push({ plugin: id, at, sentence });
    if (product.has(id)) collide('id', `The product has something called ${id} itself: choose another id.`);
    if (ids.has(id)) collide('id', `Two plugins are called ${id}.`);
    ids.add(id);
    pages.forEach(({ path }, n) => {
      const owner = paths.get(pathPattern(path));
      if (owner !== undefined && owner !== id)
        collide(`pages.${n}`, `The page ${path} is already one of ${owner}.`);
      paths.set(pathPattern(path), id);
    });
    offers.forEach((port, n) => {
      if (port.answeredBy === 'many') return;
      const other = offered.get(port.id);
      if (other !== undefined && other !== id)
        collide(
          `offers.${n}`,
          `The port ${port.id} is already answered by ${other}: this one has one plugin.`,
        );
      offered.set(port.id, id);
    });
    if (addOn !== null && !taken.addOns.includes(addOn))
      collide('addOn', `The catalogue has no add-on called "${addOn}".`);
  }
  return found;
}

/**
 * Parts of the deep run, in their order: those that tell figures first.
 * - `campaigns`: the long campaigns of specs
 * - `security`: journeys in the browser that tell figures
 * - `speed`: the bench
 * - `kills`: API, worker and database killed at each step of a payment, which takes longer than all other campaigns
 * - `journeys`: every other journey, every page in every look and size
 */
export const deepParts = ['campaigns', 'security', 'speed', 'kills', 'journeys'] as const;
export type DeepPart = (typeof deepParts)[number];

/**
 * The parts that somebody asked for by name, in the order of the run; all where nobody asked for any.
 * @throws Error with a sentence for a name that no part has
 */
export function partsOf(names: readonly string[]): readonly DeepPart[] {
  const unknown = names.filter((name) => !(deepParts as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`The deep run has no part ${unknown.join(', ')}. Its parts are ${deepParts.join(', ')}.`);
  return names.length === 0 ? deepParts : deepParts.filter((part) => names.includes(part));
}

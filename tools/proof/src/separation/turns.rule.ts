/** Some probes after each other, between two looks at all rows. */
export interface Turn<P> {
  /** The number of the first of them; those of a crowd are numbered on their own. */
  readonly first: number;
  readonly count: number;
  /** How many were for that host before, or for the crowd. */
  readonly before: number;
  /** The host they ask at; null for a crowd, which asks at all. */
  readonly at: P | null;
}

/** Probes between two looks at all rows, at most. */
const MOST = 300;
/** Probes with something foreign for one without. */
const FOR_ONE_OWN = 7;

/**
 * Turns of probes with something foreign, so many in all: at each tenant's host in turn, with a shorter one at the platform's own,
 * where next to nothing is; then a crowd with nothing foreign, one for seven. Turns are as short as it takes for whole rounds of all hosts.
 */
export function* turnsOf<P extends { readonly tenant: unknown }>(
  count: number,
  places: readonly P[],
): Generator<Turn<P>> {
  const share = ({ tenant }: P) => (tenant ? 1 : 0.25);
  const shares = places.reduce((sum, place) => sum + share(place), 0);
  const rounds = Math.ceil(count / (MOST * shares));
  const most = Math.ceil(count / (rounds * shares));
  let foreign = 0;
  let own = 0;
  const asked = new Map<P, number>();
  while (foreign < count) {
    for (const at of places) {
      const some = Math.min(count - foreign, Math.ceil(most * share(at)));
      const before = asked.get(at) ?? 0;
      if (some > 0) yield { first: foreign, count: some, before, at };
      asked.set(at, before + some);
      foreign += some;
    }
    const crowd = Math.ceil(foreign / FOR_ONE_OWN) - own;
    yield { first: own, count: crowd, before: own, at: null };
    own += crowd;
  }
}

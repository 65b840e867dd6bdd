import { GraphService } from '@convoy/platform/graphql';
import { TenantPlugins } from '@convoy/plugin/server';
import { doorsOf } from '../doors/inventory.ts';
import type { World } from '../world/world.ts';
import { emptyTally, findingOf, Judge, type Tally } from './judge.ts';
import { type Ground, ownProbeOf, probed, probeOf } from './make-probes.ts';
import type { Finding, Place, Probe, Way } from './probe.ts';
import { turnsOf } from './turns.rule.ts';

export type { Finding } from './probe.ts';

/** How far a run goes. */
export interface ProbeOptions {
  /** Probes with something of another tenant's; one for seven of those comes beside them with nothing foreign. */
  readonly count: number;
  readonly seed: number;
  /** Doors or ways alone, where not all. */
  readonly only?: (probe: { readonly door: string; readonly way: Way }) => boolean;
  /** Stops after so many findings; 20 by default. */
  readonly most?: number;
}

const AT_ONCE = 8;

/** Sends probes and gives what they brought that they must not. */
export const runProbes = async (world: World, options: ProbeOptions): Promise<Finding[]> =>
  (await separate(world, options)).findings;

/**
 * Sends probes made of the running product's own doors: at one host at a time, so that no row of any other tenant may change; and
 * in between as a crowd that reads what is its own at all hosts at once.
 */
export async function separate(
  world: World,
  { count, seed, only, most = 20 }: ProbeOptions,
): Promise<{ readonly findings: Finding[]; readonly tally: Tally }> {
  const ground = await groundOf(world);
  const tally = emptyTally();
  const judge = new Judge(({ host }, request) => world.api.inject(host, request), world.tenants, tally);
  const findings: Finding[] = [];
  let before = await settledHashes(world);
  for (const { first, count: some, before: earlier, at } of turnsOf(count, ground.places)) {
    if (findings.length >= most) break;
    const numbers = Array.from({ length: some }, (_, n) => first + n);
    const batch = numbers
      .map((n) => (at ? probeOf(ground, seed, n, at, earlier + n - first) : ownProbeOf(ground, seed, n)))
      .filter(({ door, way }) => !only || only({ door: door.name, way }));
    const doubtful = await sendAll(judge, batch);
    for (const { probe, finding } of doubtful) {
      const sure = await judge.confirmed(probe, finding);
      if (sure) findings.push(sure);
    }
    const after = await settledHashes(world);
    // What a crowd reads is told at all hosts: then rows may change, of sessions for one.
    const changed = at ? changedOf(at, before, after) : [];
    if (at && changed.length > 0) findings.push(await nameChange(world, judge, batch, at, changed));
    before = changed.length > 0 ? await settledHashes(world) : after;
  }
  return { findings, tally };
}

/** What all probes stand on: the doors, the graph, the hosts. */
export async function groundOf(world: World): Promise<Ground> {
  const { app, worker } = world.product;
  const depots = await world.database.rows<{ tenant_id: number; name: string }>(
    'select distinct on (tenant_id) tenant_id, name from depot order by tenant_id, sort_order, id',
  );
  return {
    world,
    places: [
      ...world.tenants.map((tenant) => ({ ...tenant, tenant })),
      { id: world.headOffice.id, host: world.headOffice.host, canary: null, tenant: null },
    ],
    schema: app.get(GraphService, { strict: false }).schema,
    doors: probed(doorsOf({ app, worker })),
    depots: new Map(depots.map(({ tenant_id, name }) => [Number(tenant_id), name])),
  };
}

interface Doubtful {
  readonly probe: Probe;
  readonly finding: Finding;
}

/** Sends them, some at once: what is kept between requests or read for several together is kept and read so here. */
async function sendAll(judge: Judge, batch: readonly Probe[]): Promise<Doubtful[]> {
  const doubtful: Doubtful[] = [];
  let next = 0;
  const one = async () => {
    for (let probe = batch[next++]; probe; probe = batch[next++]) {
      const finding = await judge.try(probe);
      if (finding) doubtful.push({ probe, finding });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return doubtful;
}

/** Tenants other than that of the host whose rows are not as they were. */
const changedOf = (at: Place, before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>) =>
  [...after.keys()].filter((id) => id !== at.id && before.get(id) !== after.get(id));

/** Finds which probe of a batch changed another's rows, by sending halves of it again. */
async function nameChange(
  world: World,
  judge: Judge,
  batch: readonly Probe[],
  at: Place,
  changed: readonly number[],
): Promise<Finding> {
  const whose = world.tenants.filter(({ id }) => changed.includes(id)).map(({ slug }) => slug);
  let suspects = batch;
  let named = false;
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2));
    if (await changes(world, judge, half, at)) suspects = half;
    else if (await changes(world, judge, suspects.slice(half.length), at))
      suspects = suspects.slice(half.length);
    else break;
    named = suspects.length === 1;
  }
  return findingOf(
    suspects[0]!,
    'changed',
    named
      ? `rows of ${whose.join(', ')}`
      : `rows of ${whose.join(', ')}, by one of the probes ${suspects[0]!.n} to ${suspects.at(-1)!.n}; not again when they are sent again`,
  );
}

async function changes(world: World, judge: Judge, probes: readonly Probe[], at: Place): Promise<boolean> {
  const before = await settledHashes(world);
  for (const probe of probes) await judge.try(probe);
  return changedOf(at, before, await settledHashes(world)).length > 0;
}

/** The hashes once what plugins said is written, which no call waits for. */
async function settledHashes(world: World): Promise<ReadonlyMap<number, string>> {
  const plugins = world.product.app.get(TenantPlugins, { strict: false }) as TenantPlugins & {
    settled?(): Promise<void>;
  };
  await plugins.settled?.();
  return world.hashes();
}

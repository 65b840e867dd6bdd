import { DEEP, sampleSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Door } from '../doors/door.ts';
import { doorsOf } from '../doors/inventory.ts';
import { openWorld, type World } from '../world/world.ts';
import { tryEvents } from './event-probes.ts';
import type { Ground } from './make-probes.ts';
import { ways } from './probe.ts';
import { groundOf, separate } from './run-probes.ts';
import { trySockets } from './socket-probes.ts';

/** `CONVOY_PROBES` is a middle size. */
const count = Number(process.env.CONVOY_PROBES ?? (DEEP ? 100_000 : 1_200));
const seed = sampleSeed(20_261_123);
let world: World;
let ground: Ground;
let doors: Door[];
const tell = (what: string, value: string, asked?: string, held?: boolean) =>
  tellFigure({
    campaign: 'separation',
    what,
    value,
    ...(asked ? { asked } : {}),
    ...(held === undefined ? {} : { held }),
  });

beforeAll(async () => {
  console.log(`separation: seed ${seed}, ${count} probes`);
  world = await openWorld();
  ground = await groundOf(world);
  doors = doorsOf(world.product);
}, 180_000);
afterAll(() => world?.close());

describe('six tenants in two groups', () => {
  it('get nothing of each other by any door, in any way, as anybody', { timeout: 3_600_000 }, async () => {
    const begun = performance.now();
    const { findings, tally } = await separate(world, { count, seed });
    const seconds = (performance.now() - begun) / 1000;
    const most = tally.probes.toLocaleString('en-GB');
    if (DEEP) tell('probes', most, '≥ 100,000', tally.probes >= 100_000);
    else tell('probes', most);
    tell('findings', String(findings.length), '0', findings.length === 0);
    tell('requests, with those for what nobody has', tally.requests.toLocaleString('en-GB'));
    tell('doors probed', String(tally.doors.size));
    tell('ordered pairs of hosts', String(tally.pairs.size));
    tell('probes by way', JSON.stringify(tally.byWay));
    tell('answers by status', JSON.stringify(tally.byStatus));
    if (tally.unavailableAt.size > 0) tell('doors that answered 503', [...tally.unavailableAt].join(', '));
    if (tally.emptyAt.size > 0)
      tell('doors that take what nobody has as done', [...tally.emptyAt].join(', '));
    tell('probes past the rule of their door', tally.pastTheRule.toLocaleString('en-GB'));
    tell('doors at which one’s own text is seen', String(tally.ownSeenAt.size));
    tell('seconds', seconds.toFixed(0));
    for (const { what, door, way, who, at, of, request, detail } of findings)
      console.log(`${what}: ${door} by ${way} as ${who} at ${at} of ${of}: ${request}\n  ${detail}`);
    expect(findings).toEqual([]);
    // Probes that never come anywhere would find nothing either.
    expect(tally.pastTheRule).toBeGreaterThan(count / 4);
    expect(tally.ownSeenAt.size).toBeGreaterThan(20);
    expect(Object.keys(tally.byWay).sort()).toEqual([...ways].sort());
    expect(tally.byStatus[429] ?? 0).toBeLessThan(count / 100);
  });

  it('hear nothing of each other', { timeout: 600_000 }, async () => {
    const { faults, own, subscriptions, handshakes } = await trySockets(world, ground, doors, { all: DEEP });
    tell('subscriptions', `${subscriptions}, and ${handshakes} handshakes`);
    expect(faults).toEqual([]);
    expect(own).toBeGreaterThan(world.tenants.length);
  });

  it('get nothing of each other by events and jobs', { timeout: 600_000 }, async () => {
    const { faults, events, types, jobs, failed } = await tryEvents(world, doors, { seed, all: DEEP });
    tell(
      'events that name another’s records',
      `${events} of ${types} types, and ${jobs} jobs, of which ${failed} failed`,
    );
    expect(faults).toEqual([]);
    expect(types).toBeGreaterThan(20);
  });
});

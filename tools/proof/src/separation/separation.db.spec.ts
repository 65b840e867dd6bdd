import { DEEP, sampleSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Door } from '../doors/door.ts';
import { doorsOf } from '../doors/inventory.ts';
import { openWorld, type World } from '../world/world.ts';
import { tryEvents } from './event-probes.ts';
import { FOR_ONE_NOT_AGAIN, notAgainIn, notAgainOf } from './judge.ts';
import { cellNamesAt, everyWho, type Ground } from './make-probes.ts';
import { namingFaults } from './naming-faults.ts';
import { unpacked, writtenIn } from './pdf-text.ts';
import { NAMING, ways } from './probe.ts';
import { groundOf, separate } from './run-probes.ts';
import { trySockets } from './socket-probes.ts';

/** `CONVOY_PROBES` is a middle size. */
const asked = Number(process.env.CONVOY_PROBES ?? (DEEP ? 100_000 : 1_500));
/** One in a hundred more are sent: those that a limit stops are not counted. */
const count = Math.ceil(asked * 1.01);
/** So many are enough for everybody to be met at every host, the platform's own too, however some are stopped by a limit. */
const ENOUGH_FOR_ALL = 3_000;
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
  console.log(`separation: seed ${seed}, ${count} probes with something foreign`);
  world = await openWorld();
  ground = await groundOf(world);
  doors = doorsOf(world.product);
}, 300_000);
afterAll(() => world?.close());

describe('six tenants in two groups', () => {
  it('have something of the right kind to be named wherever a door takes the name of a record', () => {
    // A new field or part of an address gets its table in `ids.rule.ts`, or a reason in `no-records.rule.ts`.
    expect(namingFaults(ground, doors, world.tenants)).toEqual([]);
  });

  it('get nothing of each other by any door, in any way, as anybody', { timeout: 3_600_000 }, async () => {
    const begun = performance.now();
    const { findings, tally } = await separate(world, { count, seed });
    const seconds = (performance.now() - begun) / 1000;
    const told = (n = 0) => n.toLocaleString('en-GB');
    const foreign = told(tally.foreign);
    const what = 'probes with something of another tenant’s';
    if (DEEP) tell(what, foreign, '≥ 100,000', tally.foreign >= 100_000);
    else tell(what, foreign);
    tell('findings', String(findings.length), '0', findings.length === 0);
    // Of so few as in the ordinary run two or three more say nothing.
    const most = Math.max(3, Math.floor(tally.foreign / FOR_ONE_NOT_AGAIN));
    const notAgain = notAgainOf(tally);
    tell('findings that were not so again', notAgainIn(tally), `≤ ${told(most)}`, notAgain <= most);
    tell('probes with nothing foreign, as a crowd', told(tally.own));
    tell('requests, with those for what nobody has', told(tally.requests));
    tell('doors probed', String(tally.doors.size));
    tell('ordered pairs of tenants', String(tally.pairs.size), '30', tally.pairs.size === 30);
    const cells = (atBrands: boolean) =>
      ground.places
        .filter(({ tenant }) => (tenant !== null) === atBrands)
        .flatMap((at) => cellNamesAt(ground, at));
    const [atBrands, atPlatform] = [cells(true), cells(false)];
    const metOf = (some: readonly string[]) => some.filter((cell) => tally.cells.has(cell)).length;
    tell(
      'ordered pairs × roles, of the host and of the other',
      `${metOf(atBrands)} of ${atBrands.length}`,
      asked < ENOUGH_FOR_ALL ? undefined : 'all',
      asked < ENOUGH_FOR_ALL ? undefined : metOf(atBrands) === atBrands.length,
    );
    tell('tenants × roles at the platform’s own host', `${metOf(atPlatform)} of ${atPlatform.length}`);
    tell('probes by way', JSON.stringify(tally.byWay));
    tell('probes by who asks', JSON.stringify(tally.byWho));
    tell('answers by status', JSON.stringify(tally.byStatus));
    tell('how far foreign ones came', JSON.stringify(tally.byReach));
    tell('foreign records that came to a handler’s own answer, by way', JSON.stringify(tally.farByWay));
    tell('doors at which one did', `${tally.farAt.size} of ${tally.namedAt.size} that take one`);
    const never = [...tally.namedAt].filter((door) => !tally.farAt.has(door));
    if (never.length > 0) tell('doors at which none did', never.sort().join(', '));
    tell('doors that stand on what is not set up', [...tally.notSetUpAt].join(', ') || 'none');
    if (tally.emptyAt.size > 0)
      tell('doors that take what nobody has as done', [...tally.emptyAt].join(', '));
    tell('doors at which one’s own text is seen', String(tally.ownSeenAt.size));
    tell('seconds', seconds.toFixed(0));
    for (const { what, door, way, who, at, of, request, detail } of findings)
      console.log(`${what}: ${door} by ${way} as ${who} at ${at} of ${of}: ${request}\n  ${detail}`);
    expect(findings).toEqual([]);
    expect(tally.foreign).toBeGreaterThanOrEqual(asked);
    expect(notAgain).toBeLessThanOrEqual(most);
    // Everybody at everybody's, each pair as everybody, and in every way. In a small run each is planned once: a limit may stop one.
    const unmet = (some: readonly string[]) => some.filter((cell) => !tally.cells.has(cell));
    if (asked >= ENOUGH_FOR_ALL) expect(unmet([...atBrands, ...atPlatform])).toEqual([]);
    else expect(unmet(atBrands).length).toBeLessThanOrEqual(tally.byReach['not tried'] ?? 0);
    expect(atBrands.length).toBe(world.tenants.length * (world.tenants.length - 1) * everyWho.length);
    expect(tally.pairs.size).toBe(world.tenants.length * (world.tenants.length - 1));
    expect(Object.keys(tally.byWay).sort()).toEqual([...ways].sort());
    expect(Object.keys(tally.byWho).sort()).toEqual([...everyWho].sort());
    // Probes that never come anywhere would find nothing either.
    expect(tally.pastTheRule).toBeGreaterThan(count / 4);
    expect(Object.keys(tally.farByWay).sort()).toEqual([...NAMING].sort());
    expect(tally.farAt.size).toBeGreaterThan((tally.namedAt.size * 2) / 3);
    expect(tally.ownSeenAt.size).toBeGreaterThan(20);
    expect(tally.byReach['not tried'] ?? 0).toBeLessThan(count / 100);
  });

  it('see what is written in a receipt, which has fonts of its own', async () => {
    const at = world.tenants[0]!;
    const seen: boolean[] = [];
    for (const id of at.ids.payment ?? []) {
      const url = `/api/payments/${id}/receipt.pdf`;
      const answer = await world.api.inject(at.host, { method: 'GET', url, headers: at.as('admin') });
      if (answer.status !== 200) continue;
      const written = writtenIn([...unpacked(answer.bytes)]);
      seen.push(written.some((text) => text.includes(at.canary)));
    }
    expect(seen).toContain(true);
    expect(seen).not.toContain(false);
  });

  it('hear nothing of each other', { timeout: 600_000 }, async () => {
    const { faults, own, awake, subscriptions, handshakes } = await trySockets(world, ground, doors, {
      all: DEEP,
    });
    tell('subscriptions', `${subscriptions}, and ${handshakes} handshakes`);
    tell('subscriptions that heard what they had to after all news of others', String(awake));
    expect(faults).toEqual([]);
    expect(own).toBeGreaterThan(world.tenants.length);
  });

  it('get nothing of each other by events and jobs', { timeout: 600_000 }, async () => {
    const { faults, events, types, handled, refused, listeners, jobs, failed } = await tryEvents(
      world,
      doors,
      { seed, all: DEEP },
    );
    tell(
      'events that name another’s records',
      `${events} of ${types} types, and ${jobs} jobs, of which ${failed.size} failed`,
    );
    for (const [name, said] of failed) console.log(`job ${name}: ${said}`);
    const some = `${listeners.done} of ${listeners.all}`;
    tell('times a listener was done with one', `${handled}, by ${some} listeners`);
    tell('times a listener took one and refused', JSON.stringify(Object.fromEntries(refused)));
    expect(faults).toEqual([]);
    expect(types).toBeGreaterThan(20);
  });
});

import { idSchema } from '@convoy/platform/schema';
import type { GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallDoor } from '../doors/door.ts';
import type { ProofTenant, World } from '../world/world.ts';
import { cellName } from './cells.rule.ts';
import { cellNamesAt, everyWho, type Ground, ownProbeOf, probeOf, waysInto } from './make-probes.ts';
import type { Way } from './probe.ts';

const tenants = [1, 2, 3, 4, 5, 6].map(
  (id) =>
    ({
      id,
      slug: `t${id}`,
      host: `t${id}.localhost`,
      canary: `canary-t${id}-1f2e3d4c`,
      ids: {
        van: [id * 1_000 + 1, id * 1_000 + 2],
        extra: [id * 1_000 + 11],
        depot: [id * 1_000 + 21],
        booking: [id * 1_000 + 31],
        payment: [id * 1_000 + 41],
        saved_card: [id * 1_000 + 51],
        notification: [id * 1_000 + 61, id * 1_000 + 62],
      },
      as: (role: string) => ({ cookie: `${role} of ${id}` }),
    }) as unknown as ProofTenant,
);
const bodySchema = z.strictObject({
  vanId: idSchema,
  note: z.string().min(3).max(40).optional(),
  // Told by its form: nothing in its name says that a record is named.
  extra: idSchema.optional(),
  days: z.number().int().min(1).max(300),
  extras: z
    .array(z.strictObject({ extraId: idSchema, at: z.strictObject({ depotId: idSchema }) }))
    .min(1)
    .max(4),
});
const call = (method: string, path: string, more: Partial<CallDoor> = {}): CallDoor => ({
  kind: 'call',
  name: `${method} ${path}`,
  owner: 'core',
  method,
  path,
  access: { action: 'update', subject: 'Booking' } as CallDoor['access'],
  hostKind: 'brand',
  params: {},
  query: null,
  body: null,
  takesFile: false,
  ...more,
});
const hire = call('POST', '/api/bookings', { body: bodySchema });
const groundOf = (doors: readonly CallDoor[]): Ground => ({
  world: { tenants, mode: 'whole' } as unknown as World,
  places: tenants.map((tenant) => ({ ...tenant, tenant })),
  schema: {} as GraphQLSchema,
  doors,
  depots: new Map(),
});
const ground = groundOf([hire]);
const at = ground.places[0]!;
const probes = Array.from({ length: 600 }, (_, n) => probeOf(ground, 7, n, at));
const inWay = (way: Way) => probes.filter((probe) => probe.way === way);
const bodyOf = ({ payload }: { payload?: string | Buffer }) => JSON.parse(String(payload));
/** Where a value has something of another's: `extras.0.extraId`. */
const foreignIn = (value: unknown, of: ProofTenant, place = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => foreignIn(one, of, place ? `${place}.${key}` : key))
    : Object.values(of.ids)
          .flat()
          .includes(value as number)
      ? [place.replace(/\d+/, '#')]
      : [];

describe('probes of a door', () => {
  it('differ from each other, and are taken for their form', () => {
    const bodies = inWay('body').filter(({ request }) => !('tenantId' in bodyOf(request)));
    expect(bodies.length).toBeGreaterThan(100);
    expect(new Set(bodies.map(({ request }) => String(request.payload))).size).toBeGreaterThan(
      bodies.length * 0.9,
    );
    const valid = bodies.filter(({ request }) => bodySchema.safeParse(bodyOf(request)).success);
    expect(valid.length).toBeGreaterThan(bodies.length * 0.97);
  });

  it('have another’s id in every field that names a record, at any depth, in all at once and in each alone', () => {
    const places = inWay('body').map(({ request, of }) => [...new Set(foreignIn(bodyOf(request), of))]);
    expect(new Set(places.flat())).toEqual(
      new Set(['vanId', 'extra', 'extras.#.extraId', 'extras.#.at.depotId']),
    );
    expect(places.some((one) => one.length === 4)).toBe(true);
    for (const place of ['vanId', 'extra', 'extras.#.extraId', 'extras.#.at.depotId'])
      expect(places).toContainEqual([place]);
  });

  it('have one of the right kind where the door alone tells which that is', () => {
    const named = (door: CallDoor, kind: string) => {
      const some = Array.from({ length: 200 }, (_, n) => probeOf(groundOf([door]), 7, n, at));
      const bodies = some.filter(({ way }) => way === 'body');
      expect(bodies.length).toBeGreaterThan(20);
      return bodies.every(({ of, names, request }) => {
        const { tenantId: _, ...body } = bodyOf(request);
        const ids = Object.values<number | number[]>(body).flat();
        const isOneOf = (whose: ProofTenant) => (id: number) => whose.ids[kind]!.includes(id);
        return names && ids.some(isOneOf(of)) && ids.every((id) => tenants.some((one) => isOneOf(one)(id)));
      });
    };
    const card = z.strictObject({ cardId: idSchema });
    const read = z.strictObject({ ids: z.array(idSchema).min(1).max(3) });
    expect(named(call('POST', '/api/payments/:id/saved-card', { body: card }), 'saved_card')).toBe(true);
    expect(named(call('POST', '/api/notifications/read', { body: read }), 'notification')).toBe(true);
  });

  it('cannot be made of a door that takes a record of an unknown kind', () => {
    const unknown = [
      call('POST', '/api/bookings', { body: z.strictObject({ trailerId: idSchema }) }),
      call('POST', '/api/bookings', {
        body: z.strictObject({ tows: z.array(z.strictObject({ on: idSchema })) }),
      }),
      call('GET', '/api/trailers/:id'),
    ];
    for (const door of unknown)
      expect(() => Array.from({ length: 50 }, (_, n) => probeOf(groundOf([door]), 7, n, at))).toThrow(
        'Nothing says which records',
      );
  });

  it('by the way "nested" have it deeper alone', () => {
    const places = inWay('nested').flatMap(({ request, of }) => foreignIn(bodyOf(request), of));
    expect(new Set(places)).toEqual(new Set(['extras.#.extraId', 'extras.#.at.depotId']));
  });

  it('differ from what nobody has in ids alone', () => {
    for (const { request, ghost } of [...inWay('body'), ...inWay('nested')]) {
      const shape = (one: typeof request) =>
        JSON.stringify({ ...bodyOf(one), tenantId: null }).replace(/\d{4,}/g, '#');
      expect(shape(ghost!)).toBe(shape(request));
      expect(ghost!.payload).not.toBe(request.payload);
    }
  });

  it('are the same again with the same seed', () => {
    expect(probeOf(ground, 7, 3, at)).toEqual(probes[3]);
    expect(probeOf(ground, 8, 3, at)).not.toEqual(probes[3]);
  });

  it('counted by their host ask with the things of each other tenant as everybody, once in the first 150', () => {
    const counted = Array.from({ length: 150 }, (_, nth) => probeOf(ground, 7, 9_000 + nth, at, nth));
    const planned = counted.filter((_, nth) => nth % 2 === 0);
    const met = planned.map(({ of, who }) => cellName(at, of, who));
    expect(met.sort()).toEqual(cellNamesAt(ground, at).sort());
    expect(met).toHaveLength(5 * everyWho.length);
    for (const { way, who } of planned) expect(way === 'session').toBe(/of another$/.test(who));
  });
});

describe('the ways into a door', () => {
  it('have the page of another for everything that writes, and the graph', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(waysInto(call(method, '/api/account/deletion'))).toContain('origin');
    expect(waysInto(call('POST', '/graphql'))).toContain('origin');
    expect(waysInto(call('POST', '/api/webhooks/stripe'))).not.toContain('origin');
    expect(waysInto(call('GET', '/api/vans'))).not.toContain('origin');
    for (const kind of ['query', 'mutation'] as const)
      expect(
        waysInto({ kind, name: '', owner: 'core', field: 'van', args: [], rules: [], brandOnly: true }),
      ).toContain('origin');
  });
});

describe('the page of another', () => {
  it('has to be refused to everybody who has a page', () => {
    const pages = inWay('origin');
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.every(({ mustBeRefused, who }) => mustBeRefused && !/key/i.test(who))).toBe(true);
  });
});

describe('another’s session', () => {
  const open = call('GET', '/api/depots', { access: { public: true } as unknown as CallDoor['access'] });
  const sessions = (door: CallDoor) =>
    Array.from({ length: 300 }, (_, n) => probeOf(groundOf([door]), 7, n, at)).filter(
      ({ way }) => way === 'session',
    );

  it('has to be refused at a door with a rule, and at one for everybody it is nobody’s; a key is refused at both', () => {
    expect(sessions(hire).every(({ mustBeRefused }) => mustBeRefused)).toBe(true);
    for (const { who, mustBeRefused, ghost } of sessions(open)) {
      expect(mustBeRefused).toBe(/key of/i.test(who));
      if (!mustBeRefused) expect(ghost?.headers).toEqual({});
    }
  });
});

describe('a crowd', () => {
  it('asks some hosts the same, one after the other, and all doors and hosts in turn', () => {
    const reads = ['a', 'b', 'c', 'd'].map((name) => call('GET', `/api/${name}`));
    const crowd = Array.from({ length: 60 }, (_, n) => ownProbeOf(groundOf(reads), 7, n));
    expect(new Set(crowd.map((probe) => probe.at.id)).size).toBe(6);
    expect(new Set(crowd.map(({ door }) => door.name)).size).toBe(4);
    for (let n = 0; n < 60; n += 3) {
      const together = crowd.slice(n, n + 3);
      expect(new Set(together.map(({ door, who }) => `${door.name} ${who}`)).size).toBe(1);
      expect(new Set(together.map((probe) => probe.at.id)).size).toBe(3);
      expect(together.every(({ way, mustBeRefused }) => way === 'own' && !mustBeRefused)).toBe(true);
    }
  });
});

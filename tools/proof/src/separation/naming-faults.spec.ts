import { idSchema } from '@convoy/platform/schema';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallDoor, Door, GraphDoor, InnerDoor } from '../doors/door.ts';
import type { ProofTenant } from '../world/world.ts';
import { namingFaults } from './naming-faults.ts';

const call = (method: string, path: string, more: Partial<CallDoor> = {}): CallDoor => ({
  kind: 'call',
  name: `${method} ${path}`,
  owner: 'core',
  method,
  path,
  access: null,
  hostKind: null,
  params: {},
  query: null,
  body: null,
  takesFile: false,
  ...more,
});
const asked = (field: string, ...args: string[]): GraphDoor => ({
  kind: 'query',
  name: `query ${field}`,
  owner: 'core',
  field,
  args: args.map((name) => ({ name, type: 'Id!', isAsked: true })),
  rules: [],
  brandOnly: true,
});
const told = (type: string, payload: z.ZodType): InnerDoor => ({
  kind: 'listener',
  name: `listener of ${type}`,
  owner: 'core',
  event: { type, payload },
});
const schema = buildSchema('scalar Id\ntype Query { van(id: Id!): Int, towed(id: Id!, trailerId: Id): Int }');
const tenants = [
  { slug: 'one', ids: { van: [1], saved_card: [2] } },
  { slug: 'two', ids: { van: [3] } },
] as unknown as ProofTenant[];
const isOfList = (fault: string) => fault.endsWith('is listed and at no door');
const faultsOf = (...doors: Door[]) =>
  namingFaults({ schema }, doors, tenants).filter((fault) => !isOfList(fault));

describe('what doors take as the name of a record', () => {
  it('is a fault where nothing says of which, in an address, a query, a body, the graph or an event', () => {
    const body = z.strictObject({ vanId: idSchema, tows: z.array(z.strictObject({ trailerId: idSchema })) });
    const freely = z.record(z.enum(['hitchId']), idSchema);
    const query = z.strictObject({ wheelIds: z.string().optional(), q: z.string().optional() });
    expect(
      faultsOf(
        call('GET', '/api/vans/:id'),
        call('GET', '/api/trailers/:id'),
        call('GET', '/api/vans', { query }),
        call('POST', '/api/vans', { body }),
        call('PUT', '/api/vans', { body: freely }),
        asked('van', 'id'),
        asked('towed', 'id', 'trailerId'),
        told('fleet.van-towed.v1', z.object({ vanId: z.number(), trailerId: z.number().nullable() })),
        told('fleet.van-added.v1', z.object({ vanId: z.number() })),
      ),
    ).toEqual(
      [
        ':id of GET /api/trailers/:id',
        'wheelIds of GET /api/vans',
        'trailerId of POST /api/vans',
        'hitchId of PUT /api/vans',
        'id of query towed',
        'trailerId of fleet.van-towed.v1',
      ].map((place) => `Nothing says which records ${place} names.`),
    );
  });

  it('is a fault where a tenant has none of it', () => {
    expect(faultsOf(call('POST', '/api/vans', { body: z.strictObject({ cardId: idSchema }) }))).toEqual([
      'two has no saved_card that could be named.',
    ]);
  });

  it('is no fault where a list says that it names none, which is one once no door takes it', () => {
    const doors = [
      call('DELETE', '/api/integrations/:id/secrets/:name'),
      told('notification.way-due.v1', z.object({ pluginId: z.string() })),
    ];
    expect(faultsOf(...doors)).toEqual([]);
    const unused = (...some: Door[]) => namingFaults({ schema }, some, tenants);
    expect(unused()).toContain('pluginId is listed and at no door');
    expect(unused(...doors)).not.toContain('pluginId is listed and at no door');
    expect(unused(...doors)).toContain('POST /api/notifications/read ids is listed and at no door');
    const ofSecrets = (fault: string) => fault.startsWith(':name of') && fault.includes('secrets');
    expect(unused().filter(ofSecrets)).toHaveLength(1);
    expect(unused(...doors).filter(ofSecrets)).toEqual([]);
  });
});

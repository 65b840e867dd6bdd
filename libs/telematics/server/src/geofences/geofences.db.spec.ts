import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import type { FenceShape, Geofence, GeofenceInput } from '@convoy/telematics/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: ReturnType<typeof telematicsBench>;
let staff: Person;
let strangeStaff: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'fences-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'fences-there', plan: 'professional' });
  bench = telematicsBench(database, api);
  for (const tenant of [here, there]) await bench.withGps(tenant);
  staff = await bench.staffOf(here);
  strangeStaff = await bench.staffOf(there);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const circle = {
  kind: 'circle' as const,
  centre: { latitude: 53.8, longitude: -1.55 },
  metres: 500,
} satisfies FenceShape;
const polygon = {
  kind: 'polygon' as const,
  corners: [
    { latitude: 53.79, longitude: -1.56 },
    { latitude: 53.81, longitude: -1.56 },
    { latitude: 53.81, longitude: -1.54 },
    { latitude: 53.79, longitude: -1.54 },
  ],
} satisfies FenceShape;
const fence = (name: string, shape: FenceShape = circle): GeofenceInput => ({
  name,
  shape,
  tellsEnter: true,
  tellsLeave: false,
  dwellMinutes: 30,
});
const call = (method: string, path: string, as: Person, body?: unknown) =>
  bench.call(method, `/telematics/geofences${path}`, as, body);
const add = async (input: GeofenceInput, as: Person = staff): Promise<Geofence> => {
  const { status, body, text } = await call('POST', '', as, input);
  if (status !== 201) throw new Error(text);
  return body;
};
const listed = async (as: Person): Promise<Geofence[]> => (await call('GET', '', as)).body;
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const trail = (id: number) =>
  database.rows<{ action: string; details: Record<string, unknown> }>(
    `select action, details from audit_entry where tenant_id = $1 and subject = 'Geofence' and subject_id = $2 order by at`,
    [here.id, id],
  );
/** A van whose latest fix lies at a place. */
async function aVanAt(at: TenantContext, latitude: number, longitude: number): Promise<number> {
  return (await aTrackedVanAt(at, latitude, longitude)).id;
}
async function aTrackedVanAt(at: TenantContext, latitude: number, longitude: number): Promise<BuiltVan> {
  const van = await aVan(database, at, await aDepot(database, at));
  const { id } = van;
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'osmand', $2, 'Tracker', $3::bigint, now()) returning id`,
    [at.id, `van-${id}`, id],
  );
  await database.rows(
    `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, moving)
     values ($1, $2, $3, now(), $4, $5, false)`,
    [at.id, id, device!.id, latitude, longitude],
  );
  return van;
}

describe('a geofence', () => {
  it('is kept as it was entered, whatever its shape, and is the brand’s alone', async () => {
    const depot = await aDepot(database, here);
    const shapes: FenceShape[] = [circle, polygon, { kind: 'depot', depotId: depot.id, metres: 200 }];
    for (const shape of shapes) {
      const input = fence(`Fence of a ${shape.kind}`, shape);
      expect(await add(input)).toMatchObject({ ...input, revision: 1 });
    }
    const names = (await listed(staff)).map(({ name }) => name);
    expect(names).toEqual(['Fence of a circle', 'Fence of a depot', 'Fence of a polygon']);
    expect(await listed(strangeStaff)).toEqual([]);
    const { id } = (await listed(staff))[0]!;
    expect(said(await call('DELETE', `/${id}`, strangeStaff))).toEqual([404, 'GEOFENCE_NOT_FOUND']);
    const change = { ...fence('Taken'), revision: 1 };
    expect(said(await call('PUT', `/${id}`, strangeStaff, change))).toEqual([404, 'GEOFENCE_NOT_FOUND']);
  });

  it('counts the vans of the brand’s fleet whose latest fix lies inside', async () => {
    const [inside, retired] = [await aVanAt(here, 53.8, -1.55), await aVanAt(here, 53.8001, -1.55)];
    await aVanAt(here, 53.8, -1.45);
    await aVanAt(there, 53.8, -1.55);
    await database.rows(
      `update van set retired_at = now(), retired_reason = 'sold', status = 'unavailable' where tenant_id = $1 and id = $2`,
      [here.id, retired],
    );
    const depot = await aDepot(database, here, { latitude: 53.8, longitude: -1.45 });
    const counts = [
      await add(fence('Counting circle')),
      await add(fence('Counting polygon', polygon)),
      await add(fence('Counting depot', { kind: 'depot', depotId: depot.id, metres: 100 })),
    ].map(({ vansInside }) => vansInside);
    expect(counts).toEqual([1, 1, 1]);
    // The depot's fence moves with the depot.
    await database.rows('update depot set latitude = 53.9 where tenant_id = $1 and id = $2', [
      here.id,
      depot.id,
    ]);
    await database.rows('update telematics_latest set latitude = 53.9 where tenant_id = $1 and van_id = $2', [
      here.id,
      inside,
    ]);
    const after = (await listed(staff)).filter(({ name }) => name.startsWith('Counting'));
    expect(after.map(({ vansInside }) => vansInside)).toEqual([0, 0, 0]);
  });

  it('does not count a hired van of a brand that shows those by town alone, until the hire is overdue', async () => {
    const place = { latitude: 53.5, longitude: -1.5 };
    const round: FenceShape = { kind: 'circle', centre: place, metres: 200 };
    const hires = new Map<TenantContext, number>();
    for (const at of [here, there]) {
      const van = await aTrackedVanAt(at, place.latitude, place.longitude);
      await aVanAt(at, place.latitude, place.longitude);
      const handedOver = new Date(Date.now() - 7_200_000);
      const { id } = await aBooking(database, at, {
        van,
        customer: await aCustomer(database, at),
        from: handedOver,
        until: new Date(Date.now() + 86_400_000),
        status: 'active',
        columns: { handed_over_at: handedOver },
      });
      hires.set(at, id);
    }
    await add(fence('Round a hired van', round));
    await add(fence('Round a hired van', round), strangeStaff);
    const inside = async (as: Person) =>
      (await listed(as)).find(({ name }) => name === 'Round a hired van')!.vansInside;
    expect([await inside(staff), await inside(strangeStaff)]).toEqual([2, 2]);
    await database.rows('insert into telematics_settings (tenant_id, hired_by_town) values ($1, true)', [
      here.id,
    ]);
    expect([await inside(staff), await inside(strangeStaff)]).toEqual([1, 2]);
    // A fence that is drawn now tells no more.
    expect((await add(fence('Drawn round it later', round))).vansInside).toBe(1);
    await database.rows(
      `update booking set return_at = now() - interval '1 minute' where tenant_id = $1 and id = $2`,
      [here.id, hires.get(here)],
    );
    expect(await inside(staff)).toBe(2);
    await database.rows('delete from telematics_settings where tenant_id = $1', [here.id]);
  });

  it('has a name of its own in the brand, in capitals or not', async () => {
    await add(fence('North yard'));
    expect(said(await call('POST', '', staff, fence('NORTH YARD')))).toEqual([409, 'GEOFENCE_NAME_TAKEN']);
    expect((await add(fence('North yard'), strangeStaff)).name).toBe('North yard');
    const { id, revision } = await add(fence('South yard'));
    expect(said(await call('PUT', `/${id}`, staff, { ...fence('North yard'), revision }))).toEqual([
      409,
      'GEOFENCE_NAME_TAKEN',
    ]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '', staff, fence('East yard'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('lies round a depot of the brand alone', async () => {
    const strange = await aDepot(database, there);
    const shape: FenceShape = { kind: 'depot', depotId: strange.id, metres: 200 };
    expect(said(await call('POST', '', staff, fence('Strange depot', shape)))).toEqual([
      404,
      'GEOFENCE_DEPOT_NOT_FOUND',
    ]);
  });

  it('changes for who read it last, and leaves a trail of each write', async () => {
    const { id, revision } = await add(fence('West yard'));
    const change = { ...fence('West gate', polygon), tellsLeave: true, revision };
    expect((await call('PUT', `/${id}`, staff, change)).body).toMatchObject({
      name: 'West gate',
      shape: polygon,
      tellsLeave: true,
      revision: revision + 1,
    });
    expect(said(await call('PUT', `/${id}`, staff, change))).toEqual([409, 'TELEMATICS_CHANGED_MEANWHILE']);
    expect((await call('DELETE', `/${id}`, staff)).status).toBe(204);
    expect(said(await call('DELETE', `/${id}`, staff))).toEqual([404, 'GEOFENCE_NOT_FOUND']);
    const entries = await trail(id);
    expect(entries.map(({ action }) => action)).toEqual(['add', 'change', 'remove']);
    expect(entries[1]!.details).toMatchObject({ name: 'West gate', kind: 'polygon', tellsLeave: true });
  });

  it('counts from now on where its area is drawn otherwise, not where its name changes', async () => {
    const drawn = (id: number) =>
      database.rows<{ created_at: Date }>(
        'select created_at from telematics_geofence where tenant_id = $1 and id = $2',
        [here.id, id],
      );
    const { id, revision } = await add(fence('Moving yard'));
    const [first] = await drawn(id);
    await call('PUT', `/${id}`, staff, { ...fence('Moved yard'), revision });
    expect(await drawn(id)).toEqual([first]);
    const shape = { ...circle, metres: 900 };
    await call('PUT', `/${id}`, staff, { ...fence('Moved yard', shape), revision: revision + 1 });
    const [second] = await drawn(id);
    expect(second!.created_at.getTime()).toBeGreaterThan(first!.created_at.getTime());
  });

  it('is for staff alone', async () => {
    const customer = await bench.customerOf(here);
    expect((await call('GET', '', customer)).status).toBe(403);
    expect((await call('POST', '', customer, fence('Mine'))).status).toBe(403);
  });

  it('neither reaches over the date line nor crosses itself, when it is added and when it is changed', async () => {
    const [a, b, c, d] = polygon.corners;
    const bow: FenceShape = { kind: 'polygon', corners: [a!, c!, b!, d!] };
    const overDateLine: FenceShape = { ...circle, centre: { latitude: -17, longitude: 179.999 } };
    expect(said(await call('POST', '', staff, fence('Bow', bow)))).toEqual([422, 'GEOFENCE_CROSSES_ITSELF']);
    expect(said(await call('POST', '', staff, fence('Fiji', overDateLine)))).toEqual([
      422,
      'GEOFENCE_OVER_DATE_LINE',
    ]);
    const { id, revision } = await add(fence('Square yard', polygon));
    expect(said(await call('PUT', `/${id}`, staff, { ...fence('Square yard', bow), revision }))).toEqual([
      422,
      'GEOFENCE_CROSSES_ITSELF',
    ]);
  });

  it('is one of at most 200 of its brand', async () => {
    const many = await aTenant(database, { slug: 'fences-many', plan: 'professional' });
    await bench.withGps(many);
    const them = await bench.staffOf(many);
    await database.rows(
      `insert into telematics_geofence (tenant_id, name, kind, latitude, longitude, metres, tells_enter, tells_leave)
       select $1, 'Fence ' || n, 'circle', 53.8, -1.55, 500, true, true from generate_series(1, 199) n`,
      [many.id],
    );
    expect((await call('POST', '', them, fence('The last one'))).status).toBe(201);
    const refused = await call('POST', '', them, fence('One more'));
    expect(said(refused)).toEqual([409, 'GEOFENCE_LIMIT_REACHED']);
    expect(refused.body.message).toBe('There are 200 geofences already. Remove one first.');
  });

  it.each([
    ['two corners', { shape: { ...polygon, corners: polygon.corners.slice(0, 2) } }],
    ['a radius of 10 m', { shape: { ...circle, metres: 10 } }],
    ['a place that is not on earth', { shape: { ...circle, centre: { latitude: 91, longitude: 0 } } }],
    ['no name', { name: '  ' }],
    ['a stay of a minute', { dwellMinutes: 1 }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await call('POST', '', staff, { ...fence('Wrong'), ...wrong })).status).toBe(400);
  });
});

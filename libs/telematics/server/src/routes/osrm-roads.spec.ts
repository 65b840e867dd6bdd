import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { osrmRoads } from './osrm-roads.ts';

const leeds = { latitude: 53.8, longitude: -1.55 };
const york = { latitude: 53.96, longitude: -1.08 };
let server: Server;
const asked: string[] = [];
const serving = async (answer: unknown) => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return osrmRoads(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
};
afterEach(() => {
  asked.splice(0);
  return new Promise((resolve) => server.close(resolve));
});

it('asks for a table and a way as OSRM has them', async () => {
  const roads = await serving({
    code: 'Ok',
    distances: [
      [0, 38_000],
      [38_100, 0],
    ],
    durations: [
      [0, 2400],
      [2410, 0],
    ],
    routes: [
      {
        distance: 38_000,
        duration: 2400,
        geometry: {
          coordinates: [
            [-1.55, 53.8],
            [-1.08, 53.96],
          ],
        },
      },
    ],
  });
  expect((await roads.matrix([leeds, york])).seconds[1]![0]).toBe(2410);
  expect(await roads.way([leeds, york])).toEqual({ metres: 38_000, seconds: 2400, points: [leeds, york] });
  expect(asked).toEqual([
    '/table/v1/driving/-1.550000,53.800000;-1.080000,53.960000?annotations=duration,distance',
    '/route/v1/driving/-1.550000,53.800000;-1.080000,53.960000?overview=full&geometries=geojson',
  ]);
});

it('fails where the server says no', async () => {
  const roads = await serving({ code: 'NoTable' });
  await expect(roads.matrix([leeds, york])).rejects.toMatchObject({
    name: 'RoutingFailed',
    hasAnswered: true,
  });
});

it('fails otherwise where the answer is not one of OSRM', async () => {
  const roads = await serving({ code: 'Ok', routes: [] });
  await expect(roads.way([leeds, york])).rejects.toMatchObject({ hasAnswered: false });
});

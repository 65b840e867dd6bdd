import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Roads } from './roads.service.ts';

const leeds = { latitude: 53.8, longitude: -1.55 };
const york = { latitude: 53.96, longitude: -1.08 };
const way = {
  code: 'Ok',
  routes: [{ distance: 38_000, duration: 2400, geometry: { coordinates: [[-1.55, 53.8]] } }],
};
let server: Server;
let asked = 0;
let says: { readonly status: number; readonly body: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const roadsOf = () => new Roads({ routingUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
const route = (roads: Roads) =>
  roads.asked(async (known) => ({ estimate: known.estimate, way: await known.way([leeds, york]) }));

describe('what knows the roads', () => {
  it('is the routing server where there is one', async () => {
    says = { status: 200, body: JSON.stringify(way) };
    expect(await route(roadsOf())).toMatchObject({ estimate: false, way: { metres: 38_000, seconds: 2400 } });
  });

  it('is the built-in graph where there is none', async () => {
    const found = await route(new Roads({ routingUrl: null }));
    expect(found.estimate).toBe(true);
    expect(found.way!.metres).toBeGreaterThan(30_000);
    expect(asked).toBe(0);
  });

  it('is the built-in graph for a minute after the server failed, and then the server again', async () => {
    says = { status: 502, body: 'Bad gateway' };
    const roads = roadsOf();
    expect((await route(roads)).estimate).toBe(true);
    says = { status: 200, body: JSON.stringify(way) };
    vi.advanceTimersByTime(59_000);
    expect((await route(roads)).estimate).toBe(true);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(2000);
    expect((await route(roads)).estimate).toBe(false);
  });

  it('stays the server for others where it has no way for some stops', async () => {
    says = { status: 400, body: JSON.stringify({ code: 'NoRoute', message: 'Impossible route.' }) };
    const roads = roadsOf();
    expect((await route(roads)).estimate).toBe(true);
    says = { status: 200, body: JSON.stringify(way) };
    expect((await route(roads)).estimate).toBe(false);
    expect(asked).toBe(2);
  });

  it('throws what is no fault of the server', async () => {
    const fault = new Error('A fault of ours');
    await expect(roadsOf().asked(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});

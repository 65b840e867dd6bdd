import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlacesService } from '@convoy/places/server';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Addresses } from './addresses.service.ts';

const leeds = { latitude: 53.799712, longitude: -1.549234 };
const albion = {
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  lat: '53.7997',
  lon: '-1.5492',
  display_name: '12, Albion Street, Leeds, England, LS1 6AG, United Kingdom',
  address: { house_number: '12', road: 'Albion Street', city: 'Leeds', country_code: 'gb' },
};
/** How the emulated geocoder answers the n-th request. */
type Answer = { readonly status?: number; readonly body?: unknown; readonly afterMs?: number };

let server: Server;
let asked: string[];
let busiest: number;
let says: (n: number) => Answer;
const places = {
  nearestTown: (latitude: number) => (latitude > 50 ? { name: 'Leeds' } : null),
} as unknown as PlacesService;
const addresses = () => {
  const { port } = server.address() as AddressInfo;
  return new Addresses({ geocoderUrl: `http://127.0.0.1:${port}/nominatim/` }, places);
};

beforeEach(async () => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  asked = [];
  busiest = 0;
  let open = 0;
  server = createServer((request, response) => {
    open += 1;
    busiest = Math.max(busiest, open);
    asked.push(request.url!);
    const { status = 200, body = albion, afterMs = 0 } = says(asked.length);
    setTimeout(() => {
      open -= 1;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
    }, afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('an address', () => {
  it('is the geocoder’s, which is asked as Nominatim is and gets no finer point than ten metres', async () => {
    says = () => ({});
    expect(await addresses().of([leeds])).toEqual([{ text: '12 Albion Street, Leeds', from: 'geocoder' }]);
    expect(asked).toEqual(['/nominatim/reverse?format=jsonv2&lat=53.7997&lon=-1.5492']);
  });

  it('is asked for once for points that are close, also where many ask at one time', async () => {
    says = () => ({ afterMs: 20 });
    const one = addresses();
    const near = { latitude: leeds.latitude + 0.00001, longitude: leeds.longitude };
    await Promise.all([one.of([leeds, near]), one.of([near])]);
    await one.of([leeds]);
    expect(asked).toHaveLength(1);
  });

  it('is the nearest town where there is no geocoder, and empty where no town is near', async () => {
    const one = new Addresses({ geocoderUrl: null }, places);
    expect(await one.of([leeds, { latitude: 40, longitude: -20 }])).toEqual([
      { text: 'Leeds', from: 'gazetteer' },
      { text: '', from: 'gazetteer' },
    ]);
  });

  it.each([
    ['knows none', { body: { error: 'Unable to geocode' } }],
    ['is broken', { status: 503, body: 'busy' }],
    ['leads elsewhere', { status: 302 }],
    ['answers no JSON', { body: '<html>' }],
    ['answers another shape', { body: { address: 'Albion Street' } }],
    [
      'answers nothing but markup',
      { body: { address: { road: '<b>Albion Street</b>', city: '<i>Leeds</i>' } } },
    ],
    ['answers far too much', { body: { ...albion, more: 'x'.repeat(70_000) } }],
  ] satisfies [string, Answer][])('is the nearest town where the geocoder %s', async (_what, answer) => {
    says = () => answer;
    expect(await addresses().of([leeds])).toEqual([{ text: 'Leeds', from: 'gazetteer' }]);
    expect(asked).toHaveLength(1);
  });

  it('leaves out a part that is markup or too long', async () => {
    says = () => ({
      body: {
        address: {
          house_number: '1'.repeat(101),
          road: 'Albion Street',
          city: '<b>Leeds</b>',
          suburb: 'Holbeck',
        },
      },
    });
    expect(await addresses().of([leeds])).toEqual([{ text: 'Albion Street, Holbeck', from: 'geocoder' }]);
  });

  it('is the nearest town for a minute after the geocoder failed, and then the geocoder’s again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    says = (n) => (n === 1 ? { status: 500 } : {});
    const one = addresses();
    await one.of([leeds]);
    expect(await one.of([leeds])).toMatchObject([{ from: 'gazetteer' }]);
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await one.of([leeds])).toMatchObject([{ from: 'geocoder' }]);
  });

  it('does not keep a page waiting, and is known the next time', async () => {
    says = () => ({ afterMs: 700 });
    const one = addresses();
    const began = Date.now();
    expect(await one.of([leeds])).toMatchObject([{ from: 'gazetteer' }]);
    expect(Date.now() - began).toBeLessThan(650);
    await vi.waitFor(async () => expect(await one.of([leeds])).toMatchObject([{ from: 'geocoder' }]), 5_000);
    expect(asked).toHaveLength(1);
  });

  it('asks four at a time, and not for more than may wait', async () => {
    says = () => ({ afterMs: 5 });
    const one = addresses();
    const many = Array.from({ length: 300 }, (_, n) => ({ latitude: 53 + n / 1000, longitude: -1.5 }));
    await one.of(many);
    await vi.waitFor(() => expect(asked).toHaveLength(204), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toHaveLength(204);
    expect(busiest).toBe(4);
  });
});

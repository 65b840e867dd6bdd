import { defineEvent } from '@convoy/platform/events';
import { definePort } from '@convoy/platform/manifest';
import { definePlugin } from '@convoy/sdk/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definePluginServer, type PluginServerDraft } from './define-plugin-server.ts';
import { serverIssues } from './server-issues.rule.ts';

const heard = defineEvent('booking.requested.v1', z.object({ bookingId: z.number() }));
const unheard = defineEvent('booking.cancelled.v1', z.object({ bookingId: z.number() }));
const price = definePort({
  id: 'booking.price-rule.v1',
  answeredBy: 'many',
  question: z.object({ days: z.number() }),
  answer: z.number(),
});
const manifest = definePlugin({
  id: 'parking-permit',
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
  consumes: [heard],
  offers: [price],
  jobs: [{ name: 'parking-permit.expire', cron: '0 4 * * *' }],
});
type Draft = PluginServerDraft<typeof manifest>;
const nothing = async () => {};
const sound: Draft = {
  listeners: [{ event: heard, handle: nothing }],
  answers: [{ port: price, answer: async () => 1 }],
  jobs: { 'parking-permit.expire': nothing },
  routes: [
    {
      method: 'GET',
      path: '/permits/:permitId',
      access: ['read', 'Booking'],
      handle: async () => ({ body: 1 }),
    },
  ],
  graph: {
    sdl: `extend type Query { parkingPermits: [ParkingPermit!] @can(action: "read", subject: "Booking") }
          type ParkingPermit @public { zone: String! }`,
    fields: { parkingPermits: async () => [] },
  },
};
const sentences = (more: Draft) =>
  serverIssues(definePluginServer(manifest, () => ({ ...sound, ...more }))).map(({ sentence }) => sentence);
const graph = (sdl: string) => sentences({ graph: { sdl, fields: { parkingPermits: async () => null } } });

describe('the server of a plugin', () => {
  it('is what its manifest declares', () => {
    expect(sentences({})).toEqual([]);
  });

  it('does nothing that is not declared, and all that is', () => {
    expect(sentences({ listeners: [{ event: unheard, handle: nothing }] })).toEqual([
      'It listens to booking.cancelled.v1, which the manifest\'s "consumes" does not name.',
      'The manifest consumes booking.requested.v1, to which nothing listens.',
    ]);
    expect(sentences({ jobs: { 'parking-permit.mine': nothing } })).toEqual([
      'The job parking-permit.mine has no schedule: it is not in the manifest.',
      'The manifest has a job parking-permit.expire, which the server does not.',
    ]);
    expect(sentences({ answers: [] })).toEqual([
      'The manifest offers to answer booking.price-rule.v1, which the server does not.',
    ]);
    expect(sentences({ listeners: [...(sound.listeners ?? []), ...(sound.listeners ?? [])] })).toEqual([
      'It listens to booking.requested.v1 twice: do both in one listener.',
    ]);
  });

  it('has addresses that are made well, stand there once and say who may call them', () => {
    const route = {
      method: 'GET',
      path: '/permits',
      access: 'public',
      handle: async () => ({ body: 1 }),
    } as const;
    const routes = (...some: object[]) => sentences({ routes: some as never });
    expect(routes(route, { ...route, path: '/permits/' })).toEqual([
      expect.stringContaining('The address GET /permits/ is not made of'),
      'GET /permits/ is declared twice.',
    ]);
    expect(
      routes({ ...route, path: '/:a/:a' }, { ...route, path: '/../secret' }, { ...route, path: '/' }),
    ).toEqual([
      'GET /:a/:a has two parameters of one name.',
      expect.stringContaining('GET /../secret'),
      expect.stringContaining('GET / is not made of'),
    ]);
    expect(routes({ ...route, access: undefined })).toEqual([
      expect.stringContaining('GET /permits has no access rule'),
    ]);
    expect(routes({ ...route, body: z.object({}) })).toEqual([
      'GET /permits has a body, which no browser sends.',
    ]);
  });

  it('adds to the graph what bears its name, says who may read it, and may be null', () => {
    expect(graph('extend type Query { parkingPermits: [Int!]! }')).toEqual([
      'Query.parkingPermits has no access rule: add @can(action, subject) or @public.',
      'Query.parkingPermits can never be null, but is where the plugin is not enabled: leave out the "!".',
    ]);
    expect(graph('extend type Query { bookings: Int @public }')).toEqual([
      'The field Query.bookings is not called "parkingPermit" and what it reads.',
      'Nothing reads Query.bookings.',
      'It reads parkingPermits, which its SDL does not add to Query.',
    ]);
    expect(
      graph(`extend type Query { parkingPermits: Permit @public } type Permit { zone: String }
             extend type Booking { zone: String } scalar ParkingPermitDay type Mutation { a: Int }`),
    ).toEqual([
      'The type Permit is not called "ParkingPermit" and what it is.',
      'Permit has no access rule: add @can(action, subject) or @public.',
      'It adds fields to Query, types, enums and inputs, and nothing else.',
      'It adds fields to Query, types, enums and inputs, and nothing else.',
      'The type Mutation is not called "ParkingPermit" and what it is.',
      'Mutation has no access rule: add @can(action, subject) or @public.',
    ]);
    expect(graph('extend type {')[0]).toMatch(/^Its SDL cannot be read/);
  });
});

it('a plugin that asks for trackers has a service to receive them', () => {
  const asking = definePlugin({
    id: 'tracker',
    version: '1.0.0',
    sdk: '^1.0.0',
    settings: z.object({}),
    trackers: true,
  });
  const issues = (draft: PluginServerDraft<typeof asking>) =>
    serverIssues(definePluginServer(asking, () => draft));
  expect(issues({})).toMatchObject([
    { at: 'service', sentence: expect.stringContaining('asks for trackers') },
  ]);
  expect(issues({ service: { start: async () => ({ stop: nothing }) } })).toEqual([]);
});

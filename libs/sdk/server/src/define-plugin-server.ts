import type { EventDefinition } from '@convoy/platform/events';
import type { Port } from '@convoy/platform/manifest';
import type { TrackerIntake } from '@convoy/platform/ports';
import type { PluginManifest } from '@convoy/sdk/core';
import type { z } from 'zod';
import type { PluginScope } from './plugin-scope.ts';

/** Who may call a route of a plugin. */
export type RouteAccess =
  /** Anybody on the brand's host. */
  | 'public'
  /** Whoever is signed in there. */
  | 'signed-in'
  /** Who may do that with it, by the core's own rules: `['read', 'Booking']`. */
  | readonly [action: string, subject: string];

/** What a route is asked. */
export interface RouteRequest<Query, Body, Params = Readonly<Record<string, string>>> {
  /** Parameters of the path, as the route's schema read them; without one as text. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** What a route answers: JSON with a status, 200 unless told. */
export interface RouteAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** A door of a plugin under `/api/plugins/<id>`. */
export interface PluginRoute<
  Manifest extends PluginManifest,
  Query = unknown,
  Body = unknown,
  Params = Readonly<Record<string, string>>,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the plugin's own address, with parameters: `/permits/:permitId`. */
  readonly path: string;
  readonly access: RouteAccess;
  /** What parameters of the path must be, which come as text: `z.object({ zone: z.string().max(9) })`; without it any text. */
  readonly params?: z.ZodType<Params>;
  /** What the address may ask; without it nothing. */
  readonly query?: z.ZodType<Query>;
  /** What a body must be; without it there is none. */
  readonly body?: z.ZodType<Body>;
  /** @throws PluginError for what is refused with a code and a sentence */
  handle(scope: PluginScope<Manifest>, request: RouteRequest<Query, Body, Params>): Promise<RouteAnswer>;
}

/** Hears an event of the manifest's `consumes`, at least once each; `eventId` is the same when it comes again. */
export interface PluginListener<Manifest extends PluginManifest, Payload> {
  readonly event: EventDefinition<Payload>;
  handle(
    scope: PluginScope<Manifest>,
    payload: Payload,
    meta: { readonly eventId: number; readonly at: Date },
  ): Promise<void>;
}

/** Answers a port of the manifest's `offers`. */
export interface PluginAnswer<Manifest extends PluginManifest, Question, Answer> {
  readonly port: Port<Question, Answer>;
  answer(scope: PluginScope<Manifest>, question: Question): Promise<Answer>;
}

/** A part of the graph; types and root fields begin with the plugin's id in camel case. */
export interface PluginGraph<Manifest extends PluginManifest> {
  /** SDL: `extend type Query { parkingPermits: [ParkingPermit!] @can(action: "read", subject: "Booking") }`. */
  readonly sdl: string;
  /** By root field of `Query`. */
  readonly fields: Readonly<
    Record<
      string,
      (scope: PluginScope<Manifest>, args: Readonly<Record<string, unknown>>) => Promise<unknown>
    >
  >;
}

/** The log of a plugin's process: for those who operate the installation. Names and places of people do not belong here. */
export interface ServiceLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** What a service is given when it begins. */
export interface ServiceInput<Manifest extends PluginManifest = PluginManifest> {
  /** A scope of a tenant by its id; null where the tenant does not have the plugin enabled. */
  scopeOf(tenantId: number): Promise<PluginScope<Manifest> | null>;
  /** Where points of trackers are kept. Each call throws PluginError unless the manifest says `trackers: true`. */
  readonly trackers: TrackerIntake;
  /**
   * The port to listen on where the environment names none: the usual one, as far from it as this copy's PORT is from 4000, so that
   * two copies on a machine do not meet. 0, which is any free port, where that is no port.
   */
  portOf(usual: number): number;
  readonly log: ServiceLog;
}

/** A listener in a process of its own: a port that trackers speak to. It runs for all tenants that have the plugin. */
export interface PluginService<Manifest extends PluginManifest> {
  /**
   * Begins, and gives how it ends.
   * @throws where it cannot begin, such as on a port that is taken: the process ends with that sentence
   */
  start(input: ServiceInput<Manifest>): Promise<{ stop(): Promise<void> }>;
}

/** What a plugin does, hung into the core by what its manifest declares. */
export interface PluginServer<Manifest extends PluginManifest = PluginManifest> {
  readonly manifest: Manifest;
  // biome-ignore lint/suspicious/noExplicitAny: each has its own payload, which its declaration checks
  readonly listeners: readonly PluginListener<Manifest, any>[];
  /** By name of the manifest's `jobs`; each runs for every tenant that has the plugin. */
  readonly jobs: Readonly<Record<string, (scope: PluginScope<Manifest>) => Promise<void>>>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly routes: readonly PluginRoute<Manifest, any, any, any>[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly answers: readonly PluginAnswer<Manifest, any, any>[];
  readonly graph: PluginGraph<Manifest> | null;
  readonly service: PluginService<Manifest> | null;
  /** Tries what was set: says in a sentence that it works, or throws PluginError with what does not. */
  readonly test: ((scope: PluginScope<Manifest>) => Promise<string>) | null;
}

/** Makes parts of a plugin with the types of its manifest. */
export interface PluginParts<Manifest extends PluginManifest> {
  on<Payload>(
    event: EventDefinition<Payload>,
    handle: PluginListener<Manifest, Payload>['handle'],
  ): PluginListener<Manifest, Payload>;
  route<Query = unknown, Body = unknown, Params = Readonly<Record<string, string>>>(
    route: PluginRoute<Manifest, Query, Body, Params>,
  ): PluginRoute<Manifest, Query, Body, Params>;
  answer<Question, Answer>(
    port: Port<Question, Answer>,
    answer: PluginAnswer<Manifest, Question, Answer>['answer'],
  ): PluginAnswer<Manifest, Question, Answer>;
}

/** A plugin's server as it is written: what it does not do is left out. */
export type PluginServerDraft<Manifest extends PluginManifest> = Partial<
  Omit<PluginServer<Manifest>, 'manifest'>
>;

/** An expected refusal by a plugin; the caller gets its code and message. */
export class PluginError extends Error {
  /**
   * @param code in capitals: `PERMIT_SOLD_OUT`
   * @param message a sentence that a person understands
   * @param status 400 to 499, but not 401: whoever is told that is sent to sign in
   */
  constructor(
    readonly code: string,
    message: string,
    readonly status = 422,
  ) {
    super(message);
    this.name = 'PluginError';
  }
}

/**
 * Declares what a plugin does: `export default definePluginServer(manifest, ({ on, route, answer }) => ({ … }))`.
 * Whether it is what the manifest declared is checked when it is installed.
 */
export function definePluginServer<Manifest extends PluginManifest>(
  manifest: Manifest,
  write: (parts: PluginParts<Manifest>) => PluginServerDraft<Manifest>,
): PluginServer<Manifest> {
  const parts: PluginParts<Manifest> = {
    on: (event, handle) => ({ event, handle }),
    route: (route) => route,
    answer: (port, answer) => ({ port, answer }),
  };
  const nothing = {
    listeners: [],
    jobs: {},
    routes: [],
    answers: [],
    graph: null,
    service: null,
    test: null,
  };
  return Object.freeze({ ...nothing, ...write(parts), manifest });
}

import { GraphService } from '@convoy/platform/graphql';
import { type DeclaredRoute, declaredRoutes } from '@convoy/platform/http';
import { JobRegistry, ListenerRegistry, WorkerLoops } from '@convoy/platform/jobs';
import { InstalledPlugins } from '@convoy/plugin/server';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql';
import { declaredAddresses } from '../../../../apps/api/src/testing/declared-addresses.ts';
import type { CallDoor, Door, DoorOwner, GraphDoor, InnerDoor } from './door.ts';

/** The two processes whose doors are listed. */
export interface Running {
  readonly app: INestApplicationContext;
  readonly worker: { readonly app: INestApplicationContext };
}

/**
 * Every door of a running API and worker, read off what they answer: the server's table of addresses, the graph, the registries
 * of jobs, listeners and loops, the plugins that are installed. By name, each once.
 * @throws where two doors have one name
 */
export function doorsOf({ app, worker }: Running): Door[] {
  const doors = [
    ...callsOf(app),
    ...graphDoorsOf(app.get(GraphService, { strict: false }).schema),
    { kind: 'socket', name: 'socket /graphql', owner: 'core', path: '/graphql' } as const,
    ...innerDoorsOf(worker.app),
    ...pluginDoorsOf(app.get(InstalledPlugins, { strict: false })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = doors.find(({ name }, at) => doors[at - 1]?.name === name);
  if (twice) throw new Error(`Two doors are called ${twice.name}.`);
  return doors;
}

/** The server's own table, each address with what its handler declares, and handlers the table does not tell. */
function callsOf(app: INestApplicationContext): CallDoor[] {
  const declared = new Map(
    declaredRoutes(app.get(DiscoveryService), app.get(MetadataScanner)).map((route) => [
      `${route.method.toUpperCase()} ${withColons(route.path)}`,
      route,
    ]),
  );
  const served = declaredAddresses(app);
  const doors = new Map<string, CallDoor>();
  const put = (method: string, path: string, route: DeclaredRoute | undefined) => {
    const door = callDoor(method, path, route);
    doors.set(door.name, door);
  };
  for (const { method, url } of served) {
    const path = url.length > 1 ? url.replace(/\/$/, '') : url;
    const own = declared.get(`${method} ${path}`);
    const any = declared.get(`ALL ${path}`);
    // What answers GET answers HEAD as well, without the body; one that answers everything is one door.
    if (own) put(method, path, own);
    else if (any) put('ALL', path, any);
    else if (method !== 'HEAD' && method !== 'OPTIONS') put(method, path, undefined);
  }
  // Pages answer whatever has no address of its own, and stand in no table.
  for (const [name, route] of declared)
    if (!doors.has(name)) put(route.method.toUpperCase(), withColons(route.path), route);
  return [...doors.values()];
}

const withColons = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const FILES =
  /\/(account\/picture|disputes\/:id\/files|vans\/:id\/photos|maintenance\/:id\/documents|vans\/import(\/preview)?)$/;

function callDoor(method: string, path: string, route: DeclaredRoute | undefined): CallDoor {
  return {
    kind: 'call',
    name: `${method} ${path}`,
    owner: 'core',
    method,
    path,
    access: route?.access ?? null,
    hostKind: route?.hostKind ?? null,
    params: route?.params ?? {},
    query: route?.query ?? null,
    body: route?.body ?? null,
    fileTypes: route?.file?.types ?? null,
    takesFile:
      (route?.file ?? null) !== null || ((method === 'POST' || method === 'PUT') && FILES.test(path)),
  };
}

function graphDoorsOf(schema: GraphQLSchema): GraphDoor[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      kind,
      name: `${kind} ${field.name}`,
      owner: 'core' as DoorOwner,
      field: field.name,
      args: field.args.map(({ name, type, defaultValue }) => ({
        name,
        type: String(type),
        isAsked: isNonNullType(type) && defaultValue === undefined,
      })),
      rules: rulesOf(field),
      brandOnly: directivesOf(field.astNode).some(({ name }) => name.value === 'brandOnly'),
    })),
  );
}

type Node = GraphQLField<unknown, unknown>['astNode'];
const directivesOf = (node: Pick<NonNullable<Node>, 'directives'> | null | undefined) =>
  node?.directives ?? [];

/** The rules that stand in the schema at a field and at the type it leads to. */
function rulesOf(field: GraphQLField<unknown, unknown>): GraphDoor['rules'] {
  const target = getNamedType(field.type);
  const nodes = [
    field.astNode,
    ...(isObjectType(target) ? [target.astNode, ...target.extensionASTNodes] : []),
  ];
  return nodes
    .flatMap((node) => directivesOf(node as Node))
    .filter(({ name }) => name.value === 'can')
    .map(({ arguments: given = [] }) => {
      const said = Object.fromEntries(
        given.map(({ name, value }) => [name.value, value.kind === Kind.STRING ? value.value : '']),
      );
      return { action: said.action ?? '', subject: said.subject ?? '' };
    });
}

function innerDoorsOf(worker: INestApplicationContext): InnerDoor[] {
  const inner = (kind: InnerDoor['kind'], name: string, event: InnerDoor['event'] = null): InnerDoor => ({
    kind,
    name: `${kind} ${name}`,
    owner: 'core',
    event,
  });
  return [
    ...worker.get(JobRegistry, { strict: false }).jobs.map(({ name }) => inner('job', name)),
    ...worker
      .get(ListenerRegistry, { strict: false })
      .all.map(({ name, event }) => inner('listener', name, event)),
    ...worker.get(WorkerLoops, { strict: false }).names.map((name) => inner('loop', name)),
    inner('loop', 'outbox'),
  ];
}

/** What installed plugins answer, below the address that is theirs; their jobs stand among the worker's. */
function pluginDoorsOf(plugins: InstalledPlugins): (CallDoor | InnerDoor)[] {
  return plugins.all.flatMap(({ manifest: { id }, server }) => {
    const owner = { plugin: id };
    const inner = (kind: InnerDoor['kind'], what: string, event: InnerDoor['event'] = null): InnerDoor => ({
      kind,
      name: `plugin ${id}: ${kind} ${what}`,
      owner,
      event,
    });
    return [
      ...server.routes.map(({ method, path, access, params, query, body }): CallDoor => {
        const names = path.split('/').filter((part) => part.startsWith(':'));
        const whole = `/api/plugins/${id}${path}`;
        return {
          kind: 'call',
          name: `plugin ${id}: ${method} ${whole}`,
          owner,
          method,
          path: whole,
          access:
            access === 'public'
              ? { public: true }
              : access === 'signed-in'
                ? access
                : { action: access[0], subject: access[1] },
          hostKind: 'brand',
          params: Object.fromEntries(
            names.map((name) => [name.slice(1), shapeOf(params)?.[name.slice(1)] ?? null]),
          ),
          query: query ?? null,
          body: body ?? null,
          takesFile: false,
        };
      }),
      ...server.listeners.map(({ event }) => inner('listener', event.type, event)),
      ...server.answers.map(({ port }) => inner('answer', port.id)),
      ...(server.service ? [inner('service', 'its own port')] : []),
    ];
  });
}

const shapeOf = (schema: unknown) =>
  (schema as { shape?: Record<string, CallDoor['body']> } | undefined)?.shape;

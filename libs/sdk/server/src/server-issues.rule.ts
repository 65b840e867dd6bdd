import { pathPattern } from '../../core/src/path-pattern.ts';
import type { PluginRoute, PluginServer } from './define-plugin-server.ts';
import { graphFaults } from './graph-faults.rule.ts';

/** Something a plugin's server does that its manifest does not say, or the other way round. */
export interface ServerIssue {
  /** Where: `listeners.0`, `jobs.permit.expire`. */
  readonly at: string;
  readonly sentence: string;
}

/** A plugin whose server is not what its manifest declares. The boot is refused. */
export class PluginServerError extends Error {
  override readonly name = 'PluginServerError';

  readonly plugin: string;
  readonly faults: readonly ServerIssue[];

  // Written out: the product reads plugins as Node does, which only leaves types away.
  constructor(plugin: string, faults: readonly ServerIssue[]) {
    super(
      [
        `The server of the plugin "${plugin}" cannot be used:`,
        ...faults.map(({ at, sentence }) => `  ${at}: ${sentence}`),
      ].join('\n'),
    );
    this.plugin = plugin;
    this.faults = faults;
  }
}

/** One part of an address, fixed or a parameter. */
const PART = /^(:[a-zA-Z]\w{0,39}|[a-z0-9][a-z0-9._-]{0,79})$/;

/** All in which a plugin's server is not what its manifest declares; empty for one that may be installed. */
export function serverIssues(server: PluginServer): ServerIssue[] {
  const { manifest } = server;
  const faults: ServerIssue[] = [];
  const fault = (at: string, sentence: string) => faults.push({ at, sentence });

  compare({
    done: server.listeners.map(({ event }) => event.type),
    declared: manifest.consumes.map(({ type }) => type),
    at: 'listeners',
    undeclared: (type) => `It listens to ${type}, which the manifest's "consumes" does not name.`,
    undone: (type) => `The manifest consumes ${type}, to which nothing listens.`,
    twice: (type) => `It listens to ${type} twice: do both in one listener.`,
    fault,
  });
  compare({
    done: Object.keys(server.jobs),
    declared: manifest.jobs.map(({ name }) => name),
    at: 'jobs',
    undeclared: (name) => `The job ${name} has no schedule: it is not in the manifest.`,
    undone: (name) => `The manifest has a job ${name}, which the server does not.`,
    twice: (name) => `The job ${name} is declared twice.`,
    fault,
  });
  compare({
    done: server.answers.map(({ port }) => port.id),
    declared: manifest.offers.map(({ id }) => id),
    at: 'answers',
    undeclared: (id) => `It answers the port ${id}, which the manifest's "offers" does not name.`,
    undone: (id) => `The manifest offers to answer ${id}, which the server does not.`,
    twice: (id) => `It answers the port ${id} twice.`,
    fault,
  });

  if (manifest.trackers && !server.service)
    fault('service', 'The manifest asks for trackers, which only a service is given: the server has none.');

  const addresses = new Set<string>();
  server.routes.forEach((route, n) => {
    for (const sentence of routeFaults(route)) fault(`routes.${n}`, sentence);
    const address = `${route.method} ${pathPattern(route.path)}`;
    if (addresses.has(address)) fault(`routes.${n}`, `${route.method} ${route.path} is declared twice.`);
    addresses.add(address);
  });
  if (server.graph) for (const sentence of graphFaults(manifest.id, server.graph)) fault('graph', sentence);
  return faults;
}

function routeFaults({ method, path, access, body }: PluginRoute<never>): string[] {
  const named = `${method} ${path}`;
  const parts = path.split('/').slice(1);
  const parameters = parts.filter((part) => part.startsWith(':'));
  return [
    ...(path.startsWith('/') && parts.every((part) => PART.test(part))
      ? []
      : [
          `The address ${named} is not made of a slash and small letters, digits or parameters: write it as /permits/:permitId.`,
        ]),
    ...(new Set(parameters).size === parameters.length ? [] : [`${named} has two parameters of one name.`]),
    ...(access === 'public' ||
    access === 'signed-in' ||
    (Array.isArray(access) && access.length === 2 && access.every((word) => typeof word === 'string' && word))
      ? []
      : [`${named} has no access rule: its access is "public", "signed-in" or an action and a subject.`]),
    ...(body && method === 'GET' ? [`${named} has a body, which no browser sends.`] : []),
  ];
}

function compare({
  done,
  declared,
  at,
  undeclared,
  undone,
  twice,
  fault,
}: {
  done: readonly string[];
  declared: readonly string[];
  at: string;
  undeclared: (name: string) => string;
  undone: (name: string) => string;
  twice: (name: string) => string;
  fault: (at: string, sentence: string) => void;
}): void {
  done.forEach((name, n) => {
    if (!declared.includes(name)) fault(`${at}.${n}`, undeclared(name));
    if (done.indexOf(name) !== n) fault(`${at}.${n}`, twice(name));
  });
  for (const name of declared) if (!done.includes(name)) fault(at, undone(name));
}

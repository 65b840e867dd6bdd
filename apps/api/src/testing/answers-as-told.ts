import { type DescribedRoute, describedRoutes } from '@convoy/platform/http';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** An answer as a client gets it. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Looks whether what is answered is what the reference says: of every call that any spec makes.
 * @throws saying what is answered otherwise
 */
export function answersAsTold(
  app: NestFastifyApplication,
): (method: string, address: string, answered: Answered) => void {
  const routes = describedRoutes(app.get(DiscoveryService), app.get(MetadataScanner)).map((route) => ({
    ...route,
    pattern: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  // Where one has a word another has a parameter for, the word is meant.
  routes.sort((a, b) => parametersOf(a) - parametersOf(b));
  return (method, address, { status, body }) => {
    if (status < 200 || status > 299) return;
    const path = (address.split('?')[0] as string).replace(/\/$/, '');
    const route = routes.find((one) => one.method === method.toLowerCase() && takes(one, path));
    if (!route) return;
    const call = `${method} ${route.path}`;
    if (status !== route.status)
      throw new Error(`${call} answers ${status}; the reference says ${route.status}.`);
    const { answer } = route;
    if (answer.kind !== 'one' && answer.kind !== 'list') return;
    const told = (answer.kind === 'list' ? answer.schema.array() : answer.schema).safeParse(body);
    if (!told.success)
      throw new Error(`${call} answers something else than the reference says: ${told.error.message}`);
  };
}

/** Whether the address is that of a route: a word where it has an id is the address of another, which is in no reference. */
function takes({ pattern, params }: DescribedRoute & { readonly pattern: RegExp }, path: string): boolean {
  const found = pattern.exec(path);
  return (
    found !== null &&
    Object.entries(params).every(([name, schema]) => schema?.safeParse(found.groups?.[name]).success ?? true)
  );
}

const parametersOf = ({ path }: DescribedRoute) => path.split('{').length;

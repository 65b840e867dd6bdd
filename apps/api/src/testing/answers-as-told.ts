import { commonErrors } from '@convoy/platform/errors';
import { type DeclaredRoute, declaredRoutes, describedRoutes } from '@convoy/platform/http';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** An answer as a client gets it. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Errors of guards and filters, which any call may answer. */
const ofEveryCall = (code: string) =>
  Object.hasOwn(commonErrors, code) || /^(IDEMPOTENCY_|PLAN_LACKS$)/.test(code);

/**
 * Compares the answers of all calls that any spec makes with the API reference, and their errors with the contract.
 * @throws naming the difference
 */
export function answersAsTold(
  app: NestFastifyApplication,
): (method: string, address: string, answered: Answered) => void {
  const found = [app.get(DiscoveryService), app.get(MetadataScanner)] as const;
  const described = matcherOf(describedRoutes(...found));
  const declaring = matcherOf(declaredRoutes(...found).filter(({ errors }) => errors !== null));
  return (method, address, { status, body }) => {
    const path = (address.split('?')[0] as string).replace(/\/$/, '');
    if (status >= 400 && status < 500) {
      const { code } = (body ?? {}) as { code?: unknown };
      const route = declaring(method, path);
      if (
        route &&
        typeof code === 'string' &&
        !ofEveryCall(code) &&
        !route.errors?.some((one) => one.code === code)
      )
        throw new Error(
          `${method} ${route.path} answers ${code}, which the call does not declare in its errors.`,
        );
      return;
    }
    if (status < 200 || status > 299) return;
    const route = described(method, path);
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

/** Finds the route of a request among these. */
function matcherOf<Route extends Pick<DeclaredRoute, 'method' | 'path' | 'params'>>(
  routes: readonly Route[],
) {
  const patterns = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  // A path with a word comes before one with a parameter in its place.
  patterns.sort((a, b) => parametersOf(a.route) - parametersOf(b.route));
  return (method: string, path: string): Route | undefined =>
    patterns.find(
      ({ route, pattern }) => route.method === method.toLowerCase() && takes(route, pattern, path),
    )?.route;
}

/** Whether the path is that of a route. A word in the place of an id is another route, which is in no reference. */
function takes({ params }: Pick<DeclaredRoute, 'params'>, pattern: RegExp, path: string): boolean {
  const found = pattern.exec(path);
  return (
    found !== null &&
    Object.entries(params).every(([name, schema]) => schema?.safeParse(found.groups?.[name]).success ?? true)
  );
}

const parametersOf = ({ path }: Pick<DeclaredRoute, 'path'>) => path.split('{').length;

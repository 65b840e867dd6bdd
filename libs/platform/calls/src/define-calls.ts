import type { CallDefinition, CallMethod, ParamNames } from './call.ts';

/** Calls by the name the slice gives them. */
export type CallTable = Readonly<Record<string, CallDefinition>>;

/** A definition without keys that no definition has, and with schemas for parameters of its own path alone. */
type Checked<Call extends CallDefinition> = Call &
  Readonly<Record<Exclude<keyof Call, keyof CallDefinition>, never>> & {
    readonly params?: Readonly<
      Record<Exclude<keyof NonNullable<Call['params']>, ParamNames<Call['route']>>, never>
    >;
  };

const tables = new WeakMap<CallDefinition, CallTable>();
const ROUTE = /^(GET|POST|PUT|PATCH|DELETE) \/api(\/(:[a-z]\w*|\*|[\w.-]+))+$/i;

/**
 * Declares the REST calls of a slice, each once, in `contract/src/<slice>.calls.ts`. The browser gets method, path and file of
 * each alone: the web build reads them from the source, so that file holds object literals.
 * @throws where a definition contradicts itself
 */
export function defineCalls<const Calls extends CallTable>(
  calls: Calls & { readonly [Name in keyof Calls]: Checked<Calls[Name]> },
): Calls {
  const routes = new Set<string>();
  for (const [name, call] of Object.entries<CallDefinition>(calls)) {
    const fault = faultOf(call) ?? (routes.has(call.route) ? 'another call has the same route' : null);
    if (fault) throw new Error(`Call ${name} (${call.route}): ${fault}.`);
    routes.add(call.route);
    tables.set(call, calls);
  }
  return calls;
}

function faultOf(call: CallDefinition): string | null {
  if (!ROUTE.test(call.route)) return 'the route is not "METHOD /api/…"';
  const { method } = partsOf(call);
  const names = paramNames(call);
  const stray = Object.keys(call.params ?? {}).find((name) => !names.includes(name));
  if (stray) return `the path has no parameter ${stray}`;
  if (call.body && call.file) return 'a body is JSON or a file, not both';
  if (method === 'GET' && (call.body || call.file || call.idempotent || call.once))
    return 'a GET has no body';
  const once = [call.once, call.idempotent, call.repeated].filter(Boolean);
  if (method === 'POST' && once.length === 0)
    return 'a POST takes an Idempotency-Key (`once`) or says why a repetition is harmless (`repeated`)';
  if (call.repeated && (method !== 'POST' || once.length > 1))
    return '`repeated` is for a POST without Idempotency-Key';
  return null;
}

/** The table that declares a call; undefined for an object that `defineCalls` has not seen. */
export const tableOf = (call: CallDefinition): CallTable | undefined => tables.get(call);

/** Method and path of a call. */
export function partsOf({ route }: Pick<CallDefinition, 'route'>): { method: CallMethod; path: string } {
  const [method, path] = route.split(' ') as [CallMethod, string];
  return { method, path };
}

/** Names of the parameters of a call's path. */
export const paramNames = ({ route }: Pick<CallDefinition, 'route'>): string[] =>
  [...route.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

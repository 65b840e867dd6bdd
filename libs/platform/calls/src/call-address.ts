import type { CallDefinition } from './call.ts';

/** What makes up the address of a call. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Path and query of a call: `/api/customers/7/notes?page=2`. Query values that are undefined or null are left out; the others
 * keep their order, because caches use the address as a key.
 */
export function addressOf({ route }: Pick<CallDefinition, 'route'>, { params, query }: AddressParts): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params?.[name])));
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const part of Array.isArray(value) ? value : [value])
      if (part !== undefined && part !== null) pairs.append(name, String(part));
  const text = pairs.toString();
  return text === '' ? path : `${path}?${text}`;
}

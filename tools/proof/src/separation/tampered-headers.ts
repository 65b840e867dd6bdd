import type { ProofTenant } from '../world/world.ts';
import type { Chance } from './sample-value.ts';

/** Headers by which some product or proxy somewhere lets a client say whose host, tenant or address is meant. */
const tampers: readonly ((
  of: ProofTenant,
  own: Readonly<Record<string, string>>,
) => Readonly<Record<string, string>>)[] = [
  ({ id }) => ({ 'x-tenant-id': String(id) }),
  ({ slug }) => ({ 'x-tenant': slug }),
  ({ slug, id }) => ({ 'x-convoy-tenant': slug, 'convoy-tenant-id': String(id) }),
  ({ host }) => ({ 'x-forwarded-host': host }),
  ({ host }) => ({ 'x-forwarded-host': host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }),
  ({ host }) => ({ forwarded: `for=127.0.0.1;host=${host};proto=http` }),
  ({ host }) => ({ 'x-host': host, 'x-original-host': host, 'x-forwarded-server': host }),
  ({ host }) => ({ 'x-http-host-override': host, 'x-real-host': host }),
  ({ host }) => ({ 'x-original-url': `http://${host}/api/bookings`, 'x-rewrite-url': '/api/bookings' }),
  ({ host }) => ({ origin: `http://${host}` }),
  ({ host }) => ({ referer: `http://${host}/dashboard` }),
  ({ id, slug }, { cookie }) => ({ cookie: `${cookie ? `${cookie}; ` : ''}tenant=${slug}; tenantId=${id}` }),
  // Two sessions at once, in both orders.
  (of, { cookie }) => ({ cookie: [cookie, of.as('admin').cookie].filter(Boolean).join('; ') }),
  (of) => ({ 'x-user-id': String(of.ids.app_user?.[0] ?? 1), 'x-forwarded-user': 'admin' }),
  ({ slug }) => ({ 'x-http-method-override': 'DELETE', 'x-subdomain': slug }),
];

/** What a probe says beside its Host header; the session stays one's own. */
export const tamperedHeaders = (
  of: ProofTenant,
  chance: Chance,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => chance.pick(tampers)(of, own);

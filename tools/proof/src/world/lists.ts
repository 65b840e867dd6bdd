import { sliceWorlds } from './slice-worlds.ts';
import type { ProofRole, ProofTenant, World } from './world.ts';

/** Lists of slices that declare none yet. */
const listsByHand: readonly (readonly [role: ProofRole, url: string])[] = [
  ['customer', '/api/bookings'],
  ['operator', '/api/bookings?perPage=100'],
  ['operator', '/api/notifications'],
  ['operator', '/api/search?q=canary'],
  ['admin', '/api/rates'],
  ['admin', '/api/api-keys'],
  ['admin', '/api/webhook-endpoints'],
  ['key', '/api/bookings?perPage=100'],
];

/** Lists that show a tenant its own rows, and who reads them. */
export const lists: typeof listsByHand = [
  ...listsByHand,
  ...sliceWorlds.flatMap((world) => world.lists ?? []),
];

/** What a tenant's lists show. */
export interface Shown {
  /** Lists in which its own text stands. */
  readonly own: readonly string[];
  /** Lists in which another tenant's text stands, and whose. */
  readonly leaks: readonly string[];
  /** Lists that were not answered. */
  readonly unanswered: readonly string[];
}

/** Reads all lists of a tenant and looks for the texts of all tenants in them. */
export async function readLists(world: World, tenant: ProofTenant): Promise<Shown> {
  const shown = { own: [] as string[], leaks: [] as string[], unanswered: [] as string[] };
  for (const [role, url] of lists) {
    const answer = await world.api.inject(tenant.host, { method: 'GET', url, headers: tenant.as(role) });
    const text = answer.bytes.toString('utf8');
    const name = `${role} ${url}`;
    if (answer.status !== 200) shown.unanswered.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    if (text.includes(tenant.canary)) shown.own.push(name);
    for (const other of world.tenants)
      if (other !== tenant && text.includes(other.canary)) shown.leaks.push(`${name}: ${other.slug}`);
  }
  return shown;
}

/** Whatever text of another tenant stands in the lists of any. */
export async function leaksOf(world: World): Promise<string[]> {
  const leaks: string[] = [];
  for (const tenant of world.tenants)
    leaks.push(...(await readLists(world, tenant)).leaks.map((leak) => `${tenant.slug}: ${leak}`));
  return leaks;
}

import type { MongoAbility } from '@casl/ability';

/** The tenant a piece of work belongs to: found by host, never by anything a client says. */
export interface TenantContext {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'platform' | 'brand';
  readonly timeZone: string;
  readonly currency: string;
  readonly status: 'trial' | 'active' | 'past_due' | 'suspended' | 'closed';
}

/** Who is signed in. */
export interface Actor {
  readonly id: number;
  readonly role: 'admin' | 'operator' | 'customer';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * First parameter of every service method: for whom, by whom, with which rights. Each door (HTTP, job, webhook)
 * builds one.
 */
export interface RequestContext {
  readonly tenant: TenantContext;
  readonly actor: Actor | null;
  readonly actorKind: 'user' | 'guest' | 'worker' | 'webhook' | 'seed';
  readonly ability: MongoAbility;
  readonly requestId: string;
  readonly ip: string;
}

/** The context of work that no person asked for. Its ability is empty: services for it do not ask abilities. */
export function systemContext(
  tenant: TenantContext,
  kind: 'worker' | 'webhook' | 'seed',
  ability: MongoAbility,
  requestId: string,
): RequestContext {
  return { tenant, actor: null, actorKind: kind, ability, requestId, ip: '' };
}

import type { MongoAbility } from '@casl/ability';
import {
  chooseLanguage,
  type Language,
  type PageLanguage,
  type TenantLanguages,
} from '@convoy/platform/i18n';

/** The tenant a piece of work belongs to: found by host, never by anything a client says. */
export interface TenantContext {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'platform' | 'brand';
  readonly timeZone: string;
  readonly currency: string;
  /** The language it fixed, if any, and those its pages may be shown in. */
  readonly languages: TenantLanguages;
  readonly status: 'trial' | 'active' | 'past_due' | 'suspended' | 'closed';
  /** Set while an operator works at it: nothing is served meanwhile. */
  readonly maintenance?: true;
  /** Set for who only tries: its data are read and never written, whatever is called. */
  readonly onlyRead?: true;
}

/** The key a program came in by. */
export interface ContextKey {
  readonly id: number;
  readonly name: string;
}

/** Who is signed in. */
export interface Actor {
  readonly id: number;
  readonly role: 'admin' | 'operator' | 'customer';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The language they chose for themselves; null when they never did. */
  readonly language: Language | null;
  /** Set for who books as a guest: the session may do what slices give guests, about one booking alone. */
  readonly guest?: GuestSession;
}

/** What a guest's session is bound to. */
export interface GuestSession {
  /** Null until the guest has booked. */
  readonly bookingId: number | null;
}

/**
 * First parameter of every service method: for whom, by whom, with which rights. Each door (HTTP, job, webhook)
 * builds one.
 */
export interface RequestContext {
  readonly tenant: TenantContext;
  readonly actor: Actor | null;
  readonly actorKind: 'user' | 'guest' | 'worker' | 'webhook' | 'seed' | 'key';
  /** Of a program: the actor is the person on whose behalf it acts. */
  readonly key?: ContextKey;
  readonly ability: MongoAbility;
  /** The language to answer in. A mail is written in its recipient's instead. */
  readonly language: PageLanguage;
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
  const language = chooseLanguage({ tenant: tenant.languages });
  return { tenant, actor: null, actorKind: kind, ability, language, requestId, ip: '' };
}

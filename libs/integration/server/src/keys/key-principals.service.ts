import { integrationErrors } from '@convoy/integration/contract';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { Freshness, Remembered } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import type { KeyPrincipal } from '@convoy/platform/http';
import { narrowedTo, PolicyRegistry } from '@convoy/platform/policy';
import { Injectable, Logger } from '@nestjs/common';
import { ApiKeyQueries, type FoundKey } from './api-key.queries.ts';
import { hashOfSecret } from './key-secret.ts';

const USED_EVERY_MS = 60_000;
const MOST_NOTED = 10_000;

/** A program with what its key says of its calls. */
export interface KnownKey {
  readonly principal: KeyPrincipal;
  readonly mode: FoundKey['mode'];
  readonly callsPerMinute: number;
}

interface Asked {
  readonly tenant: TenantContext;
  readonly hash: string;
}

/** Whom a secret lets in. A key is only ever looked for within the tenant of the host, so one of another brand is unknown here. */
@Injectable()
export class KeyPrincipals {
  private readonly logger = new Logger('ApiKeys');
  private readonly known: Remembered<Asked, KnownKey | DomainError>;
  private readonly noted = new Map<number, number>();

  constructor(
    private readonly queries: ApiKeyQueries,
    private readonly policies: PolicyRegistry,
  ) {
    this.known = new Remembered({
      // Nothing tells when it expires, or whoever made it changes role: it is believed for as long as what is never told of.
      freshness: new Freshness(),
      topic: 'tenants',
      keyOf: ({ tenant, hash }) => `${tenant.id}:${hash}`,
      tenantOf: ({ tenant }) => tenant.id,
      read: (asked) => this.read(asked),
    });
  }

  /** @throws API_KEY_UNKNOWN, API_KEY_REVOKED, API_KEY_EXPIRED */
  async of(tenant: TenantContext, secret: string): Promise<KnownKey> {
    const known = await this.known.of({ tenant, hash: hashOfSecret(secret) });
    if (known instanceof DomainError) throw known;
    return known;
  }

  /** Asks anew about a brand's keys. */
  forget(tenantId: number): void {
    this.known.forget(tenantId);
  }

  /** Notes that a key was used. No call waits for it; should it fail, a later one tells. */
  noteUse(tenant: TenantContext, id: number): void {
    const now = performance.now();
    if (now - (this.noted.get(id) ?? Number.NEGATIVE_INFINITY) < USED_EVERY_MS) return;
    if (this.noted.size >= MOST_NOTED) this.noted.clear();
    this.noted.set(id, now);
    this.queries.markUsed({ tenant }, id).catch((error: unknown) => {
      this.noted.delete(id);
      this.logger.warn({ err: error }, 'A key could not be marked as used');
    });
  }

  private async read({ tenant, hash }: Asked): Promise<KnownKey | DomainError> {
    const found = await this.queries.find({ tenant }, hash);
    if (!found) return new DomainError(integrationErrors.API_KEY_UNKNOWN);
    if (found.state === 'revoked' || !found.maker) return new DomainError(integrationErrors.API_KEY_REVOKED);
    if (found.state === 'expired') return new DomainError(integrationErrors.API_KEY_EXPIRED);
    const actor: Actor = { ...found.maker, role: 'operator' };
    return {
      principal: {
        key: { id: found.id, name: found.name },
        tenant: found.mode === 'test' ? { ...tenant, onlyRead: true } : tenant,
        actor,
        ability: narrowedTo(this.policies.abilityOf(tenant, actor), this.openOf(found.scopes)),
      },
      mode: found.mode,
      callsPerMinute: found.callsPerMinute,
    };
  }

  /** Of the scopes a key was given, those that keys may still hold. */
  private openOf(scopes: readonly string[]): string[] {
    return this.policies.keyScopes.filter((scope) => scopes.includes(scope));
  }
}

import {
  type ApiKey,
  type ApiKeyInput,
  integrationErrors,
  type KeyScopeGroup,
  MOST_API_KEYS,
  type NewApiKey,
} from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sqlState, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { assertKnown } from '@convoy/platform/http';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { ApiKeyQueries } from './api-key.queries.ts';
import { KeyPrincipals } from './key-principals.service.ts';
import { makeSecret } from './key-secret.ts';

/** The trigger of migration 0080. */
const AS_MANY_AS_THERE_MAY_BE = 'CV470';

/** Keys as a brand's admins see to them. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ApiKeyQueries,
    private readonly principals: KeyPrincipals,
    private readonly policies: PolicyRegistry,
  ) {}

  /** What keys may hold, by subject, as the slices declare it. */
  scopes(): KeyScopeGroup[] {
    return Object.entries(this.policies.keyActionsBySubject).map(([subject, actions]) => ({
      subject,
      scopes: actions.map((action) => `${action}:${subject}`),
    }));
  }

  list(ctx: RequestContext): Promise<ApiKey[]> {
    return this.queries.list(ctx);
  }

  /**
   * Makes a key on behalf of whoever asks. The answer alone has its secret.
   * @throws API_KEY_LIMIT
   */
  async create(ctx: RequestContext, asked: ApiKeyInput): Promise<NewApiKey> {
    const { keyScopes } = this.policies;
    assertKnown(asked.scopes, keyScopes, (index) => ['scopes', index]);
    const input = { ...asked, scopes: keyScopes.filter((scope) => asked.scopes.includes(scope)) };
    const made = makeSecret(input.mode);
    const id = await this.db
      .write(ctx, async (tx) => {
        const keyId = await this.queries.insert(tx, ctx, input, made);
        const { name, mode, scopes, expiresInDays } = input;
        const details = { name, mode, scopes, expiresInDays, prefix: made.prefix };
        await writeAudit(tx, ctx, { action: 'create', subject: 'ApiKey', subjectId: keyId, details });
        return keyId;
      })
      .catch((error: unknown) => {
        if (sqlState(error) !== AS_MANY_AS_THERE_MAY_BE) throw error;
        throw new DomainError(integrationErrors.API_KEY_LIMIT, { most: MOST_API_KEYS });
      });
    return { key: await this.mine(ctx, id), secret: made.secret };
  }

  /**
   * Ends a key for good, which every process feels within three seconds. One that was revoked before stays so.
   * @throws API_KEY_NOT_FOUND
   */
  async revoke(ctx: RequestContext, id: number): Promise<ApiKey> {
    await this.db.write(ctx, async (tx) => {
      const name = await this.queries.revoke(tx, ctx, id);
      if (name !== null)
        await writeAudit(tx, ctx, { action: 'revoke', subject: 'ApiKey', subjectId: id, details: { name } });
    });
    this.principals.forget(ctx.tenant.id);
    return this.mine(ctx, id);
  }

  private async mine(ctx: RequestContext, id: number): Promise<ApiKey> {
    const key = await this.queries.one(ctx, id);
    if (!key) throw new DomainError(integrationErrors.API_KEY_NOT_FOUND);
    return key;
  }
}

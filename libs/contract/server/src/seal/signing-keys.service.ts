import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { SigningKeyQueries } from './signing-key.queries.ts';
import { makeSigningKey } from './signing-key.rule.ts';

/** What a brand's keys are sealed for: a key that is copied to another brand opens nothing. */
export const signingKeyPurpose = (tenantId: number): string => `contract.signing-key.${tenantId}`;

/** A key that can seal. */
export interface OpenKey {
  readonly id: number;
  readonly fingerprint: string;
  readonly p12: Buffer;
}

/** The keys with which brands seal their agreements; each is made when it is first needed. */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: SigningKeyQueries,
    private readonly sealer: Sealer,
  ) {}

  /** The brand's key of today. */
  async current(ctx: RequestContext, now: Date): Promise<OpenKey> {
    const kept = (await this.queries.current(ctx, now)) ?? (await this.make(ctx, now));
    const p12 = Buffer.from(this.sealer.open(signingKeyPurpose(ctx.tenant.id), kept.sealed_key), 'base64');
    return { id: kept.id, fingerprint: kept.fingerprint, p12 };
  }

  /** Two requests at once may make two keys. Both are good: a signature names the one that sealed it. */
  private async make(ctx: RequestContext, now: Date) {
    const key = await makeSigningKey(ctx.tenant.name, now);
    const sealedKey = this.sealer.seal(signingKeyPurpose(ctx.tenant.id), key.p12.toString('base64'));
    return this.db.write(ctx, async (tx) => {
      const kept = await this.queries.insert(tx, ctx, { ...key, sealedKey });
      await writeAudit(tx, ctx, {
        action: 'add',
        subject: 'SigningKey',
        subjectId: kept.id,
        details: { fingerprint: key.fingerprint },
      });
      return kept;
    });
  }
}

import { type DataContext, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A key as it is kept. */
export interface KeptKey {
  readonly id: number;
  readonly fingerprint: string;
  readonly sealed_key: string;
}

/** Reads and writes `signing_key`. */
@Injectable()
export class SigningKeyQueries {
  constructor(private readonly db: TenantDb) {}

  /** The newest key that still seals on this day. */
  current(ctx: DataContext, on: Date): Promise<KeptKey | undefined> {
    return this.db
      .read(ctx)
      .selectFrom('signing_key')
      .select(['id', 'fingerprint', 'sealed_key'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('expires_at', '>', on)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  insert(
    tx: TenantTx,
    ctx: DataContext,
    key: {
      readonly certificate: string;
      readonly fingerprint: string;
      readonly sealedKey: string;
      readonly expiresAt: Date;
    },
  ): Promise<KeptKey> {
    return tx
      .insertInto('signing_key')
      .values({
        tenant_id: ctx.tenant.id,
        certificate: key.certificate,
        fingerprint: key.fingerprint,
        sealed_key: key.sealedKey,
        expires_at: key.expiresAt,
      })
      .returning(['id', 'fingerprint', 'sealed_key'])
      .executeTakeFirstOrThrow();
  }
}

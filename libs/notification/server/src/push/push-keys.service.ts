import { type DataContext, TenantDb } from '@convoy/platform/db';
import { Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';

/** What a brand's key is sealed for: one that is copied to another brand opens nothing. */
export const pushKeyPurpose = (tenantId: number): string => `notification.push-key.${tenantId}`;

/** A brand's key, base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys with which brands sign what they send to devices: each is made when the first device asks, and stays. */
@Injectable()
export class PushKeys {
  constructor(
    private readonly db: TenantDb,
    private readonly sealer: Sealer,
  ) {}

  async key(ctx: DataContext): Promise<PushKey> {
    return (await this.kept(ctx)) ?? (await this.make(ctx));
  }

  /** What devices need of it; null until the first one asks. Reading it opens nothing. */
  async publicKey(ctx: DataContext): Promise<string | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('push_key')
      .select('public_key')
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    return row?.public_key ?? null;
  }

  /** Two that ask at once get the same one. */
  private async make(ctx: DataContext): Promise<PushKey> {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await this.db.write(ctx, (tx) =>
      tx
        .insertInto('push_key')
        .values({
          tenant_id: ctx.tenant.id,
          public_key: publicKey,
          sealed_key: this.sealer.seal(pushKeyPurpose(ctx.tenant.id), privateKey),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const kept = await this.kept(ctx);
    if (!kept) throw new Error('A key for devices was written and is not there.');
    return kept;
  }

  private async kept(ctx: DataContext): Promise<PushKey | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('push_key')
      .select(['public_key', 'sealed_key'])
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    return row
      ? {
          publicKey: row.public_key,
          privateKey: this.sealer.open(pushKeyPurpose(ctx.tenant.id), row.sealed_key),
        }
      : null;
  }
}

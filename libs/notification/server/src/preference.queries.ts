import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** How a person wants one kind. */
export interface StoredPreference {
  kind: string;
  inApp: boolean;
  email: boolean;
  push: boolean;
}

/** The only file that touches preferences, but for the one question that telling asks of them. */
@Injectable()
export class PreferenceQueries {
  constructor(private readonly db: TenantDb) {}

  /** What the person has said; kinds they said nothing about are missing. */
  async of(ctx: DataContext, userId: number): Promise<StoredPreference[]> {
    return this.db
      .read(ctx)
      .selectFrom('notification_preference')
      .select(['kind', 'in_app as inApp', 'email', 'push'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Keeps what is wished; a channel that is not named stays as it is, whoever changes it at the same time. */
  async upsert(
    tx: TenantTx,
    ctx: DataContext,
    userId: number,
    wish: { kind: string } & { [Channel in 'inApp' | 'email' | 'push']: boolean | undefined },
  ): Promise<void> {
    await tx
      .insertInto('notification_preference')
      .values({
        tenant_id: ctx.tenant.id,
        user_id: userId,
        kind: wish.kind,
        in_app: wish.inApp ?? true,
        email: wish.email ?? true,
        push: wish.push ?? true,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'kind']).doUpdateSet({
          ...(wish.inApp === undefined ? {} : { in_app: wish.inApp }),
          ...(wish.email === undefined ? {} : { email: wish.email }),
          ...(wish.push === undefined ? {} : { push: wish.push }),
          updated_at: sql<Date>`now()`,
        }),
      )
      .execute();
  }

  /** Whether the person has said no to mails of this kind. */
  async refusesMail(ctx: DataContext, userId: number, kind: string): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('notification_preference')
      .select('email')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row?.email === false;
  }
}

import { type DataContext, GlobalDb, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { HAND_OVER_MINUTES } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';
import type { NewBrand } from './new-brand.ts';

/** Subdomains that are taken, brands that are made, and the way their admins come in. */
@Injectable()
export class SignUpQueries {
  constructor(
    private readonly global: GlobalDb,
    private readonly db: TenantDb,
  ) {}

  /**
   * Brands that a subdomain could be taken for: with the same name or look. Those that were not signed up by themselves (the
   * installation's own) have no look beside them; there are few.
   */
  async near(subdomain: string, look: string): Promise<{ slug: string; slugLook: string | null }[]> {
    const rows = await this.global.read
      .selectFrom('tenant')
      .select(['slug', 'slug_look'])
      .where((either) =>
        either.or([
          either('slug', '=', subdomain),
          either('slug_look', '=', look),
          either('slug_look', 'is', null),
        ]),
      )
      .execute();
    return rows.map((row) => ({ slug: row.slug, slugLook: row.slug_look }));
  }

  /** A number for a brand that is about to be made. */
  async nextId(ctx: DataContext): Promise<number> {
    const { rows } = await sql<{ id: number }>`select app.next_id('tenant_id_seq') as id`.execute(
      this.db.call(ctx),
    );
    return rows[0]!.id;
  }

  /** Makes the brand that the transaction is set to. Violates `tenant_slug_key` and `tenant_slug_look_key`. */
  async open(tx: TenantTx, ctx: DataContext, brand: NewBrand): Promise<void> {
    await sql`select app.open_brand(${ctx.tenant.id}::bigint, ${brand.slug}, ${brand.slugLook}, ${brand.name}, ${brand.planCode},
      ${[...brand.locales]}::text[], ${brand.referencePrefix}, ${JSON.stringify(brand.contact)}::jsonb,
      ${JSON.stringify(brand.theme)}::jsonb, ${JSON.stringify(brand.copy)}::jsonb, ${JSON.stringify(brand.layout)}::jsonb,
      ${JSON.stringify(brand.pictures)}::jsonb, ${JSON.stringify(brand.legal)}::jsonb)`.execute(tx);
  }

  async insert(tx: TenantTx, ctx: DataContext, adminId: number, handOverHash: string): Promise<void> {
    await tx
      .insertInto('sign_up')
      .values({
        tenant_id: ctx.tenant.id,
        admin_id: adminId,
        hand_over_hash: handOverHash,
        hand_over_until: sql<Date>`now() + make_interval(mins => ${HAND_OVER_MINUTES}::int)`,
      })
      .execute();
  }

  /** Uses the way in up. Of several at once one gets it. @returns the admin, or null */
  async takeHandOver(tx: TenantTx, ctx: DataContext, hash: string): Promise<number | null> {
    const row = await tx
      .updateTable('sign_up')
      .set({ handed_over_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('hand_over_hash', '=', hash)
      .where('handed_over_at', 'is', null)
      .where('hand_over_until', '>', sql<Date>`now()`)
      .returning('admin_id')
      .executeTakeFirst();
    return row?.admin_id ?? null;
  }
}

import { StartingRates } from '@convoy/booking/server';
import { FirstAdmins } from '@convoy/identity/server';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { isLanguage } from '@convoy/platform/i18n';
import type { SignUpInput } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';
import type { NewBrand } from './new-brand.ts';
import { SignUpQueries } from './sign-up.queries.ts';

/** Makes a brand with everything that its first customer needs to find. */
@Injectable()
export class BrandOpening {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: SignUpQueries,
    private readonly admins: FirstAdmins,
    private readonly rates: StartingRates,
  ) {}

  /**
   * The brand, its pictures, legal texts, rates and first admin, in one transaction.
   * @throws PASSWORD_EASY; violates `tenant_slug_key` and `tenant_slug_look_key`
   */
  async open(ctx: RequestContext, brand: NewBrand, input: SignUpInput, handOverHash: string): Promise<void> {
    const admin = await this.admins.prepare({ slug: brand.slug, name: brand.name }, input);
    const id = await this.queries.nextId(ctx);
    const at: RequestContext = { ...ctx, tenant: tenantOf(id, brand) };
    await this.db.write(at, async (tx) => {
      await this.queries.open(tx, at, brand);
      await this.rates.put(tx, at, brand.rates);
      const adminId = await this.admins.make(tx, at, admin);
      await this.queries.insert(tx, at, adminId, handOverHash);
      await writeAudit(tx, at, { action: 'sign-up', subject: 'User', subjectId: adminId });
    });
  }
}

/** The brand as its own transaction knows it. */
const tenantOf = (id: number, { slug, name, locales }: NewBrand): TenantContext => ({
  id,
  slug,
  name,
  kind: 'brand',
  timeZone: 'Europe/London',
  currency: 'GBP',
  languages: { language: null, offered: locales.filter(isLanguage) },
  status: 'trial',
});

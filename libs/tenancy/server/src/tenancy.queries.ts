import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { GlobalDb, TenantDb } from '@convoy/platform/db';
import type { LegalKind } from '@convoy/tenancy/contract';
import { Injectable } from '@nestjs/common';
import { TenancyOptions } from './tenancy.options.ts';
import { languagesOfTenant } from './tenant-languages.ts';

/** A picture of a brand as stored. */
export interface BrandAsset {
  contentType: string;
  content: Buffer;
  sha256: string;
}

/** The only file that reads tenants, domains and brand pictures. */
@Injectable()
export class TenancyQueries {
  constructor(
    private readonly global: GlobalDb,
    private readonly db: TenantDb,
    private readonly options: TenancyOptions,
  ) {}

  /** The tenant of a subdomain of the base domain, unless it is closed. */
  async bySlug(slug: string): Promise<TenantContext | null> {
    const row = await this.contextRows().where('slug', '=', slug).executeTakeFirst();
    return row ? this.toContext(row) : null;
  }

  /** The platform's own tenant. */
  async platform(): Promise<TenantContext | null> {
    const row = await this.contextRows().where('kind', '=', 'platform').executeTakeFirst();
    return row ? this.toContext(row) : null;
  }

  /** The tenant that proved it owns a domain. */
  async byVerifiedDomain(host: string): Promise<TenantContext | null> {
    const domain = await this.global.read
      .selectFrom('tenant_domain')
      .select('tenant_id')
      .where('host', '=', host)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    return domain ? this.byId(domain.tenant_id) : null;
  }

  async byId(id: number): Promise<TenantContext | null> {
    const row = await this.contextRows().where('id', '=', id).executeTakeFirst();
    return row ? this.toContext(row) : null;
  }

  /** A tenant with its brand. */
  async profile(id: number) {
    return this.global.read.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** A tenant that may be closed, for what goes on after it: nothing is served to it. */
  async byIdEvenClosed(id: number): Promise<TenantContext | null> {
    const row = await this.allRows().where('id', '=', id).executeTakeFirst();
    return row ? this.toContext(row) : null;
  }

  /** Legal texts that the tenant began with, in its own language. */
  async firstLegalTexts(id: number): Promise<Partial<Record<LegalKind, string>>> {
    const { legal } = await this.global.read
      .selectFrom('tenant')
      .select('legal')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return legal as Partial<Record<LegalKind, string>>;
  }

  async asset(ctx: Pick<RequestContext, 'tenant'>, path: string): Promise<BrandAsset | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('brand_asset')
      .select(['content_type', 'content', 'sha256'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('path', '=', path)
      .executeTakeFirst();
    return row ? { contentType: row.content_type, content: row.content, sha256: row.sha256 } : null;
  }

  async assetPaths(ctx: Pick<RequestContext, 'tenant'>): Promise<string[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('brand_asset')
      .select('path')
      .where('tenant_id', '=', ctx.tenant.id)
      .execute();
    return rows.map((row) => row.path);
  }

  private contextRows() {
    return this.allRows().where('status', '!=', 'closed');
  }

  private allRows() {
    return this.global.read
      .selectFrom('tenant')
      .select([
        'id',
        'slug',
        'name',
        'kind',
        'time_zone',
        'currency',
        'locale',
        'locales',
        'status',
        'maintenance_since',
      ]);
  }

  private toContext(row: ContextRow): TenantContext {
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      kind: row.kind as TenantContext['kind'],
      timeZone: row.time_zone,
      currency: row.currency,
      languages: languagesOfTenant(row, this.options.pseudoLanguage),
      status: row.status as TenantContext['status'],
      ...(row.maintenance_since ? { maintenance: true as const } : {}),
    };
  }
}

interface ContextRow {
  id: number;
  slug: string;
  name: string;
  kind: string;
  time_zone: string;
  currency: string;
  locale: string | null;
  locales: string[];
  status: string;
  maintenance_since: Date | null;
}

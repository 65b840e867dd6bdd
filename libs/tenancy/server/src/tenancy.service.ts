import { Entitlements } from '@convoy/billing/server';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { Freshness, Remembered } from '@convoy/platform/db';
import type { PageLanguage } from '@convoy/platform/i18n';
import { EnabledPlugins } from '@convoy/platform/ports';
import { type Copy, POWERED_BY, type TenantView, tenantViewSchema } from '@convoy/tenancy/contract';
import { Injectable } from '@nestjs/common';
import { TenancyOptions } from './tenancy.options.ts';
import { type BrandAsset, TenancyQueries } from './tenancy.queries.ts';
import { meaningOfHost } from './tenant-hosts.ts';
import { copyIn } from './tenant-languages.ts';
import { TenantList } from './tenant-list.platform.ts';

/** What of a view is the tenant's own. What its plan and its plugins say is remembered by those who know it. */
const ownView = tenantViewSchema.omit({ plan: true, poweredBy: true, remotes: true, plugins: true });

/** A tenant's own part of its view, with its words in every language of its pack. */
interface KnownView {
  readonly view: Omit<TenantView, 'plan' | 'poweredBy' | 'remotes' | 'plugins'>;
  readonly copies: Readonly<Record<string, Copy>>;
}

/** As many hosts as one process is asked for in its life, mostly. */
const MOST_FOUND = 20_000;

/** Who the tenants are, and how each looks. */
@Injectable()
export class TenancyService {
  private readonly hosts: Remembered<string, TenantContext | null>;
  private readonly views: Remembered<TenantContext, KnownView>;
  /** Hosts by which somebody was found, whatever they are now; the oldest make room. */
  private readonly found = new Set<string>();

  constructor(
    private readonly queries: TenancyQueries,
    private readonly tenants: TenantList,
    private readonly options: TenancyOptions,
    private readonly entitlements: Entitlements,
    private readonly enabledPlugins: EnabledPlugins,
    freshness: Freshness,
  ) {
    this.hosts = new Remembered({
      freshness,
      topic: 'tenants',
      keyOf: (host) => host,
      tenantOf: () => null,
      read: async (host) => {
        const tenant = await this.lookUp(host);
        if (tenant) this.noteFound(host);
        return tenant;
      },
    });
    this.views = new Remembered({
      freshness,
      topic: 'tenants',
      keyOf: ({ id }) => id,
      tenantOf: ({ id }) => id,
      read: (tenant) => this.readView(tenant),
    });
  }

  /** The tenant of a host, or null. Unknown hosts are remembered too, for seconds: they are asked for most by strangers. */
  byHost(host: string): Promise<TenantContext | null> {
    return this.hosts.of(host);
  }

  /** The same where it is remembered. */
  recall(host: string): Promise<TenantContext | null> | undefined {
    return this.hosts.recall(host);
  }

  /** Whether somebody was found by this host before, which says nothing of now. */
  wasFound(host: string): boolean {
    return this.found.has(host);
  }

  /** The platform's own tenant. */
  platform(): Promise<TenantContext | null> {
    return this.queries.platform();
  }

  byId(id: number): Promise<TenantContext | null> {
    return this.queries.byId(id);
  }

  /** As `byId`, of a closed tenant as well. */
  byIdEvenClosed(id: number): Promise<TenantContext | null> {
    return this.queries.byIdEvenClosed(id);
  }

  activeIds(): Promise<number[]> {
    return this.tenants.activeIds();
  }

  /**
   * Everything public of a tenant: `GET /api/tenant`. Its own words are in the language asked for where its pack has
   * them, else in the brand's.
   */
  async view(tenant: TenantContext, language: PageLanguage): Promise<TenantView> {
    // Plan and plugins are not kept with the rest: remembered on top of remembered they would be believed twice as long.
    const [{ view, copies }, plan, whiteLabel, plugins] = await Promise.all([
      this.views.of(tenant),
      this.entitlements.plan({ tenant }),
      this.entitlements.may({ tenant }, 'white-label'),
      this.enabledPlugins.at({ tenant }),
    ]);
    return {
      ...view,
      plan: { code: plan.code, name: plan.name, maxVans: plan.most.vans },
      poweredBy: view.kind === 'brand' && !whiteLabel.may ? POWERED_BY : null,
      remotes: this.remotesOf(view.kind, plan.remotes),
      plugins: [...plugins],
      copy: copyIn(copies, language, view) ?? view.copy,
    };
  }

  asset(ctx: Pick<RequestContext, 'tenant'>, path: string): Promise<BrandAsset | null> {
    return this.queries.asset(ctx, path);
  }

  /** Remotes that a tenant may load, of those that are built. */
  private remotesOf(kind: string, ofPlan: readonly string[]): string[] {
    const { builtRemotes, remotesOfEveryBrand, remotesOfPlatform } = this.options;
    const ofKind = kind === 'brand' ? remotesOfEveryBrand : remotesOfPlatform;
    return builtRemotes.filter((name) => ofPlan.includes(name) || ofKind.includes(name));
  }

  private noteFound(host: string): void {
    if (!this.found.has(host) && this.found.size >= MOST_FOUND)
      this.found.delete(this.found.values().next().value!);
    this.found.add(host);
  }

  private lookUp(host: string): Promise<TenantContext | null> {
    const meaning = meaningOfHost(host, this.options.baseDomain);
    if (meaning.kind === 'platform') return this.queries.platform();
    // The platform's own slug starts with an underscore, which no host name may hold.
    if (meaning.kind === 'slug') return this.queries.bySlug(meaning.slug);
    return this.queries.byVerifiedDomain(meaning.host);
  }

  private async readView(tenant: TenantContext): Promise<KnownView> {
    const profile = await this.queries.profile(tenant.id);
    const assets = new Set(await this.queries.assetPaths({ tenant }));
    const layout = profile.layout as { navigation: unknown; slots: unknown; sections?: unknown };
    const copies = this.options.demo
      ? (profile.copy as Record<string, Copy>)
      : withoutFigures(profile.copy as Record<string, Copy>);
    const view = ownView.parse({
      slug: profile.slug,
      name: profile.name,
      kind: profile.kind,
      theme: profile.theme,
      locale: profile.locale,
      locales: profile.locales,
      currency: profile.currency,
      timeZone: profile.time_zone,
      slots: layout.slots,
      sections: layout.sections ?? {},
      demo: demoOf(this.options.demo, profile.demo),
      navigation: layout.navigation,
      copy: copyIn(copies, '', profile),
      contact: profile.contact,
      support: this.options.support,
      brand: {
        logo: '/brand/logo.svg',
        logoDark: assets.has('logo-dark.svg') ? '/brand/logo-dark.svg' : '/brand/logo.svg',
        mark: '/brand/mark.svg',
        hero: assets.has('hero.svg') ? '/brand/hero.svg' : null,
      },
      version: this.options.version,
      payments: this.options.payments,
    });
    return { view, copies };
  }
}

/** Claimed figures are shown in the demo alone, where they are labelled; elsewhere they do not leave the server. */
function withoutFigures(copies: Readonly<Record<string, Copy>>): Record<string, Copy> {
  return Object.fromEntries(
    Object.entries(copies).map(([language, { figures: _, ...copy }]) => [language, copy]),
  );
}

/** Nothing of a demo is shown outside the demo, and what the seed notes of its accounts never. */
function demoOf(isDemo: boolean, stored: unknown): { accounts: unknown } | null {
  const { accounts } = (stored ?? {}) as { accounts?: unknown };
  return isDemo && accounts ? { accounts } : null;
}

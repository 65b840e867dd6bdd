import type { RequestContext } from '@convoy/platform/context';
import { formatLocales, isLanguage, type PageLanguage, PSEUDO_LANGUAGE } from '@convoy/platform/i18n';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { packedRules } from '@convoy/platform/policy';
import type { TenantView } from '@convoy/tenancy/contract';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { documentHead } from '../document-head.ts';
import { inlineJson } from '../inline-json.ts';
import { PublicReads } from './public-reads.ts';
import { SiteAssets } from './site-assets.ts';
import { LANGUAGE_PARAMETER, siteHead } from './site-head.rule.ts';
import { guestPaths, servedRoute } from './site-route.rule.ts';

/** One page to render. */
export interface SitePageInput {
  readonly request: FastifyRequest;
  readonly path: string;
  readonly tenant: TenantView;
  readonly manifests: readonly RemoteManifest[];
  readonly language: PageLanguage;
  /** Absolute address of the host, without a slash at the end. */
  readonly origin: string;
  readonly nonce: string;
}

/** Renders the public site's pages for guests as finished HTML. */
@Injectable()
export class SitePages {
  private readonly logger = new Logger('SitePages');

  constructor(
    private readonly assets: SiteAssets,
    private readonly reads: PublicReads,
  ) {}

  /** The language that an address asks for, where the host offers it; null for none. */
  static languageAsked(ctx: RequestContext, request: FastifyRequest): PageLanguage | null {
    const asked = new URLSearchParams(searchOf(request)).get(LANGUAGE_PARAMETER);
    return isLanguage(asked) && ctx.tenant.languages.offered.includes(asked) ? asked : null;
  }

  /** The page's HTML; null where it is the shell's page. A page that cannot be rendered is the shell's, too. */
  async page(ctx: RequestContext, input: SitePageInput): Promise<string | null> {
    if (ctx.actor || input.language === PSEUDO_LANGUAGE) return null;
    try {
      return await this.render(ctx, input);
    } catch (error) {
      this.logger.error({ err: error, path: input.path }, 'A public page could not be rendered');
      return null;
    }
  }

  private async render(ctx: RequestContext, input: SitePageInput): Promise<string | null> {
    const { request, path, tenant, manifests, language, origin, nonce } = input;
    const site = await this.assets.site();
    const found = site && servedRoute(manifests, tenant.kind, path, site.renderer);
    if (!site || !found) return null;
    const boot = {
      tenant,
      session: { user: null, rules: packedRules(ctx.ability) },
      unreadNotifications: 0,
      language,
      offered: tenant.locales,
      mapStyle: null,
      texts: {},
      remotes: {},
      shellManifests: [],
      manifests: {},
      answers: await this.reads.answers(request, found.reads, language),
      site: {
        route: found.route,
        paths: guestPaths(manifests, tenant.kind),
        fillers: found.fillers.map(({ slice, component }) => `${slice}/${component}`),
      },
    };
    const { body, title, description, facts, answers } = await site.renderer.render({
      page: found.route.page,
      pathname: path,
      search: searchOf(request),
      origin,
      boot,
    });
    // Without an answer the page shows the place of it; its script then asks again at once.
    const isWhole = found.reads.every((address) => Object.hasOwn(answers, address));
    const head = documentHead(tenant, nonce, {
      title: `${title} · ${tenant.name}`,
      description,
      hasText: true,
      more: siteHead({
        title,
        description,
        name: tenant.name,
        origin,
        pathname: path,
        language,
        offered: tenant.locales,
        isAsked: SitePages.languageAsked(ctx, request) !== null,
        picture: tenant.brand.hero,
        facts,
        nonce,
      }),
    });
    // What people have written comes last: nothing in it is taken for a marker.
    return site.page
      .replaceAll('__NONCE__', nonce)
      .replace('<html lang="en"', () => `<html lang="${formatLocales[language]}"`)
      .replace('<!--convoy:head-->', () => head)
      .replace(
        '<!--convoy:boot-->',
        () => `<script type="application/json" id="convoy-boot">${inlineJson({ ...boot, answers })}</script>`,
      )
      .replace('<div id="root"', (root) => (isWhole ? root : `${root} data-incomplete`))
      .replace('<!--site:body-->', () => body);
  }
}

/** Query of an address with its question mark; `''` for none. */
function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

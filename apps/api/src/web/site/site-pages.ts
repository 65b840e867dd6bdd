import type { RequestContext } from '@convoy/platform/context';
import { formatLocales, type PageLanguage, PSEUDO_LANGUAGE } from '@convoy/platform/i18n';
import { fillersBySlot, type RemoteManifest, type ServedForm } from '@convoy/platform/manifest';
import { packedRules } from '@convoy/platform/policy';
import { civilToday } from '@convoy/platform/time';
import type { TenantView } from '@convoy/tenancy/contract';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { documentHead } from '../document-head.ts';
import { inlineJson } from '../inline-json.ts';
import { PageOptions } from '../page.options.ts';
import { PublicReads } from './public-reads.ts';
import { SiteAssets } from './site-assets.ts';
import { languagesOf } from './site-files.rule.ts';
import { addressIn, siteHead } from './site-head.rule.ts';
import { languageAsked, searchOf } from './site-language.ts';
import { guestPaths, publicPaths, servedRoute } from './site-route.rule.ts';

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
  /** What a refused post left of the page's form; absent for a page that was asked for. */
  readonly form?: ServedForm | undefined;
}

/** A page as the server rendered it. */
export interface RenderedPage {
  readonly html: string;
  /** It says that there is no such record. */
  readonly isMissing: boolean;
}

/** An address that stands for another page. */
export interface OtherPage {
  /** Its path, with the language where one was asked for. */
  readonly leadsTo: string;
}

/** Renders the public site's pages for guests as finished HTML. */
@Injectable()
export class SitePages {
  private readonly logger = new Logger('SitePages');

  constructor(
    private readonly assets: SiteAssets,
    private readonly reads: PublicReads,
    private readonly options: PageOptions,
  ) {}

  /** Null where it is the shell's page. A page that cannot be rendered is the shell's, too. */
  async page(ctx: RequestContext, input: SitePageInput): Promise<RenderedPage | OtherPage | null> {
    if (ctx.actor || input.language === PSEUDO_LANGUAGE) return null;
    try {
      return await this.render(ctx, input);
    } catch (error) {
      this.logger.error({ err: error, path: input.path }, 'A public page could not be rendered');
      return null;
    }
  }

  /** Addresses of public pages for search engines: those of the manifests, and of each record that has one. */
  async listed({
    request,
    tenant,
    manifests,
    language,
  }: Pick<SitePageInput, 'request' | 'tenant' | 'manifests' | 'language'>): Promise<string[]> {
    const own = publicPaths(manifests, tenant.kind);
    const site = await this.assets.site();
    if (!site) return own;
    const { listed } = site.renderer;
    return [
      ...own,
      ...listed.paths(tenant.kind, await this.reads.answers(request, listed.reads(tenant.kind), language)),
    ];
  }

  /** Languages that texts of pages exist in, by path; a page that is not there exists in all of its host's. */
  async written({
    tenant,
  }: Pick<SitePageInput, 'tenant'>): Promise<Readonly<Record<string, readonly string[]>>> {
    const site = await this.assets.site();
    return site ? site.renderer.listed.languages(tenant.kind) : {};
  }

  private async render(ctx: RequestContext, input: SitePageInput): Promise<RenderedPage | OtherPage | null> {
    const { request, path, tenant, manifests, language, origin, nonce } = input;
    const site = await this.assets.site();
    const found = site && servedRoute(manifests, tenant.kind, path, site.renderer);
    if (!site || !found) return null;
    const { route, params } = found;
    const fillers = found.fillers.map(({ slice, component }) => `${slice}/${component}`);
    const search = searchOf(request);
    const place = { host: tenant.kind, params, search, today: civilToday(tenant.timeZone) };
    const asked = { page: route.page, fillers, place };
    if (!site.renderer.serves(asked)) return null;
    const other = site.renderer.leadsTo(asked);
    if (other !== null)
      return { leadsTo: languageAsked(ctx, request) === null ? other : addressIn('', other, language) };
    const addresses = site.renderer.reads(asked);
    const listed = site.renderer.lists(asked);
    const [first, lists] = await Promise.all([
      this.reads.answers(request, addresses, language),
      this.reads.lists(request, listed, language),
    ]);
    const further = site.renderer.furtherReads(asked, { ...first, ...lists });
    const elsewhere = site.renderer.pages[route.page]?.elsewhere ?? [];
    const filled = fillersBySlot(manifests, (action, subject) => ctx.ability.can(action, subject));
    const boot = {
      tenant,
      session: { user: null, rules: packedRules(ctx.ability) },
      unreadNotifications: 0,
      language,
      offered: tenant.locales,
      mapStyle: this.options.map?.styleUrl ?? null,
      texts: {},
      remotes: {},
      shellManifests: [],
      manifests: {},
      answers: { ...first, ...(await this.reads.answers(request, further, language)) },
      lists,
      site: {
        route,
        pathname: path,
        params,
        paths: guestPaths(manifests, tenant.kind),
        fillers,
        filled: elsewhere.filter((slot) => filled.has(slot)),
        form: input.form ?? { openedAt: Date.now(), posted: null, failure: null, refusal: null },
      },
    };
    const { body, title, description, facts, picture, isMissing, answers } = await site.renderer.render({
      page: route.page,
      origin,
      place,
      boot,
    });
    // Without an answer the page shows the place of it; its script then asks again at once.
    const isWhole =
      [...addresses, ...further].every((address) => Object.hasOwn(answers, address)) &&
      listed.every((address) => Object.hasOwn(lists, address));
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
        offered: languagesOf(path, tenant.locales, await site.renderer.listed.languages(tenant.kind)),
        isAsked: languageAsked(ctx, request) !== null,
        picture: sharedAddress(picture, language),
        facts,
        nonce,
      }),
    });
    // What people have written comes last: nothing in it is taken for a marker.
    const html = site.page
      .replaceAll('__NONCE__', nonce)
      .replace(
        '<html lang="en"',
        () => `<html lang="${formatLocales[language]}" data-scheme="${tenant.theme.mode}"`,
      )
      .replace('<!--convoy:head-->', () => head)
      .replace(
        '<!--convoy:boot-->',
        () => `<script type="application/json" id="convoy-boot">${inlineJson({ ...boot, answers })}</script>`,
      )
      .replace('<div id="root"', (root) => (isWhole ? root : `${root} data-incomplete`))
      .replace('<!--site:body-->', () => body);
    return { html, isMissing };
  }
}

/** Path of the picture that other sites show of a page. @param model slug of a model; null for the brand's */
const sharedAddress = (model: string | null, language: PageLanguage): string =>
  `/share/${model === null ? 'brand' : `vans/${encodeURIComponent(model)}`}.jpg?lang=${language}`;

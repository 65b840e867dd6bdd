import { randomBytes } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { formatLocales, LANGUAGE_COOKIE } from '@convoy/platform/i18n';
import { ForGuests, Public } from '@convoy/platform/policy';
import { TenancyService } from '@convoy/tenancy/server';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shownOfPlugins } from '../dev/plugin-changes.ts';
import { compressedPage } from './compressed.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { PageOptions } from './page.options.ts';
import { routeAt, withoutSlash } from './page-addresses.ts';
import { PageSession } from './page-session.ts';
import { pageTexts } from './page-texts.ts';
import { remotesOfPage } from './remotes-of-page.ts';
import { renderPage } from './render-page.ts';
import { RouteTable } from './route-table.ts';
import { shownManifests } from './shown-manifests.ts';
import { pageForms } from './site/page-forms.ts';
import { siteFile } from './site/site-files.rule.ts';
import { type FormOutcome, SiteForms } from './site/site-forms.ts';
import { languageAsked, searchOf } from './site/site-language.ts';
import { SitePages } from './site/site-pages.ts';
import { publicPages } from './site/site-route.rule.ts';
import { DEVELOPER_REMOTE, WebAssets } from './web-assets.ts';

/** Addresses that are never a page of the shell. */
const NOT_PAGES = /^\/(api|assets|brand|dev|graphql)(\/|$)/;
/** Pages for developers; where their remote is not served, these addresses answer as any other of `/dev`. */
const DEVELOPER_PAGES = /^\/dev\/(ui|tests)(\/|$)/;

/**
 * Every other address is the shell's: one page with the brand, the session and the remotes inlined. Where the shell
 * has no page it shows its own "not found", and the status says so too.
 */
@Controller()
export class PageController {
  constructor(
    private readonly tenancy: TenancyService,
    private readonly assets: WebAssets,
    private readonly options: PageOptions,
    private readonly routes: RouteTable,
    private readonly visitors: PageSession,
    private readonly site: SitePages,
    private readonly forms: SiteForms,
  ) {}

  @Public()
  @ForGuests('no-booking')
  @Get('*')
  async page(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.show(ctx, request, reply);
  }

  /**
   * The form of a public page, from a browser without a script. Slices declare such forms; no other address takes one. What was typed
   * comes back with what is wrong, and what was taken leads on.
   */
  @Public()
  @Post([...pageForms.keys()])
  async form(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = request.routeOptions.url ?? '';
    const form = pageForms.get(path);
    if (!form) throw this.routes.refusal(request.method, path);
    const outcome = await this.forms.send(ctx, request, form);
    if ('leadsTo' in outcome)
      return void reply.header('Cache-Control', 'no-store').redirect(outcome.leadsTo, 303);
    if (outcome.retryAfter !== null) reply.header('Retry-After', outcome.retryAfter);
    return this.show(ctx, request, reply, outcome);
  }

  private async show(
    ctx: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: Exclude<FormOutcome, { readonly leadsTo: string }>,
  ): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    // Asked for by browsers on documents that name no icon of their own.
    if (path === '/favicon.ico') return void reply.redirect('/brand/mark.svg', 302);
    const developer = DEVELOPER_PAGES.test(path) && this.assets.remoteNames.includes(DEVELOPER_REMOTE);
    if (NOT_PAGES.test(path) && !developer) throw this.routes.refusal(request.method, path);
    const release = this.assets.release();
    if (!release) throw new DomainError(commonErrors.UNAVAILABLE);
    const asked = languageAsked(ctx, request);
    const language = asked ?? ctx.language;
    const [tenant, visitor] = await Promise.all([
      this.tenancy.view(ctx.tenant, language),
      this.visitors.of(ctx),
    ]);
    const nonce = randomBytes(16).toString('base64');
    const remotes = [
      ...release.remotes.filter(({ name }) => name === DEVELOPER_REMOTE),
      ...remotesOfPage(release, tenant),
    ];
    const manifests = [...(release.shellManifests ?? []), ...remotes.flatMap((remote) => remote.manifests)];
    const route = routeAt(manifests, ctx.tenant.kind, path);
    const plain = route && request.method !== 'POST' ? withoutSlash(path) : path;
    if (plain !== path)
      return void reply.header('Cache-Control', 'no-cache').redirect(`${plain}${searchOf(request)}`, 301);
    const origin = this.originOf(ctx, request);
    // Links of the page name no language: without a script nothing else would keep it until the browser is closed.
    if (asked !== null && asked !== ctx.language && !ctx.actor)
      reply.setCookie(LANGUAGE_COOKIE, asked, {
        path: '/',
        sameSite: 'lax',
        secure: origin.startsWith('https:'),
      });
    const page = { request, path, tenant, manifests, language, origin, nonce };
    const isMap = path === '/sitemap.xml';
    const listed = isMap ? await this.site.listed(page) : [];
    const file = siteFile(path, origin, listed, tenant.locales, isMap ? await this.site.written(page) : {});
    if (file)
      return void reply.header('Cache-Control', 'public, max-age=3600').type(file.type).send(file.text);
    const texts = pageTexts(release, manifests, language);
    const site = await this.site.page(ctx, { ...page, form: refused?.form });
    if (site && 'leadsTo' in site)
      return void reply.header('Cache-Control', 'private, no-store').redirect(site.leadsTo, 302);
    const html =
      site?.html ??
      renderPage(release.page, {
        tenant,
        session: visitor.session,
        unreadNotifications: visitor.unread,
        language,
        page: route && route.access !== 'signed-in' ? route : null,
        texts,
        shellManifests: shownManifests(release.shellManifests ?? [], visitor.off),
        remotes: remotes.map((remote) => ({
          ...remote,
          manifests: shownManifests(remote.manifests, visitor.off),
        })),
        mapStyle: this.options.map?.styleUrl ?? null,
        nonce,
        withoutScript: route?.withoutScript ?? null,
        waysWithoutScript: ctx.actor ? [] : publicPages(manifests, tenant.kind),
        reloads:
          this.assets.showsChanges && remotes.some(({ plugin }) => plugin !== undefined)
            ? shownOfPlugins(this.assets)
            : null,
      });
    const exists = !site?.isMissing && (!release.shellManifests || route !== undefined);
    // Without the manifests of a part nobody knows its addresses; a page that is only away now is not gone.
    const missing = !site && tenant.remotes.some((name) => !remotes.some((remote) => remote.name === name));
    const formsLeadTo = route?.leadsToBrands ? [this.options.originOf('*')] : [];
    const { body, headers } = await compressedPage(html, request.headers['accept-encoding']);
    reply
      .status(refused?.status ?? (exists ? 200 : missing ? 503 : 404))
      .headers(headers)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, origin, this.options, formsLeadTo))
      .header('Cache-Control', 'private, no-store')
      .header('Content-Language', formatLocales[language])
      .type('text/html; charset=utf-8')
      .send(body);
  }

  /** The page's own origin: the host it was asked for, the scheme and port that everybody has here. */
  private originOf(ctx: RequestContext, request: FastifyRequest): string {
    const own = new URL(this.options.originOf(ctx.tenant.slug));
    own.hostname = request.hostname.toLowerCase().replace(/\.$/, '');
    return own.origin;
  }
}

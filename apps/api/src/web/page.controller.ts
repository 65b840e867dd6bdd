import { randomBytes } from 'node:crypto';
import type { SessionView } from '@convoy/identity/contract';
import { IdentityService } from '@convoy/identity/server';
import { PaymentOptions } from '@convoy/payment/server';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { Public, packedRules } from '@convoy/platform/policy';
import { TenancyService } from '@convoy/tenancy/server';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { isPageAddress } from './page-addresses.ts';
import { renderPage } from './render-page.ts';
import { RouteTable } from './route-table.ts';
import { WebAssets } from './web-assets.ts';

/** Addresses that are never a page of the shell. */
const NOT_PAGES = /^\/(api|assets|brand|dev|graphql)(\/|$)/;

/**
 * Every other address is the shell's: one page with the brand, the session and the remotes inlined. Where the shell
 * has no page it shows its own "not found", and the status says so too.
 */
@Controller()
export class PageController {
  constructor(
    private readonly tenancy: TenancyService,
    private readonly identity: IdentityService,
    private readonly assets: WebAssets,
    private readonly payments: PaymentOptions,
    private readonly routes: RouteTable,
  ) {}

  @Public()
  @Get('*')
  async page(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    // Asked for by browsers on documents that name no icon of their own.
    if (path === '/favicon.ico') return void reply.redirect('/brand/mark.svg', 302);
    if (NOT_PAGES.test(path)) throw this.routes.refusal(request.method, path);
    const release = this.assets.release();
    if (!release) throw new DomainError(commonErrors.UNAVAILABLE);
    const [tenant, session] = await Promise.all([this.tenancy.view(ctx.tenant), this.session(ctx)]);
    const nonce = randomBytes(16).toString('base64');
    const remotes = release.remotes.filter((remote) => tenant.remotes.includes(remote.name));
    const html = renderPage(release.page, { tenant, session, remotes, nonce });
    const manifests = [...(release.shellManifests ?? []), ...remotes.flatMap((remote) => remote.manifests)];
    const exists = !release.shellManifests || isPageAddress(manifests, ctx.tenant.kind, path);
    reply
      .status(exists ? 200 : 404)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, this.payments))
      .header('Cache-Control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  private async session(ctx: RequestContext): Promise<SessionView> {
    return { user: ctx.actor ? await this.identity.me(ctx) : null, rules: packedRules(ctx.ability) };
  }
}

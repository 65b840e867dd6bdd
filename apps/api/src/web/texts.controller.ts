import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { isPageLanguage } from '@convoy/platform/i18n';
import { Public } from '@convoy/platform/policy';
import type { Copy } from '@convoy/tenancy/contract';
import { TenancyService } from '@convoy/tenancy/server';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { type PageTexts, pageTexts } from './page-texts.ts';
import { remotesOfPage } from './remotes-of-page.ts';
import { WebAssets } from './web-assets.ts';

/** What an open page needs to speak another language. */
interface LanguageTexts {
  readonly texts: PageTexts;
  /** The brand's own words. */
  readonly copy: Copy;
}

/** `GET /api/texts/:language`: the texts a page carries with it, in another language, for changing without a reload. */
@Controller('api/texts')
export class TextsController {
  constructor(
    private readonly tenancy: TenancyService,
    private readonly assets: WebAssets,
  ) {}

  @Public()
  @Get(':language')
  @Header('Cache-Control', 'no-cache')
  async show(@Ctx() ctx: RequestContext, @Param('language') language: string): Promise<LanguageTexts> {
    if (!isPageLanguage(language) || !ctx.tenant.languages.offered.includes(language)) {
      throw new DomainError(commonErrors.NOT_FOUND);
    }
    const release = this.assets.release();
    if (!release) throw new DomainError(commonErrors.UNAVAILABLE);
    const view = await this.tenancy.view(ctx.tenant, language);
    const remotes = remotesOfPage(release, view);
    const manifests = [...(release.shellManifests ?? []), ...remotes.flatMap((remote) => remote.manifests)];
    return { texts: pageTexts(release, manifests, language), copy: view.copy };
  }
}

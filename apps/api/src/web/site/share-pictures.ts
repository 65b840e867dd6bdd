import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type PageLanguage } from '@convoy/platform/i18n';
import { drawPicture, drawSvg } from '@convoy/platform/pictures';
import type { SharedWords } from '@convoy/site/contract';
import type { TenantView } from '@convoy/tenancy/contract';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { outliner } from './outlines.ts';
import { PublicReads } from './public-reads.ts';
import {
  brokenLines,
  type SharePictureParts,
  sharePicture,
  TEXT_SIZE,
  TITLE_SIZE,
} from './share-picture.rule.ts';
import { SiteAssets } from './site-assets.ts';

/** How long a drawn picture is shown, ms: prices and photos change. */
const KEPT_MS = 10 * 60_000;
/** Pictures kept in a process; one is about 100 kB. */
const MOST_KEPT = 200;
const MOST_PIXELS = 50_000_000;

interface Kept {
  readonly until: number;
  readonly picture: Promise<Buffer>;
}

/** Draws the pictures that other sites show where a page of ours is shared. */
@Injectable()
export class SharePictures {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly tenancy: TenancyService,
    private readonly assets: SiteAssets,
    private readonly reads: PublicReads,
  ) {}

  /**
   * @param model slug of a model of the brand; null for the brand itself
   * @returns JPEG; null where there is no such model
   * @throws UNAVAILABLE where the pages that the server renders are not built
   */
  async picture(
    ctx: RequestContext,
    request: FastifyRequest,
    model: string | null,
    language: PageLanguage,
  ): Promise<Buffer | null> {
    const site = await this.assets.site();
    if (!site) throw new DomainError(commonErrors.UNAVAILABLE);
    const key = JSON.stringify([ctx.tenant.id, language, model]);
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.picture;
    const tenant = await this.tenancy.view(ctx.tenant, language);
    const { shared } = site.renderer;
    const answers = await this.reads.answers(request, shared.reads(model), language);
    const words = await shared.words({ tenant, language, model, answers });
    if (!words) return null;
    const picture = this.drawn(request, tenant, language, words);
    this.keep(key, picture);
    return picture;
  }

  /**
   * @param depot slug of a depot of the brand
   * @returns an SVG document; null where there is no such depot
   * @throws UNAVAILABLE where the pages that the server renders are not built
   */
  async depotMap(
    ctx: RequestContext,
    request: FastifyRequest,
    depot: string,
    scheme: 'light' | 'dark',
  ): Promise<string | null> {
    const site = await this.assets.site();
    if (!site) throw new DomainError(commonErrors.UNAVAILABLE);
    const { depotPictures } = site.renderer;
    const [tenant, answers] = await Promise.all([
      this.tenancy.view(ctx.tenant, ctx.language),
      this.reads.answers(request, depotPictures.reads(), ctx.language),
    ]);
    return depotPictures.drawn({ tenant, scheme, depot, answers });
  }

  private keep(key: string, picture: Promise<Buffer>): void {
    this.kept.delete(key);
    this.kept.set(key, { until: Date.now() + KEPT_MS, picture });
    // The first one is the oldest.
    for (const old of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(old);
    }
    picture.catch(() => this.kept.delete(key));
  }

  private async drawn(
    request: FastifyRequest,
    tenant: TenantView,
    language: PageLanguage,
    { title, text, image }: SharedWords,
  ): Promise<Buffer> {
    const [bold, plain, logo, scene] = await Promise.all([
      outliner(language, 700, TITLE_SIZE, [title]),
      outliner(language, 400, TEXT_SIZE, [text]),
      this.inlined(request, tenant.brand.logo),
      this.inlined(request, image ?? tenant.brand.hero),
    ]);
    const { hero, surface, foreground } = tenant.theme.light;
    const parts: SharePictureParts = {
      colours: { hero, surface, foreground },
      logo,
      scene: scene ? { address: scene, fills: image === null } : null,
      title: brokenLines(title, bold, 3, language),
      text: brokenLines(text, plain, 3, language),
    };
    return drawSvg(sharePicture(parts));
  }

  /** A public file of the host as a `data:` address; null where it cannot be had. Photos become JPEG, which drawings can hold. */
  private async inlined(request: FastifyRequest, path: string | null): Promise<string | null> {
    if (!path?.startsWith('/')) return null;
    const file = await this.reads.file(request, path);
    if (!file) return null;
    if (file.type.startsWith('image/svg+xml'))
      return `data:image/svg+xml;base64,${file.content.toString('base64')}`;
    try {
      const size = { width: 1000, height: 600, fit: 'inside', as: 'jpeg' } as const;
      const { photo } = await drawPicture(file.content, { photo: size }, { mostPixels: MOST_PIXELS });
      return `data:image/jpeg;base64,${photo.content.toString('base64')}`;
    } catch {
      return null;
    }
  }
}

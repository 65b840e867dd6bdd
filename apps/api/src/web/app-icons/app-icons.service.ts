import { createHash } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { drawingOnGround, drawSvg } from '@convoy/platform/pictures';
import { TenancyService } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { appIcons } from './app-icons.rule.ts';

/** Icons kept in a process; one is about 20 kB. */
const MOST_KEPT = 400;

/** An icon and the name of its content. */
export interface DrawnIcon {
  readonly etag: string;
  readonly picture: () => Promise<Buffer>;
}

/** Draws the icons of a brand from its mark and its ground, once for each content. */
@Injectable()
export class AppIcons {
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(private readonly tenancy: TenancyService) {}

  /** @throws NOT_FOUND where there is no such icon, or the brand has no mark */
  async icon(ctx: RequestContext, path: string): Promise<DrawnIcon> {
    const icon = appIcons.find((each) => each.path === path);
    const [mark, { theme }] = await Promise.all([
      this.tenancy.asset(ctx, 'mark.svg'),
      this.tenancy.view(ctx.tenant, ctx.language),
    ]);
    if (!icon || !mark) throw new DomainError(commonErrors.NOT_FOUND);
    const ground = icon.onGround ? theme[theme.mode].background : null;
    const { side, share } = icon;
    const key = createHash('sha256')
      .update(JSON.stringify([mark.sha256, ground, side, share]))
      .digest('hex')
      .slice(0, 32);
    return {
      etag: `"${key}"`,
      picture: () =>
        this.once(key, () =>
          drawSvg(
            drawingOnGround({
              drawing: mark.content.toString('utf8'),
              width: side,
              height: side,
              share,
              ground,
            }),
            'png',
          ),
        ),
    };
  }

  private once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known) return known;
    const picture = draw();
    this.kept.set(key, picture);
    // The first one is the oldest.
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    picture.catch(() => this.kept.delete(key));
    return picture;
  }
}

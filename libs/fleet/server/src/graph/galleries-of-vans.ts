import type { GalleryPhoto } from '@convoy/fleet/contract';
import { Batch, type GraphContext } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { VanGallery } from '../photos/van-gallery.service.ts';

/** Photos to show of many vans of an answer, by one statement. */
@Injectable()
export class GalleriesOfVans {
  constructor(private readonly gallery: VanGallery) {}

  /** Those of one van; none where customers do not find it. */
  async of(context: GraphContext, vanId: number): Promise<GalleryPhoto[]> {
    return (await this.galleries.of(context, vanId)) ?? [];
  }

  private readonly galleries = new Batch(({ ctx }, vanIds: readonly number[]) =>
    this.gallery.ofVans(ctx, vanIds),
  );
}

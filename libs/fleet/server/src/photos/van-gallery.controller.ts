import { fleetCalls as calls, type GalleryPhoto } from '@convoy/fleet/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { VanGallery } from './van-gallery.service.ts';

/** Photos of vans for everybody. */
@Controller()
export class VanGalleryController {
  constructor(private readonly gallery: VanGallery) {}

  @Call(calls.vanGallery)
  list(ctx: RequestContext, { params }: CallInput<typeof calls.vanGallery>): Promise<GalleryPhoto[]> {
    return this.gallery.ofVan(ctx, params.id);
  }
}

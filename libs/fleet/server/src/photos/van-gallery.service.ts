import { fleetErrors, type GalleryPhoto } from '@convoy/fleet/contract';
import type { DataContext } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { photoFiles } from './photo-files.rule.ts';
import { type GalleryRow, VanGalleryQueries } from './van-gallery.queries.ts';

/** Photos of vans as everybody sees them. */
@Injectable()
export class VanGallery {
  constructor(private readonly queries: VanGalleryQueries) {}

  /** @throws FLEET_VAN_NOT_FOUND where customers find no such van: it does not exist, has left the fleet, or is a draft */
  async ofVan(ctx: DataContext, vanId: number): Promise<GalleryPhoto[]> {
    const photos = (await this.ofVans(ctx, [vanId])).get(vanId);
    if (!photos) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
    return photos;
  }

  /** The same for many vans by one statement, by van; a van that customers do not find is left out. */
  async ofVans(ctx: DataContext, vanIds: readonly number[]): Promise<Map<number, GalleryPhoto[]>> {
    const byVan = Map.groupBy(await this.queries.ofVans(ctx, vanIds), ({ van_id }) => van_id);
    return new Map([...byVan].map(([vanId, rows]) => [vanId, rows.flatMap(toGalleryPhoto)]));
  }
}

function toGalleryPhoto({ key, kind, alt, width, height, of_another }: GalleryRow): GalleryPhoto[] {
  if (key === null) return [];
  return [{ kind, alt, ofAnotherVan: of_another, files: photoFiles(key, { width, height }) }];
}

import { GlobalDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Where a full postcode lies. */
export interface PostcodePoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The only file that reads the imported postcodes. They belong to no tenant. */
@Injectable()
export class PlacesQueries {
  constructor(private readonly db: GlobalDb) {}

  /** @param compact without spaces, upper case: `LS14AP` */
  async postcode(compact: string): Promise<PostcodePoint | null> {
    const row = await this.db.select
      .selectFrom('place_postcode')
      .select(['latitude', 'longitude'])
      .where('postcode', '=', compact)
      .executeTakeFirst();
    return row ?? null;
  }
}

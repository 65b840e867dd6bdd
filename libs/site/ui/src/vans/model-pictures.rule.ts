import { type GalleryPhoto, pictureKey, withGivenPicture } from '@convoy/fleet/contract';
import type { VanModel } from './van-models.rule.ts';

/** Pictures of other vans of a model at most, beside those of the van that stands for it. */
const MOST_OTHERS = 8;
/** Frame of a picture whose file says no size. */
const FRAME = { width: 960, height: 600 } as const;

/**
 * What the page of a model shows: photos of the van that stands for the model, then pictures that searches show of its other vans.
 *
 * @param photos what `GET /api/vans/{id}/gallery` answers for that van
 */
export function modelPictures(model: VanModel, photos: readonly GalleryPhoto[]): GalleryPhoto[] {
  const shown = withGivenPicture(photos, model.cheapest);
  const known = new Set(shown.flatMap(({ files }) => files.map(({ url }) => pictureKey(url))));
  const others = model.pictures
    .filter(({ url }) => !known.has(pictureKey(url)))
    .slice(0, MOST_OTHERS)
    .map(
      ({ url, kind }): GalleryPhoto => ({
        kind,
        alt: '',
        ofAnotherVan: true,
        files: [{ url, ...FRAME }],
      }),
    );
  return [...shown, ...others];
}

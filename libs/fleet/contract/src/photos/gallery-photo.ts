import { z } from 'zod';
import { type VanPhotoKind, vanPhotoKinds } from './van-photo-kinds.ts';

/** A file of a photo, WebP, with its size in pixels. */
export const photoFileSchema = z.strictObject({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PhotoFile = z.infer<typeof photoFileSchema>;

/** A published photo as everybody sees it on the page of a van. */
export const galleryPhotoSchema = z.strictObject({
  /** What part of the van it shows. */
  kind: z.enum(vanPhotoKinds),
  /** What it shows in words; empty where staff wrote none. */
  alt: z.string(),
  /** Whether it shows another van of the same make, model and size, because this one has no photo of that kind. */
  ofAnotherVan: z.boolean(),
  /** The same photo in sizes, small to large. */
  files: z.array(photoFileSchema),
});
/** `GET /api/vans/{id}/gallery`: the cover, then the others in the order of staff, then those of other vans. */
export type GalleryPhoto = z.infer<typeof galleryPhotoSchema>;

/** What a picture shows that is given by hand: drawings of a brand pack are of a van from outside. */
export const GIVEN_KIND = 'outside' satisfies VanPhotoKind;
/** Size that a drawing of a brand pack is laid out in; it has no pixels of its own. */
const DRAWING = { width: 640, height: 400 } as const;

/**
 * What of an address names a picture: sizes of one photo have it in common, any other address is its own. A photo that is smaller
 * than a size has no file of that size in its gallery, but searches name it all the same.
 */
export const pictureKey = (url: string): string => /^\/api\/van-photos\/[^/]+(?=\/)/.exec(url)?.[0] ?? url;

/**
 * Photos of a van with the picture that searches show of it in front, where none of its own photos shows it from outside. That is
 * the one that was given for it by hand, or its cover where its photos could not be read. A picture of another host is left out:
 * pages load nothing from elsewhere.
 *
 * @param van as searches answer it
 */
export function withGivenPicture(
  photos: readonly GalleryPhoto[],
  { imageUrl, imageKind }: { readonly imageUrl: string | null; readonly imageKind: VanPhotoKind | null },
): readonly GalleryPhoto[] {
  const hasOwn = photos.some(({ kind, ofAnotherVan }) => kind === 'outside' && !ofAnotherVan);
  if (hasOwn || !imageUrl?.startsWith('/')) return photos;
  const given = pictureKey(imageUrl);
  if (photos.some(({ files }) => files.some(({ url }) => pictureKey(url) === given))) return photos;
  return [
    {
      kind: imageKind ?? GIVEN_KIND,
      alt: '',
      ofAnotherVan: false,
      files: [{ url: imageUrl, ...DRAWING }],
    },
    ...photos,
  ];
}

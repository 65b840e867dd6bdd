/** What of a photo says whether customers see it. */
interface Shown {
  readonly id: number;
  readonly published: boolean;
  readonly cover: boolean;
}

/** Whether customers see one of these photos: the cover is public everywhere, the published ones on the page of the van. */
export const areSeen = (photos: readonly Pick<Shown, 'published' | 'cover'>[]): boolean =>
  photos.some(({ published, cover }) => published || cover);

/**
 * The photo that takes the place of a cover which leaves: the first that is published, because a cover is public.
 *
 * @param photos of the van, in their order
 * @param leaves id of the cover that is removed or withdrawn
 * @returns its id; null where staff keep all others to themselves, so that the van has no cover
 */
export const coverAfter = (photos: readonly Shown[], leaves: number): number | null =>
  photos.find(({ id, published }) => published && id !== leaves)?.id ?? null;

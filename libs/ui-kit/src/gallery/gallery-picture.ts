/** One picture of a gallery. */
export interface GalleryPicture {
  /** The same picture in sizes, small to large; at least one. */
  readonly files: readonly { readonly url: string; readonly width: number; readonly height: number }[];
  /** What it shows, for people who cannot see it; empty where the caption says all. */
  readonly alt: string;
  /** What stands below it. */
  readonly caption: string;
}

/** The words of a gallery in the language of the page. */
export interface GalleryTexts {
  /** Names the gallery. */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Opens the large view. */
  readonly open: string;
  /** `2 of 5`. */
  readonly place: (number: number, total: number) => string;
}

/** Sizes of a picture for the browser to choose from. */
export const sourcesOf = ({ files }: GalleryPicture): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** A drawing is shown whole; a photo fills its frame. */
export const fitOf = ({ files }: GalleryPicture): string =>
  files[0]?.url.endsWith('.svg') ? 'object-contain' : 'object-cover';

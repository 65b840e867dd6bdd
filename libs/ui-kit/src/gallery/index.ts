export { Gallery, type GalleryProps } from './gallery.tsx';
export type { GalleryPicture, GalleryTexts } from './gallery-picture.ts';

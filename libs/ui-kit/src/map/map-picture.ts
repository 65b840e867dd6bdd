export { type GroundPicture, groundPicture, type PictureColours } from './ground-picture.ts';
export { mapColours } from './map-ground.ts';

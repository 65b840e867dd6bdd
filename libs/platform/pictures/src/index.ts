export {
  type DrawnPicture,
  drawPicture,
  type PictureLimits,
  type PictureSize,
  PictureUnreadable,
} from './draw-picture.ts';
export { drawSvg } from './draw-svg.ts';
export { type PictureKind, pictureKind } from './picture-kind.ts';

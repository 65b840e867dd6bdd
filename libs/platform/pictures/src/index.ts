export {
  type DrawnPicture,
  drawPicture,
  type PictureLimits,
  type PictureSize,
  PictureUnreadable,
} from './draw-picture.ts';
export { drawSvg } from './draw-svg.ts';
export { type DrawingOnGround, drawingOnGround } from './drawing-on-ground.rule.ts';
export { type PictureKind, pictureKind } from './picture-kind.ts';

/** A square picture with a drawing in its middle. */
export interface DrawingOnGround {
  /** SVG document. */
  readonly drawing: string;
  /** Side of the picture, px. */
  readonly side: number;
  /** Part of the side that the drawing takes, from 0 to 1. */
  readonly share: number;
  /** CSS colour behind the drawing; null leaves it clear. */
  readonly ground: string | null;
}

/** Colours as brand packs write them. Others would be markup of their own. */
const COLOUR = /^#[0-9a-f]{3,8}$/i;

/**
 * An SVG document that shows a square drawing in the middle of a ground: an icon, or a splash screen.
 *
 * @throws Error where the ground is no colour as `#rrggbb`
 */
export function drawingOnGround({ drawing, side, share, ground }: DrawingOnGround): string {
  if (ground !== null && !COLOUR.test(ground)) throw new Error('The ground is no colour.');
  const inner = Math.round(side * share);
  const edge = (side - inner) / 2;
  const behind = ground === null ? '' : `<rect width="${side}" height="${side}" fill="${ground}"/>`;
  const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${behind}` +
    `<image href="${address}" x="${edge}" y="${edge}" width="${inner}" height="${inner}"/></svg>`
  );
}

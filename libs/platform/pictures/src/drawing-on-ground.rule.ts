/** A picture with a square drawing in its middle. */
export interface DrawingOnGround {
  /** SVG document. */
  readonly drawing: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Part of the shorter side that the drawing takes, from 0 to 1. */
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
export function drawingOnGround({ drawing, width, height, share, ground }: DrawingOnGround): string {
  if (ground !== null && !COLOUR.test(ground)) throw new Error('The ground is no colour.');
  const side = Math.round(Math.min(width, height) * share);
  const behind = ground === null ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${behind}` +
    `<image href="${address}" x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"/></svg>`
  );
}

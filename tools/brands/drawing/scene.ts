import { brandStyles, type VanKey, vanSpecs } from '../brand-styles.ts';
import { n } from './paths.ts';
import { vanGroup } from './van.ts';

/** Size of a scene; the left third stays calm, because a headline may stand over it. */
export const SCENE = { width: 1600, height: 640 } as const;

/** Scene units: absolute coordinates, y down. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;
export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;
export const group = (inner: string, more: string): string => `<g ${more}>${inner}</g>`;

/** A gradient from top to bottom of the scene's own coordinates. */
export function downwards(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  const list = stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a ?? 1}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join('')}</linearGradient>`;
}

/** A brand's van in a scene, without lettering: where its tail stands on the road, and how large. */
export function parked(
  slug: string,
  key: VanKey,
  x: number,
  y: number,
  scale: number,
  mirrored = false,
): string {
  const livery = brandStyles[slug]?.livery;
  if (!livery) throw new Error(`${slug} has no vans to draw`);
  const van = vanGroup(`${slug}-${key}-${x}`, vanSpecs[key], livery);
  const turn = mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  return group(van, `transform="translate(${n(x)} ${n(y)}) ${turn}"`);
}

/** A whole scene as a file. */
export function scene(title: string, defs: string, inner: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE.width} ${SCENE.height}" ` +
    `preserveAspectRatio="xMaxYMax slice" role="img"><title>${title}</title><defs>${defs}</defs>${inner}</svg>\n`
  );
}

import { type Livery, lettering, stripes } from './livery.ts';
import { at, box, fade, glow, line, mix, n, path, rounded } from './paths.ts';
import { BOX_FLOOR, boxOutline, CAB_REAR, outline, type VanBody } from './van-body.ts';
import {
  arch,
  charging,
  cladding,
  cooling,
  glass,
  lamps,
  seams,
  sideWindows,
  type VanSpec,
  wheel,
} from './van-parts.ts';

/** Size of a van's picture. */
export const PICTURE = { width: 800, height: 440, road: 392 } as const;

/** One van standing on y = 0 with its tail at x = 0, 100 units a metre, as the inside of an SVG. Ids start with `id`. */
export function vanGroup(id: string, spec: VanSpec, livery: Livery): string {
  const { body } = spec;
  const paint = spec.refrigerated ? mix(livery.paint, '#ffffff', 0.25) : livery.paint;
  const cab = rounded(outline(body));
  const shell = body.kind === 'luton' ? rounded(boxOutline(body)) : cab;
  const defs =
    fade('paint', [
      [0, mix(paint, '#ffffff', 0.55)],
      [0.1, mix(paint, '#ffffff', 0.14)],
      [0.5, paint],
      [0.62, mix(paint, '#ffffff', 0.2)],
      [0.7, mix(paint, livery.depth, 0.12)],
      [1, mix(paint, livery.depth, 0.42)],
    ]) +
    // A box is a flat wall: it has no waist and no sill that catch the light.
    fade('wall', [
      [0, mix(paint, '#ffffff', 0.4)],
      [0.08, mix(paint, '#ffffff', 0.1)],
      [0.65, paint],
      [1, mix(paint, livery.depth, 0.2)],
    ]) +
    fade('shade', [
      [0, '#ffffff', 0.42],
      [0.09, '#ffffff', 0.04],
      [0.5, '#000000', 0],
      [0.6, '#ffffff', 0.13],
      [0.68, livery.depth, 0.06],
      [1, livery.depth, 0.28],
    ]) +
    fade(
      'ends',
      [
        [0, livery.depth, 0.22],
        [0.07, '#000000', 0],
        [0.86, '#000000', 0],
        [1, livery.depth, 0.22],
      ],
      'right',
    ) +
    fade('glass', [
      [0, '#6f8798'],
      [0.45, '#33444f'],
      [1, '#17212a'],
    ]) +
    fade('rim', [
      [0, '#f7f9fb'],
      [0.5, '#b4bcc5'],
      [1, '#7d8792'],
    ]) +
    fade('lamp', [
      [0, '#f2f8ff', 0.9],
      [0.6, '#b9cbdb', 0.55],
      [1, '#5c6b78', 0.4],
    ]) +
    glow('cast', [
      [0, '#05070a', 0.5],
      [0.6, '#05070a', 0.26],
      [1, '#05070a', 0],
    ]) +
    `<clipPath id="shell"><path d="${shell}"/></clipPath><clipPath id="cab"><path d="${cab}"/></clipPath>`;
  const dressed = `${stripes(livery, body)}${spec.windows ? '' : lettering(livery, body)}`;
  const drawing =
    shadow(body) +
    (body.kind === 'luton' ? chassis(body) : '') +
    (spec.refrigerated ? cooling(body) : '') +
    (body.kind === 'luton' ? luton(shell, cab, dressed, livery) : panel(cab, dressed)) +
    `<g clip-path="url(#cab)">${cladding(body)}</g>` +
    (spec.windows ? sideWindows(body) : '') +
    `<g clip-path="url(#cab)">${seams(spec)}</g>` +
    `<g clip-path="url(#cab)">${arch(body.frontWheel, body)}</g>` +
    (body.kind === 'luton' ? '' : `<g clip-path="url(#shell)">${arch(body.rearWheel, body)}</g>`) +
    glass(body) +
    lamps(body) +
    (spec.electric ? charging(body, livery) : '') +
    wheel(body.rearWheel, body, livery, spec.electric) +
    wheel(body.frontWheel, body, livery, spec.electric);
  return ownIds(id, `<defs>${defs}</defs>${drawing}`);
}

/** Ids are made a van's own, so that several can stand in one picture. */
function ownIds(id: string, drawing: string): string {
  return drawing.replace(/ id="/g, ` id="${id}-`).replace(/url\(#/g, `url(#${id}-`);
}

function shadow(body: VanBody): string {
  const ellipse = (x: number, rx: number, ry: number): string =>
    `<ellipse cx="${n(x * 100)}" cy="3" rx="${n(rx * 100)}" ry="${n(ry)}" fill="url(#cast)"/>`;
  return (
    ellipse(body.length / 2, body.length * 0.56, 26) +
    ellipse(body.length / 2, body.length * 0.47, 15) +
    ellipse(body.rearWheel, 0.62, 11) +
    ellipse(body.frontWheel, 0.62, 11) +
    path(box(body.rearWheel, 0.14, body.frontWheel - body.rearWheel, 0.3, 0.1), { fill: '#0b0d11' })
  );
}

function panel(cab: string, dressed: string): string {
  return (
    path(cab, { fill: 'url(#paint)' }) +
    `<g clip-path="url(#shell)">${dressed}</g>` +
    path(cab, { fill: 'url(#shade)' }) +
    path(cab, { fill: 'url(#ends)' }) +
    path(cab, { fill: 'none', stroke: '#0a0d11', 'stroke-opacity': 0.3, 'stroke-width': 1.4 })
  );
}

function luton(shell: string, cab: string, dressed: string, livery: Livery): string {
  const trim = '#c3cad2';
  const ribs = [1.1, 2.2, 3.3].map((x) => `M${at(x, BOX_FLOOR + 0.06)}L${at(x, 3.04)}`).join('');
  return (
    path(cab, { fill: 'url(#paint)' }) +
    `<g clip-path="url(#cab)">${path(box(CAB_REAR, 0.7, 3, 0.1), { fill: livery.first, 'fill-opacity': livery.pattern === 'slashes' ? 0 : 1 })}</g>` +
    path(cab, { fill: 'url(#shade)' }) +
    path(cab, { fill: 'none', stroke: '#0a0d11', 'stroke-opacity': 0.3, 'stroke-width': 1.4 }) +
    path(shell, { fill: 'url(#wall)' }) +
    `<g clip-path="url(#shell)">${dressed}${line(ribs, '#0a0d11', 1.4, 0.12)}</g>` +
    path(shell, { fill: 'url(#ends)' }) +
    `<g clip-path="url(#shell)">${path(box(-0.1, BOX_FLOOR - 0.05, 6, 0.14), { fill: trim })}${path(box(-0.1, BOX_FLOOR, 0.17, 3), { fill: trim })}</g>` +
    path(shell, { fill: 'none', stroke: trim, 'stroke-width': 5 }) +
    path(shell, { fill: 'none', stroke: '#0a0d11', 'stroke-opacity': 0.28, 'stroke-width': 1 })
  );
}

function chassis(body: VanBody): string {
  return (
    path(box(0.05, 0.58, CAB_REAR, 0.24, 0.03), { fill: '#1b1f24' }) +
    path(box(2.2, 0.36, 2, 0.2, 0.05), { fill: '#2b3138' }) +
    path(box(2.2, 0.5, 2, 0.06, 0.03), { fill: '#596371' }) +
    path(
      rounded(
        [
          [body.rearWheel - 0.52, 0.44],
          [body.rearWheel - 0.46, 0.8, 0.3],
          [body.rearWheel + 0.46, 0.8, 0.3],
          [body.rearWheel + 0.52, 0.44],
        ],
        0.05,
      ),
      { fill: '#14171b' },
    ) +
    path(box(0.02, 0.4, 0.1, 0.3, 0.03), { fill: '#2b3138' }) +
    path(box(-0.04, 0.44, 0.42, 0.07, 0.02), { fill: '#3d4650' })
  );
}

/** A whole picture: one van on a transparent ground. */
export function vanPicture(spec: VanSpec, livery: Livery, title: string): string {
  const { body } = spec;
  const left = (PICTURE.width - body.length * 100 * body.scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" role="img">` +
    `<title>${title}</title>` +
    `<g transform="translate(${n(left)} ${PICTURE.road}) scale(${body.scale})">${vanGroup('v', spec, livery)}</g></svg>\n`
  );
}

import { at, box, mix, path, rounded } from './paths.ts';
import { cargoSide, type VanBody } from './van-body.ts';
import type { Outlines } from './wordmark.ts';

/** How a brand paints its vans. */
export type Livery = {
  /** Body colour, and the two colours of stripes and lettering. */
  paint: string;
  /** What the paint turns to in shade. */
  depth: string;
  first: string;
  second: string;
  lettering: string;
  /** Glow of wheel covers and charging flaps on electric vans. */
  electric: string;
  pattern: 'slashes' | 'band' | 'wave' | 'rule';
  /** Left out on vans in scenery, where there must be no text. */
  wordmark?: Outlines;
};

/** The brand's stripes on the side of a van, to be clipped to its paint. */
export function stripes(livery: Livery, body: VanBody): string {
  return { slashes, band, wave, rule }[livery.pattern](livery, body);
}

/** Three leaning stripes at the tail, as if the van were quick. */
function slashes({ first, second }: Livery, body: VanBody): string {
  const lean = body.height * 0.36;
  const top = body.height + 0.1;
  const slash = (x: number, width: number, fill: string): string =>
    path(`M${at(x, 0.2)}L${at(x + width, 0.2)}L${at(x + width + lean, top)}L${at(x + lean, top)}Z`, { fill });
  return (
    path(`M${at(-1.2, 0.2)}L${at(0.02, 0.2)}L${at(0.02 + lean, top)}L${at(-1.2, top)}Z`, { fill: first }) +
    slash(0.12, 0.16, second) +
    slash(0.38, 0.09, first)
  );
}

/** One heavy band along the flank with a keyline, and a warning hatch at the tail. */
function band({ first, second }: Livery, body: VanBody): string {
  const low = body.kind === 'luton' ? 1.02 : 0.72;
  const height = body.kind === 'luton' ? 0.3 : 0.2;
  const hatch = Array.from({ length: 14 }, (_, index) => {
    const h = 0.1 + index * 0.28;
    return path(`M${at(-0.1, h)}L${at(0.26, h + 0.26)}L${at(0.26, h + 0.4)}L${at(-0.1, h + 0.14)}Z`, {
      fill: second,
    });
  }).join('');
  return (
    path(box(-0.1, low, 9, height), { fill: first }) +
    path(box(-0.1, low + height + 0.035, 9, 0.03), { fill: first }) +
    path(box(-0.1, 0.1, 0.36, 4), { fill: first }) +
    hatch
  );
}

/** A hill that rises towards the tail with a bright line above it. */
function wave({ first, second }: Livery, body: VanBody): string {
  const crest = body.height * 0.74;
  const hill = (lift: number): string =>
    `M${at(-0.2, 0)}L${at(-0.2, crest + lift)}C${at(body.length * 0.2, crest + lift + 0.06)} ${at(
      body.length * 0.32,
      0.62 + lift,
    )} ${at(body.length * 0.6, 0.6 + lift)}S${at(body.length * 0.92, 0.66 + lift)} ${at(body.length + 0.2, 0.5 + lift)}L${at(
      body.length + 0.2,
      0,
    )}Z`;
  return (
    path(hill(0.13), { fill: second }) +
    path(hill(0.05), { fill: mix(first, '#ffffff', 0.82) }) +
    path(hill(0), { fill: first })
  );
}

/** A thin precise rule that steps up at the cab. */
function rule({ first, second }: Livery, body: VanBody): string {
  const step = body.pillar - 0.5;
  return (
    path(
      rounded([
        [-0.1, 0.8],
        [step, 0.8],
        [step + 0.25, 1.05],
        [9, 1.05],
        [9, 1.11],
        [step + 0.22, 1.11],
        [step - 0.03, 0.86],
        [-0.1, 0.86],
      ]),
      { fill: first },
    ) + path(box(-0.1, 0.66, 9, 0.05), { fill: second })
  );
}

/** The brand's name on the cargo side, as large as fits. */
export function lettering(livery: Livery, body: VanBody): string {
  const mark = livery.wordmark;
  if (!mark) return '';
  const side = cargoSide(body);
  const wave = livery.pattern === 'wave';
  const left =
    side.left + (livery.pattern === 'slashes' ? body.height * 0.2 + 0.34 : wave ? body.length * 0.19 : 0.22);
  const width = side.right - left - 0.1;
  const space = side.top - Math.max(side.bottom + 0.35, 1.1);
  const scale = Math.min((width * 100) / mark.width, (space * 70) / mark.capHeight, 0.95);
  const x = left * 100 + (width * 100 - mark.width * scale) / 2;
  const middle =
    (side.top + Math.max(side.bottom + 0.35, 1.1)) / 2 + (wave ? (body.kind === 'luton' ? 0.34 : 0.12) : 0);
  const y = -middle * 100 + (mark.capHeight * scale) / 2;
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" d="${mark.d}" fill="${livery.lettering}"/>`;
}

/** One filled shape of a drawing, as SVG path data in the drawing's own units. */
export interface LogoShape {
  readonly path: string;
  readonly fill: string;
  readonly opacity: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A drawing of filled shapes. */
export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly LogoShape[];
}

const tag = /<([a-z]\w*)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*\/?>/gi;
const attribute = /([\w:-]+)\s*=\s*"([^"]*)"/g;
const known = ['d', 'fill', 'fill-opacity', 'opacity', 'transform', 'x', 'y', 'width', 'height', 'rx', 'ry'];
const usual = new Set([...known, 'cx', 'cy', 'r']);

/**
 * Reads a brand's logo as shapes that can be drawn on paper.
 * @returns null where it is more than filled paths, rectangles and circles: the name is set instead
 */
export function logoShapes(svg: string): Logo | null {
  const shapes: LogoShape[] = [];
  let box: [number, number, number, number] | null = null;
  for (const [, name = '', given = ''] of svg.replace(/<title>[^<]*<\/title>/g, '').matchAll(tag)) {
    const values = new Map([...given.matchAll(attribute)].map(([, key, value]) => [key!, value!]));
    if (name === 'svg') {
      const parts = (values.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
      if (parts.length !== 4 || parts.some(Number.isNaN)) return null;
      box = parts as [number, number, number, number];
      continue;
    }
    const path = [...values.keys()].every((key) => usual.has(key)) ? pathOf(name, values) : null;
    const moved = movedBy(values.get('transform') ?? '');
    const fill = values.get('fill') ?? '#000000';
    if (!path || !moved || !/^#[0-9a-f]{6}$/i.test(fill)) return null;
    const opacity = Number(values.get('fill-opacity') ?? 1) * Number(values.get('opacity') ?? 1);
    shapes.push({ path, fill, opacity, ...moved });
  }
  if (box?.[0] !== 0 || box[1] !== 0 || shapes.length === 0) return null;
  return { width: box[2], height: box[3], shapes };
}

function pathOf(name: string, values: ReadonlyMap<string, string>): string | null {
  const of = (key: string) => Number(values.get(key) ?? 0);
  if (name === 'path') return values.get('d') ?? null;
  if (name === 'circle') {
    const [cx, cy, r] = [of('cx'), of('cy'), of('r')];
    return `M${cx - r} ${cy}A${r} ${r} 0 1 0 ${cx + r} ${cy}A${r} ${r} 0 1 0 ${cx - r} ${cy}Z`;
  }
  if (name !== 'rect') return null;
  const [x, y, w, h] = [of('x'), of('y'), of('width'), of('height')];
  const r = Math.min(of('rx') || of('ry'), w / 2, h / 2);
  if (r === 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  return (
    `M${x + r} ${y}H${x + w - r}${corner(x + w, y + r)}V${y + h - r}${corner(x + w - r, y + h)}` +
    `H${x + r}${corner(x, y + h - r)}V${y + r}${corner(x + r, y)}Z`
  );
}

/** Moves and scales, in that order; null for any other way. */
function movedBy(transform: string): Pick<LogoShape, 'x' | 'y' | 'scale'> | null {
  const found = /^\s*(?:translate\(([-\d.]+)[\s,]+([-\d.]+)\))?\s*(?:scale\(([\d.]+)\))?\s*$/.exec(transform);
  if (!found) return null;
  const [, x = '0', y = '0', scale = '1'] = found;
  return { x: Number(x), y: Number(y), scale: Number(scale) };
}

import type { Livery } from './livery.ts';
import { at, box, circle, line, mix, path, rounded } from './paths.ts';
import type { VanBody } from './van-body.ts';

/** What is drawn of a van beside its size. */
export type VanSpec = { body: VanBody; electric: boolean; windows: boolean; refrigerated: boolean };

const TRIM = '#23272d';
const TRIM_LIGHT = '#3b414a';

/** A wheel with tyre, rim and spokes; electric vans wear closed aero covers. */
export function wheel(x: number, body: VanBody, livery: Livery, electric: boolean): string {
  const r = body.wheelRadius;
  const rim = r * 0.66;
  const spokes = Array.from({ length: electric ? 5 : 6 }, (_, index) => {
    const turn = (index * 360) / (electric ? 5 : 6) + 12;
    const blade = electric
      ? `M-2 ${-rim * 24}Q${rim * 22} ${-rim * 58} ${rim * 30} ${-rim * 84}L${rim * 4} ${-rim * 88}Q${-rim * 6} ${-rim * 52} -2 ${-rim * 24}Z`
      : `M${-rim * 15} ${-rim * 30}L${-rim * 24} ${-rim * 80}Q0 ${-rim * 96} ${rim * 24} ${-rim * 80}L${rim * 15} ${-rim * 30}Z`;
    return `<path d="${blade.replace(/-?\d+\.\d+/g, (v) => Number(v).toFixed(1))}" transform="rotate(${turn})" fill="${electric ? '#2b3138' : '#2a2f36'}"/>`;
  }).join('');
  return (
    circle(x, r, r, { fill: '#14171b' }) +
    circle(x, r, r * 0.93, { fill: 'none', stroke: '#2c3138', 'stroke-width': 1.6 }) +
    circle(x, r, r * 0.74, { fill: '#0d0f12' }) +
    circle(x, r, rim, { fill: 'url(#rim)' }) +
    `<g transform="translate(${at(x, r)})">${spokes}</g>` +
    circle(x, r, rim * 0.97, {
      fill: 'none',
      stroke: '#f4f6f8',
      'stroke-width': 1.4,
      'stroke-opacity': 0.7,
    }) +
    circle(x, r, rim * 0.24, { fill: electric ? livery.electric : '#3a4149' }) +
    circle(x, r, rim * 0.24, { fill: 'none', stroke: '#dfe3e8', 'stroke-width': 1 })
  );
}

/** Dark arch behind a wheel with its black lip. */
export function arch(x: number, body: VanBody): string {
  const r = body.wheelRadius + 0.085;
  return (
    circle(x, body.wheelRadius, r + 0.035, { fill: TRIM }) +
    circle(x, body.wheelRadius, r, { fill: '#0b0d10' })
  );
}

/** Windscreen seen along its edge, and the door window with its quarter light and reflections. */
export function glass(body: VanBody): string {
  const [tx, th] = body.screenTop;
  const [cx, ch] = body.cowl;
  const top = th - 0.13;
  const slope = (cx - tx) / (th - ch);
  const edge = (h: number): number => tx + (th - h) * slope;
  const screen = rounded(
    [
      [tx - 0.02, th - 0.03],
      [cx - 0.04, ch + 0.02],
      [cx - 0.24, ch + 0.02],
      [tx - 0.17, th - 0.05],
    ],
    0.04,
  );
  const split = edge(body.belt) - 0.66;
  const front = edge(body.belt) - 0.4;
  const topFront = Math.max(edge(top) - 0.33, split - 0.25);
  const rear = body.pillar + 0.1;
  const door = rounded(
    [
      [rear, body.belt, 0.07],
      [rear + 0.03, top, 0.09],
      [topFront, top, 0.1],
      [split, top - (split - topFront) / slope, 0.04],
      [split, body.belt, 0.04],
    ],
    0.06,
  );
  const quarter = rounded(
    [
      [split + 0.045, body.belt, 0.03],
      [split + 0.045, Math.min(top - (split + 0.045 - topFront) / slope, top) - 0.02, 0.05],
      [front, body.belt + 0.04, 0.05],
      [front - 0.02, body.belt, 0.03],
    ],
    0.03,
  );
  const shineLeft = rear + (split - rear) * 0.18;
  const height = top - body.belt;
  const shine =
    `M${at(shineLeft, body.belt)}L${at(shineLeft + 0.2, body.belt)}L${at(shineLeft + 0.2 + height * 0.55, top)}L${at(shineLeft + height * 0.55, top)}Z` +
    `M${at(shineLeft + 0.27, body.belt)}L${at(shineLeft + 0.32, body.belt)}L${at(shineLeft + 0.32 + height * 0.55, top)}L${at(shineLeft + 0.27 + height * 0.55, top)}Z`;
  // The seat and wheel behind the glass give the cab depth.
  const seat = rounded(
    [
      [rear + 0.1, body.belt, 0.05],
      [rear + 0.06, body.belt + height * 0.62, 0.1],
      [rear + 0.26, body.belt + height * 0.66, 0.1],
      [rear + 0.34, body.belt, 0.05],
    ],
    0.05,
  );
  return (
    `<g clip-path="url(#cab)">${path(screen, { fill: 'url(#glass)' })}</g>` +
    path(`${door}${quarter}`, { fill: TRIM, stroke: TRIM, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    path(`${door}${quarter}`, { fill: 'url(#glass)' }) +
    path(seat, { fill: '#0d1217', 'fill-opacity': 0.55 }) +
    line(`M${at(split - 0.12, body.belt + 0.02)}L${at(split - 0.2, body.belt + 0.2)}`, '#0d1217', 4, 0.55) +
    `<g clip-path="url(#window)">${path(shine, { fill: '#ffffff', 'fill-opacity': 0.16 })}</g>` +
    `<clipPath id="window"><path d="${door}"/></clipPath>`
  );
}

/** Side windows of a minibus, from the tail to the cab. */
export function sideWindows(body: VanBody): string {
  const low = body.belt;
  const top = Math.min(body.screenTop[1], body.height - 0.3) - 0.1;
  const left = 0.26;
  const right = body.pillar - 0.08;
  const count = body.length > 6 ? 3 : 2;
  const width = (right - left) / count;
  const panes = Array.from({ length: count }, (_, index) =>
    box(left + index * width + 0.03, low, width - 0.06, top - low, 0.09),
  );
  const shine = Array.from({ length: count }, (_, index) => {
    const x = left + index * width + width * 0.25;
    return `M${at(x, low + 0.02)}L${at(x + 0.22, low + 0.02)}L${at(x + 0.55, top - 0.02)}L${at(x + 0.33, top - 0.02)}Z`;
  });
  return (
    path(box(left - 0.03, low - 0.04, right - left + 0.06, top - low + 0.08, 0.12), { fill: TRIM }) +
    path(panes.join(''), { fill: 'url(#glass)' }) +
    path(shine.join(''), { fill: '#ffffff', 'fill-opacity': 0.12 })
  );
}

/** Shut lines of doors, rail, handles and pressings: thin dark lines with a light beside them. */
export function seams({ body, windows }: VanSpec): string {
  const [cx] = body.cowl;
  const roof = body.kind === 'luton' ? 2.22 : Math.min(body.height - 0.1, body.screenTop[1] + 0.02);
  const front = cx - 0.32;
  const door = `M${at(body.pillar, 0.44)}L${at(body.pillar, body.belt - 0.1)}L${at(body.pillar + 0.03, roof - 0.08)}M${at(front, body.belt - 0.03)}L${at(front + 0.02, 0.8)}L${at(front - 0.12, 0.44)}L${at(body.pillar, 0.44)}`;
  const parts = [door];
  const handles = [handle(body.pillar + 0.1, body.belt - 0.16)];
  if (body.slidingDoor > 0) {
    const left = body.pillar - body.slidingDoor;
    const top = body.height - 0.16;
    const rail = body.belt - 0.08;
    parts.push(
      `M${at(left, 0.44)}L${at(left, top)}L${at(body.pillar + 0.02, top)}M${at(left, 0.44)}L${at(body.pillar, 0.44)}`,
    );
    parts.push(`M${at(0.3, rail)}L${at(left, rail)}`);
    handles.push(handle(body.pillar - 0.3, body.belt - 0.16));
    if (!windows && body.length > 5) {
      const panel = box(0.32, rail + 0.14, left - 0.44, top - rail - 0.22, 0.14);
      parts.push(panel);
    }
  }
  const all = parts.join('');
  return (
    `<g transform="translate(1.2 1)">${line(all, '#ffffff', 1.6, 0.28)}</g>${line(all, '#0b0e12', 1.6, 0.42)}` +
    handles.join('')
  );
}

function handle(x: number, h: number): string {
  return path(box(x, h, 0.19, 0.055, 0.027), { fill: TRIM });
}

/** Bumpers, sill and rub strip in black plastic. */
export function cladding(body: VanBody): string {
  const rear = body.kind === 'luton' ? 0 : 0.4;
  const strip =
    body.kind === 'luton'
      ? ''
      : path(box(body.rearWheel + 0.52, 0.5, body.frontWheel - body.rearWheel - 1.04, 0.1, 0.05), {
          fill: TRIM,
        });
  const front = rounded(
    [
      [body.frontWheel + 0.42, 0.24],
      [body.frontWheel + 0.46, 0.56, 0.08],
      [body.length - 0.25, 0.62, 0.1],
      [body.length + 0.05, 0.62],
      [body.length + 0.05, 0.24],
    ],
    0.03,
  );
  return (
    (rear
      ? path(
          rounded(
            [
              [-0.05, 0.24],
              [-0.05, 0.6],
              [0.28, 0.6, 0.08],
              [body.rearWheel - 0.44, 0.5, 0.06],
              [body.rearWheel - 0.4, 0.24],
            ],
            0.02,
          ),
          { fill: TRIM },
        )
      : '') +
    strip +
    path(front, { fill: TRIM }) +
    path(box(body.length - 0.42, 0.4, 0.36, 0.05, 0.02), { fill: TRIM_LIGHT }) +
    circle(body.length - 0.3, 0.5, 0.05, { fill: '#e9eef2', 'fill-opacity': 0.8 })
  );
}

/** Headlamp, repeater, mirror and tail lamp. */
export function lamps(body: VanBody): string {
  const [nx, nh] = body.nose;
  const [cx, ch] = body.cowl;
  const lamp = rounded(
    [
      [nx - 0.52, nh - 0.03, 0.06],
      [nx - 0.1, nh - 0.02, 0.08],
      [body.length - 0.03, nh - 0.14, 0.04],
      [body.length - 0.05, nh - 0.26, 0.05],
      [nx - 0.34, nh - 0.2, 0.08],
    ],
    0.05,
  );
  const day = `M${at(nx - 0.42, nh - 0.09)}L${at(nx - 0.06, nh - 0.1)}L${at(body.length - 0.1, nh - 0.19)}`;
  const tail =
    body.kind === 'luton'
      ? path(box(0.03, 0.66, 0.26, 0.11, 0.03), { fill: '#c8202f' })
      : path(box(0.02, body.belt - 0.3, 0.1, 0.52, 0.05), { fill: '#a3131f' }) +
        path(box(0.03, body.belt - 0.04, 0.07, 0.12, 0.03), { fill: '#ff8a5c' }) +
        path(box(0.03, body.belt - 0.26, 0.07, 0.18, 0.03), { fill: '#e4283a' });
  const mx = cx - 0.5;
  return (
    path(lamp, { fill: '#20262d' }) +
    path(lamp, { fill: 'url(#lamp)' }) +
    line(day, '#ffffff', 4, 0.95) +
    path(box(body.length - 0.05, 0.66, 0.05, nh - 1.0 > 0 ? nh - 0.96 : 0.04, 0.02), { fill: TRIM }) +
    path(box(body.frontWheel - 0.06, body.wheelRadius + 0.5, 0.13, 0.045, 0.02), { fill: '#ffb340' }) +
    tail +
    path(
      rounded(
        [
          [mx, ch - 0.08],
          [mx - 0.03, ch + 0.26, 0.08],
          [mx + 0.13, ch + 0.28, 0.08],
          [mx + 0.17, ch - 0.06],
        ],
        0.06,
      ),
      { fill: '#171b20' },
    ) +
    path(
      rounded(
        [
          [mx + 0.02, ch + 0.02],
          [mx, ch + 0.24, 0.06],
          [mx + 0.06, ch + 0.25, 0.04],
          [mx + 0.07, ch + 0.02],
        ],
        0.03,
      ),
      { fill: '#59626d', 'fill-opacity': 0.75 },
    )
  );
}

/** Charging flap on the front wing with its glow, and a flash on the tail. */
export function charging(body: VanBody, livery: Livery): string {
  const x = body.pillar + 0.14;
  const h = 0.6;
  const bolt = (bx: number, bh: number, s: number): string =>
    `M${at(bx + 0.1 * s, bh + 0.3 * s)}L${at(bx - 0.08 * s, bh - 0.03 * s)}L${at(bx + 0.02 * s, bh - 0.03 * s)}L${at(bx - 0.06 * s, bh - 0.3 * s)}L${at(bx + 0.14 * s, bh + 0.06 * s)}L${at(bx + 0.03 * s, bh + 0.06 * s)}Z`;
  return (
    path(box(x, h, 0.3, 0.3, 0.08), { fill: '#12161b' }) +
    path(box(x, h, 0.3, 0.3, 0.08), { fill: 'none', stroke: livery.electric, 'stroke-width': 3 }) +
    path(bolt(x + 0.135, h + 0.15, 0.4), { fill: livery.electric })
  );
}

/** Cooling unit over the cab of a refrigerated van. */
export function cooling(body: VanBody): string {
  const x = body.roofFront - 0.95;
  const h = body.height - 0.06;
  const unit = rounded(
    [
      [x, h, 0.04],
      [x + 0.06, h + 0.34, 0.1],
      [x + 0.78, h + 0.3, 0.14],
      [x + 1.02, h - 0.02, 0.1],
    ],
    0.05,
  );
  const slots = [0.2, 0.34, 0.48]
    .map((dx) => `M${at(x + dx, h + 0.24)}L${at(x + dx + 0.02, h + 0.1)}`)
    .join('');
  return (
    path(unit, { fill: mix('#ffffff', '#c9d0d8', 0.4) }) +
    path(unit, { fill: 'url(#shade)' }) +
    line(slots, '#6d7783', 5)
  );
}

import type { VanType } from '@convoy/fleet/contract';
import type { ConditionPanel } from '../../../contract/src/index.ts';

/** Panels that have a drawing. The dashboard and what is elsewhere are shown by photos alone. */
export const drawnPanels = ['front', 'left', 'right', 'rear', 'roof', 'load-area'] as const;
export type DrawnPanel = (typeof drawnPanels)[number];

/** Outer measures of a drawing by the size of van, in units of the drawing. */
const measures: Readonly<Record<VanType, { length: number; height: number; width: number }>> = {
  small: { length: 176, height: 84, width: 88 },
  medium: { length: 204, height: 94, width: 96 },
  large: { length: 238, height: 110, width: 100 },
  'extra-large': { length: 268, height: 122, width: 104 },
};

/** A part of a drawing: what it is decides how it is filled. */
export interface Shape {
  readonly look: 'body' | 'glass' | 'line' | 'dark' | 'lamp';
  /** Path of SVG. */
  readonly d: string;
}
export interface VanShapes {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

const rect = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${-(w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(h - 2 * r)}q0 ${-r} ${r} ${-r}z`;
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const line = (x: number, y: number, toX: number, toY: number): string => `M${x} ${y}L${toX} ${toY}`;

/** The side of the van with its nose to the right; the left side is its mirror. */
function side(length: number, height: number, mirrored: boolean): VanShapes {
  const at = (x: number): number => (mirrored ? length - x : x);
  const path = (points: readonly (readonly [number, number])[]): string =>
    `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${y}`).join('')}z`;
  const sill = height - 16;
  const belt = height * 0.5;
  const cab = length - 66;
  const shapes: Shape[] = [
    {
      look: 'body',
      d: path([
        [5, sill],
        [5, 13],
        [9, 7],
        [16, 5],
        [cab, 5],
        [cab + 10, 9],
        [length - 34, belt - 3],
        [length - 12, belt + 6],
        [length - 5, belt + 14],
        [length - 4, sill],
      ]),
    },
    {
      look: 'glass',
      d: path([
        [cab - 4, 15],
        [cab + 6, 15],
        [length - 38, belt - 2],
        [cab - 4, belt - 2],
      ]),
    },
    { look: 'line', d: line(at(cab - 10), 8, at(cab - 10), sill) },
    { look: 'line', d: line(at(cab - 10), belt + 4, at(length - 14), belt + 8) },
    // Only the near side of a van has the sliding door.
    ...(mirrored
      ? [
          { look: 'line' as const, d: line(at(cab - 66), 8, at(cab - 66), sill) },
          { look: 'line' as const, d: line(at(cab - 66), belt + 2, at(20), belt + 2) },
        ]
      : []),
    {
      look: 'dark',
      d: path([
        [cab - 20, belt + 8],
        [cab - 13, belt + 8],
        [cab - 13, belt + 11],
        [cab - 20, belt + 11],
      ]),
    },
    {
      look: 'lamp',
      d: path([
        [length - 18, belt + 9],
        [length - 7, belt + 14],
        [length - 7, belt + 20],
        [length - 18, belt + 17],
      ]),
    },
    {
      look: 'lamp',
      d: path([
        [5, belt],
        [9, belt],
        [9, belt + 16],
        [5, belt + 16],
      ]),
    },
  ];
  for (const x of [40, length - 42]) {
    shapes.push(
      { look: 'dark', d: ring(at(x), sill - 1, 14) },
      { look: 'body', d: ring(at(x), sill - 1, 7) },
    );
  }
  return { width: length, height, shapes };
}

function front(width: number, height: number): VanShapes {
  const sill = height - 14;
  const belt = height * 0.5;
  return {
    width,
    height,
    shapes: [
      { look: 'dark', d: rect(10, sill - 8, 14, 18, 3) },
      { look: 'dark', d: rect(width - 24, sill - 8, 14, 18, 3) },
      {
        look: 'body',
        d: `M8 ${sill}V${belt + 4}L16 12Q17 5 26 5H${width - 26}Q${width - 17} 5 ${width - 16} 12L${width - 8} ${belt + 4}V${sill}z`,
      },
      { look: 'glass', d: `M21 14H${width - 21}L${width - 14} ${belt - 4}H14z` },
      { look: 'dark', d: rect(1, belt - 14, 6, 16, 2) },
      { look: 'dark', d: rect(width - 7, belt - 14, 6, 16, 2) },
      { look: 'lamp', d: rect(12, belt + 8, 15, 9, 3) },
      { look: 'lamp', d: rect(width - 27, belt + 8, 15, 9, 3) },
      { look: 'line', d: rect(width / 2 - 17, belt + 8, 34, 9, 2) },
      { look: 'line', d: line(8, Math.max(sill - 16, belt + 20), width - 8, Math.max(sill - 16, belt + 20)) },
      { look: 'line', d: rect(width / 2 - 14, sill - 12, 28, 7, 1) },
    ],
  };
}

function rear(width: number, height: number): VanShapes {
  const sill = height - 14;
  const middle = width / 2;
  return {
    width,
    height,
    shapes: [
      { look: 'dark', d: rect(10, sill - 8, 14, 18, 3) },
      { look: 'dark', d: rect(width - 24, sill - 8, 14, 18, 3) },
      { look: 'body', d: rect(7, 5, width - 14, sill - 5, 8) },
      { look: 'line', d: rect(14, 11, width - 28, sill - 24, 3) },
      { look: 'glass', d: rect(20, 18, middle - 26, height * 0.22, 3) },
      { look: 'glass', d: rect(middle + 6, 18, middle - 26, height * 0.22, 3) },
      { look: 'line', d: line(middle, 11, middle, sill - 13) },
      { look: 'dark', d: rect(middle + 3, height * 0.52, 9, 4, 1) },
      { look: 'lamp', d: rect(8, height * 0.48, 5, 20, 2) },
      { look: 'lamp', d: rect(width - 13, height * 0.48, 5, 20, 2) },
      { look: 'line', d: rect(middle - 14, sill - 10, 28, 7, 1) },
    ],
  };
}

function roof(length: number, width: number): VanShapes {
  const cab = length - 66;
  const ribs = Math.floor((cab - 20) / 24);
  return {
    width: length,
    height: width,
    shapes: [
      {
        look: 'body',
        d: `M12 6H${length - 30}Q${length - 5} 10 ${length - 5} ${width / 2}Q${length - 5} ${width - 10} ${length - 30} ${width - 6}H12Q5 ${width - 6} 5 ${width - 13}V13Q5 6 12 6z`,
      },
      {
        look: 'glass',
        d: `M${cab + 4} 14H${cab + 20}Q${cab + 32} ${width / 2} ${cab + 20} ${width - 14}H${cab + 4}Q${cab + 14} ${width / 2} ${cab + 4} 14z`,
      },
      ...Array.from(
        { length: ribs },
        (_, at): Shape => ({
          look: 'line',
          d: line(22 + at * 24, 14, 22 + at * 24, width - 14),
        }),
      ),
      { look: 'dark', d: rect(cab + 8, 0.5, 8, 5, 2) },
      { look: 'dark', d: rect(cab + 8, width - 5.5, 8, 5, 2) },
    ],
  };
}

/** The floor of the load area from above: doors on the left, bulkhead on the right. */
function loadArea(length: number, width: number): VanShapes {
  const inner = length - 60;
  return {
    width: inner,
    height: width,
    shapes: [
      { look: 'body', d: rect(5, 5, inner - 10, width - 10, 4) },
      { look: 'dark', d: rect(inner * 0.3, 5, 40, 11, 2) },
      { look: 'dark', d: rect(inner * 0.3, width - 16, 40, 11, 2) },
      { look: 'line', d: line(inner - 12, 5, inner - 12, width - 5) },
      ...[0.3, 0.42, 0.54, 0.66].map(
        (share): Shape => ({
          look: 'line',
          d: line(14, width * (share + 0.02), inner - 18, width * (share + 0.02)),
        }),
      ),
      { look: 'line', d: line(5, width / 2, 12, width / 2) },
    ],
  };
}

/** Whether a panel has a drawing that marks lie on. */
export const isDrawn = (panel: ConditionPanel): panel is DrawnPanel =>
  (drawnPanels as readonly string[]).includes(panel);

/** The drawing of a van's panel. A size that is not known is drawn as a large van. */
export function vanShapes(size: string, panel: DrawnPanel): VanShapes {
  const { length, height, width } = measures[size as VanType] ?? measures.large;
  switch (panel) {
    case 'front':
      return front(width, height);
    case 'rear':
      return rear(width, height);
    case 'left':
      return side(length, height, true);
    case 'right':
      return side(length, height, false);
    case 'roof':
      return roof(length, width);
    case 'load-area':
      return loadArea(length, width);
  }
}

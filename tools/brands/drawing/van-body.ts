import type { Corner } from './paths.ts';

/** Measures of a van's side, in metres (see paths.ts), after the usual vans of each size. */
export type VanBody = {
  kind: 'panel' | 'luton';
  length: number;
  height: number;
  /** Middles of the wheels. */
  rearWheel: number;
  frontWheel: number;
  wheelRadius: number;
  /** Where the roof begins to fall to the windscreen. */
  roofFront: number;
  screenTop: readonly [x: number, h: number];
  cowl: readonly [x: number, h: number];
  nose: readonly [x: number, h: number];
  /** Rear edge of the cab door, and the lower edge of its window. */
  pillar: number;
  belt: number;
  /** Width of the side sliding door; none on a Luton. */
  slidingDoor: number;
  /** Share of the picture's width the van takes, so that sizes can be told apart and all fill the picture. */
  scale: number;
};

export const bodies = {
  small: {
    kind: 'panel',
    length: 4.45,
    height: 1.86,
    rearWheel: 0.86,
    frontWheel: 3.58,
    wheelRadius: 0.33,
    roofFront: 2.5,
    screenTop: [2.93, 1.74],
    cowl: [3.62, 1.17],
    nose: [4.32, 0.98],
    pillar: 2.28,
    belt: 1.12,
    slidingDoor: 0.78,
    scale: 1.36,
  },
  medium: {
    kind: 'panel',
    length: 5.3,
    height: 2.05,
    rearWheel: 1.02,
    frontWheel: 4.36,
    wheelRadius: 0.345,
    roofFront: 3.28,
    screenTop: [3.78, 1.9],
    cowl: [4.55, 1.26],
    nose: [5.17, 1.04],
    pillar: 3.08,
    belt: 1.2,
    slidingDoor: 1.02,
    scale: 1.26,
  },
  large: {
    kind: 'panel',
    length: 6.25,
    height: 2.66,
    rearWheel: 1.42,
    frontWheel: 5.26,
    wheelRadius: 0.36,
    roofFront: 4.1,
    screenTop: [4.76, 2.22],
    cowl: [5.5, 1.44],
    nose: [6.12, 1.16],
    pillar: 4.04,
    belt: 1.36,
    slidingDoor: 1.25,
    scale: 1.14,
  },
  luton: {
    kind: 'luton',
    length: 6.75,
    height: 3.12,
    rearWheel: 1.5,
    frontWheel: 5.76,
    wheelRadius: 0.36,
    roofFront: 4.9,
    screenTop: [5.3, 2.2],
    cowl: [6.0, 1.44],
    nose: [6.62, 1.16],
    pillar: 4.6,
    belt: 1.36,
    slidingDoor: 0,
    scale: 1.07,
  },
} as const satisfies Record<string, VanBody>;
export type BodyName = keyof typeof bodies;

/** Rear edge of a Luton's cab; the box ends just behind it, below its peak. */
export const CAB_REAR = 4.36;
/** Floor of a Luton's box. */
export const BOX_FLOOR = 0.84;

/** Outline of everything that is painted: the whole van, or a Luton's cab. */
export function outline(body: VanBody): Corner[] {
  const front: Corner[] = [
    [...body.screenTop, 0.5] as Corner,
    [...body.cowl, 0.34] as Corner,
    [...body.nose, 0.26] as Corner,
    [body.length, 0.64, 0.16],
    [body.length - 0.03, 0.27, 0.12],
  ];
  if (body.kind === 'luton') {
    return [[CAB_REAR, 0.34, 0.04], [CAB_REAR, 2.3, 0.1], [body.roofFront, 2.34, 0.4], ...front];
  }
  return [
    [0.04, 0.29, 0.1],
    [0, 0.66, 0.2],
    [0.035, body.height - 0.02, 0.26],
    [body.roofFront * 0.55, body.height + 0.02, 1],
    [body.roofFront, body.height, 0.9],
    ...front,
  ];
}

/** Outline of a Luton's box with its peak over the cab. */
export function boxOutline(body: VanBody): Corner[] {
  return [
    [0, BOX_FLOOR, 0.05],
    [0, body.height, 0.09],
    [5.02, body.height, 0.42],
    [5.24, 2.52, 0.16],
    [4.9, 2.38, 0.14],
    [CAB_REAR - 0.06, 2.36, 0.06],
    [CAB_REAR - 0.06, BOX_FLOOR, 0.05],
  ];
}

/** Area of the cargo side that livery may use: left, right, bottom, top. */
export function cargoSide(body: VanBody): { left: number; right: number; bottom: number; top: number } {
  return body.kind === 'luton'
    ? { left: 0.25, right: CAB_REAR - 0.3, bottom: BOX_FLOOR + 0.2, top: body.height - 0.25 }
    : { left: 0.3, right: body.pillar - 0.12, bottom: 0.74, top: body.height - 0.22 };
}

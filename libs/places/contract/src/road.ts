import type { Point } from './distance.ts';

/** What a trunk road is built as: it says how fast a van may drive on it. */
export const roadClasses = ['motorway', 'dual', 'single'] as const;
export type RoadClass = (typeof roadClasses)[number];

/**
 * A way between two points over the trunk roads that the product knows. Always an estimate: the roads are straight
 * lines between junctions, minor roads are guessed, and traffic is not known.
 */
export interface RoadRoute {
  /** From the first point to the last, by the junctions between them. */
  readonly points: readonly Point[];
  /** By the lengths of the roads. */
  readonly metres: number;
  /** At the speed a van keeps on a free road of its class. */
  readonly seconds: number;
  /** Numbers of the roads in the order they are driven, each once where it is not left in between: `M1`, `A64`. */
  readonly roads: readonly string[];
  readonly estimate: true;
}

/** A trunk road near a point. */
export interface NearRoad {
  /** Number of the nearest one: `M1`. */
  readonly road: string;
  readonly class: RoadClass;
  /** The highest limit for a goods van of all roads near: which one a van is on cannot be told for sure. */
  readonly limitKmh: number;
  /** To the straight line between its junctions. */
  readonly metres: number;
}

/** Ways between many points: row by row from each point to each. */
export interface RoadMatrix {
  /** Null where no road that is known leads there. */
  readonly metres: readonly (readonly (number | null)[])[];
  readonly seconds: readonly (readonly (number | null)[])[];
  readonly estimate: true;
}

/** A town near a point. */
export interface NearPlace {
  readonly name: string;
  /** County, region or nation. */
  readonly area: string;
  readonly metres: number;
}

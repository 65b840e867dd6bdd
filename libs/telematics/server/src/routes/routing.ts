import type { Point } from '@convoy/places/contract';

/** Metres and seconds from each stop to each other; null where no way is known. */
export interface StopMatrix {
  readonly metres: readonly (readonly (number | null)[])[];
  readonly seconds: readonly (readonly (number | null)[])[];
}

/** A way by several stops. */
export interface WayBy {
  readonly metres: number;
  /** On free roads. */
  readonly seconds: number;
  readonly points: readonly Point[];
}

/** What knows the roads. */
export interface RoadKnowledge {
  /** True where ways are an estimate of the built-in graph. */
  readonly estimate: boolean;
  matrix(stops: readonly Point[]): Promise<StopMatrix>;
  /** Null where no way is known. */
  way(stops: readonly Point[]): Promise<WayBy | null>;
}

import type { Tone } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import type { MapPoint } from './map.types.ts';

/** Something that moves, where it is now. */
export interface MapVehicle extends MapPoint {
  readonly id: string;
  /** Its name, shown beside the pointer. */
  readonly label: string;
  /** Degrees clockwise from north; null draws no arrow. */
  readonly heading: number | null;
  readonly tone: Tone;
}

/** An area: a ring of corners, longitude and latitude, without the first one again at the end. */
export interface MapArea {
  readonly id: string;
  readonly ring: readonly MapLineEnd[];
  /** Drawn stronger than the others. */
  readonly chosen?: boolean;
}

/** Longitude and latitude, degrees (WGS 84). */
export type MapLineEnd = readonly [longitude: number, latitude: number];

/** Where something was at a moment that is being shown again. */
export interface MapMoment extends MapPoint {
  readonly heading: number | null;
}

export interface TrackMapProps {
  /** What is shown. */
  readonly label: string;
  /** Thousands may move each second: those that lie close together are drawn as their number. */
  readonly vehicles?: readonly MapVehicle[];
  /** Drawn by itself, never inside a number, and kept in sight. */
  readonly selectedId?: string | null;
  /** Press on a vehicle. A pointer's way alone: offer a list beside it. */
  readonly onOpen?: (id: string) => void;
  /** Press on the map itself. A pointer's way alone: offer fields beside it. */
  readonly onPick?: (point: MapPoint) => void;
  /** Lines that were driven, each without a gap. Keep the array stable. */
  readonly trail?: readonly (readonly MapLineEnd[])[];
  readonly moment?: MapMoment | null;
  readonly areas?: readonly MapArea[];
  /** Corners of what is being drawn. */
  readonly corners?: readonly MapPoint[];
  /** What the map moves to when it becomes another array; the British Isles where it is empty. */
  readonly frame: readonly MapPoint[];
  /** Height, px (default 440). */
  readonly height?: number;
  /** A MapLibre style of real tiles instead of the drawing that comes with the kit. */
  readonly styleUrl?: string;
  /** Stands in place of a map that the browser cannot draw. */
  readonly instead: ReactNode;
  readonly className?: string;
}

import type { Tone } from '@convoy/ui-kit';
import type { ReactNode } from 'react';

/** A place on the map. */
export interface MapPlace {
  readonly id: string;
  /** Degrees, WGS 84. */
  readonly longitude: number;
  readonly latitude: number;
  /** Its name: at the pin and in the list. */
  readonly label: string;
  /** What more there is to say, in the list. */
  readonly detail?: ReactNode;
  /** What its pin means; the words of `detail` say it too. */
  readonly tone?: Tone;
  /** Icon of the pin, see `Icon`. */
  readonly icon?: string;
  /** A figure or two that always stand under the pin; `label` says them too. */
  readonly caption?: string;
}

/** A point, degrees (WGS 84). */
export interface MapPoint {
  readonly longitude: number;
  readonly latitude: number;
}

export interface MapViewProps {
  /** What is shown. */
  readonly label: string;
  /** Keep the array itself stable: a new one moves the map to where its places are. */
  readonly places: readonly MapPlace[];
  /** Press on a pin or in the list. */
  readonly onOpen?: (place: MapPlace) => void;
  /**
   * Press on the map beside its pins: for choosing a point. The map stays where it is then while its places are in sight.
   * A pointer's way alone: offer fields or a search beside it.
   */
  readonly onPick?: (point: MapPoint) => void;
  readonly selectedId?: string | null;
  readonly loading?: boolean;
  /** Height, px (default 400). */
  readonly height?: number;
  /**
   * A MapLibre style of real tiles instead of the drawing that comes with the kit. Its hosts must be named in the
   * content security policy.
   */
  readonly styleUrl?: string;
  /** Whose map it is; the tiles' own attribution is added by itself. */
  readonly attribution?: ReactNode;
  readonly className?: string;
}

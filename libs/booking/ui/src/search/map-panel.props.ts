import type { Depot } from '@convoy/fleet/contract';
import type { BookingUrlState } from '../booking-url.state.ts';

/** What the map of a search is told, by its place and by itself. */
export interface MapPanelProps {
  readonly state: BookingUrlState;
  readonly depots: readonly Depot[];
  readonly chosenDepot: number | null;
  /** A press on a pin; null when the choice is put away. */
  readonly onDepot: (depotId: number | null) => void;
  /** The search for the vans of one depot alone. */
  readonly onOnly: (depot: Depot) => void;
}

/** Height of the drawing, px. */
export const MAP_HEIGHT = 420;

/** Kinds of drive that decide who may drive; a hybrid burns fuel. */
export const driveFuels = ['diesel', 'petrol', 'hybrid', 'electric', 'hydrogen'] as const;
export type DriveFuel = (typeof driveFuels)[number];

/** What of a vehicle, and of what it tows on a hire, decides who may drive it. */
export interface DrivenVehicle {
  /** Maximum authorised mass, as on its plate; null where nobody knows. */
  readonly maximumMassKg: number | null;
  readonly fuel: DriveFuel;
  /** All of them, the driver's own included. */
  readonly seats: number;
  /** Null where nobody knows: then nobody who may drive automatics only may drive it. */
  readonly transmission: 'manual' | 'automatic' | null;
  /** Restriction codes of licences it is adapted for. */
  readonly adaptations: readonly string[];
  /** Maximum authorised mass of the trailer it tows; 0 without one. */
  readonly trailerKg: number;
  /** The least age its owner asks for it; null where the brand's own holds. */
  readonly minimumAge: number | null;
}

/**
 * Fully electric or hydrogen: what S.I. 2025/608 was made for (House of Commons, 2 April 2025; House of Lords, 19 May 2025). A
 * hybrid is neither, nor is an engine for synthetic fuel.
 */
export const isZeroEmission = ({ fuel }: Pick<DrivenVehicle, 'fuel'>): boolean =>
  fuel === 'electric' || fuel === 'hydrogen';

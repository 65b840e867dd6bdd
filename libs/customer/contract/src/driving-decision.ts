import type { DrivingCategory } from './driving-categories.ts';

/** Why somebody may not drive a van: the law's reasons, then the brand's. */
export const drivingRefusals = [
  'DISQUALIFIED',
  'NEW_DRIVER_REVOKED',
  'VEHICLE_WEIGHT_UNKNOWN',
  'VEHICLE_NOT_COVERED',
  'CATEGORY_NEEDED',
  'ENTITLEMENT_NOT_YET',
  'ENTITLEMENT_ENDS',
  'AGE_FOR_CATEGORY',
  'AUTOMATIC_ONLY',
  'ADAPTED_VEHICLE_ONLY',
  'NOT_FOR_HIRE_OR_REWARD',
  'WEIGHT_RESTRICTED',
  'RESTRICTION_TO_READ',
  'PHOTOCARD_ENDS',
  'TOO_YOUNG_FOR_US',
  'TOO_OLD_FOR_US',
  'HELD_TOO_SHORT',
  'TOO_MANY_POINTS',
  'OFFENCE_NOT_ACCEPTED',
  // A licence was known and is not any more.
  'LICENCE_REMOVED',
] as const;
export type DrivingRefusal = (typeof drivingRefusals)[number];

/** What would make a refusal go away. */
export type DrivingNeed =
  /** One of these categories. */
  | { readonly kind: 'category'; readonly anyOf: readonly DrivingCategory[] }
  /** A pickup on this day or later. */
  | { readonly kind: 'pickup-from'; readonly date: string }
  /** A return on this day or earlier, or a renewal. */
  | { readonly kind: 'renewal'; readonly date: string }
  /** Another vehicle, or facts of this one that are missing. */
  | { readonly kind: 'vehicle'; readonly what: 'automatic' | 'adapted' | 'lighter' | 'weight-known' }
  /** Private use of the vehicle. */
  | { readonly kind: 'private-use' }
  /** Somebody of the staff reads the licence. */
  | { readonly kind: 'staff' }
  /** Another driver: nothing of this one changes it. */
  | { readonly kind: 'another-driver' };

/** One reason. */
export interface DrivingReason {
  readonly code: DrivingRefusal;
  /** Names the sentence that says it to people, `driving.<code>`. */
  readonly sentence: `driving.${DrivingRefusal}`;
  /** What the sentence names: ages, dates, codes, points. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly needed: DrivingNeed;
}

/** What a driver is told who may drive. */
export type DrivingReminder = 'glasses' | 'hearing-aid';

/** Whether somebody may drive a van on a hire. */
export type DrivingDecision =
  | {
      readonly outcome: 'allowed';
      /** The row of the table that allows it. */
      readonly by: string;
      readonly category: DrivingCategory;
      readonly reminders: readonly DrivingReminder[];
      /** The brand's surcharge for young drivers; null without one. */
      readonly surcharge: { readonly underAge: number; readonly pencePerDay: number } | null;
    }
  | {
      readonly outcome: 'refused';
      /** Every reason, the law's first; never empty. */
      readonly reasons: readonly [DrivingReason, ...DrivingReason[]];
    };

import type { HireTerms, PriceLine } from '@convoy/booking/contract';
import type { PageLanguage } from '@convoy/platform/i18n';

/** Everything an agreement is made of. Dates are civil; null where nothing is recorded. */
export interface AgreementFacts {
  readonly language: PageLanguage;
  readonly owner: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly hirer: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly company: string | null;
    readonly birthDate: string | null;
    readonly address: string | null;
  };
  readonly licence: {
    /** Country that issued it: `GB`, `NI`. */
    readonly country: string;
    readonly number: string;
    readonly expires: string | null;
  } | null;
  /** Who drives beside the hirer. Days are civil. */
  readonly drivers: readonly {
    readonly name: string;
    readonly birthDate: string;
    readonly number: string;
    readonly expires: string;
  }[];
  readonly van: {
    readonly id: number;
    readonly registration: string;
    readonly makeAndModel: string;
    /** Vans of the brand carry trackers: this one, or one that takes its place, may. */
    readonly tracked: boolean;
  };
  readonly hire: {
    readonly id: number;
    readonly reference: string;
    /** Civil, with the time where one was agreed: `2026-11-23T10:00`. */
    readonly start: string;
    readonly end: string;
    readonly pickupDepot: string;
    readonly returnDepot: string;
    /** What the hire's price is made of. */
    readonly lines: readonly PriceLine[];
    readonly rentalPence: number;
    readonly vatPence: number;
    readonly depositPence: number;
    /** Miles a day inside the price, and pence for each further mile; null where mileage is not limited. */
    readonly mileage: { readonly milesPerDay: number; readonly extraMilePence: number } | null;
  };
  readonly terms: Pick<HireTerms, 'edition' | 'sections'>;
  /** The brand's own clauses. Version 0 means that it has none. */
  readonly clauses: { readonly version: number; readonly words: string };
}

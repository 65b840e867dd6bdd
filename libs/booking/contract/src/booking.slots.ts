import type { VanType } from '@convoy/fleet/contract';
import type { BookingStatus } from './booking.status.ts';
import type { ChoicesOfPlugin, PluginChoices } from './plugin-choices.ts';

/** A hire as far as a sentence says it. Dates are civil, times `HH:mm`. */
export interface SpokenHire {
  readonly pickupDate: string | null;
  readonly pickupTime: string | null;
  readonly returnDate: string | null;
  readonly returnTime: string | null;
  readonly location: string | null;
  readonly vanType: VanType | null;
}

/** What a search or a quote found, for the voice to read back. */
export interface FoundHire {
  readonly pickupDate: string;
  readonly returnDate: string;
  /** Vans that are free; one where it was chosen already. */
  readonly count: number;
  /** The first of them with the rental of the whole hire in pounds, as the API gives it; null where none is free. */
  readonly first: { readonly van: string; readonly rentalAmount: string } | null;
}

declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /**
     * Below the fields of the booking form: what a plugin offers with the hire. Dates and depots are null until they are
     * given. What is chosen in a plugin's part goes with its id into the quote, where the plugin says what it costs
     * (`booking.price-rule.v1`), and into the booking.
     */
    'booking.form.after.v1': {
      readonly vanId: number;
      /** Civil, with the time where one was given: `2026-11-23T10:00`. */
      readonly pickupDate: string | null;
      readonly returnDate: string | null;
      /** Names of depots; null: where the van is taken it comes back. */
      readonly pickupLocation: string | null;
      readonly returnLocation: string | null;
      /** Of all plugins, by their ids. */
      readonly choices: PluginChoices;
      /** Puts a plugin's choices in the place of those it had; none of them takes it out. */
      readonly onChoose: (plugin: string, chosen: ChoicesOfPlugin) => void;
    };
    /** In the card of a price, below its lines, also for guests: what else comes with a hire at this price. */
    'booking.quote.after.v1': {
      /** Of the hire without its deposit, as the API gives pounds: `85.00`. */
      readonly rentalAmount: string;
    };
    /**
     * In the search of `/booking` and in the form of a hire, once a visitor asks for it: a way to say what is wanted instead of
     * typing it. Nothing of it loads before.
     */
    'booking.voice.v1': {
      /** What the form holds: civil dates, empty where there is none. */
      readonly held: { readonly pickupDate: string; readonly returnDate: string };
      /** Puts what was said into the form; null is what was not said, and stays. */
      readonly onHire: (said: SpokenHire) => void;
      /** What was found for the dates that it gives; null while that is not known. */
      readonly found: FoundHire | null;
    };
    /** Over the page `/booking`, once a visitor opens the assistant: nothing of it loads before. */
    'booking.assistant.v1': { readonly onClose: () => void };
    /** Where a booking was just made, below its facts. */
    'booking.made.after.v1': { readonly bookingId: number };
    /** Below the van that is being booked. Guests see it too. */
    'booking.van.after.v1': { readonly vanId: number };
    /** On the page of a booking, below what the hire is. Its customer sees it as well as staff. */
    'booking.detail.after.v1': {
      readonly bookingId: number;
      readonly reference: string;
      readonly status: BookingStatus;
      readonly vanId: number;
      readonly customerId: number;
    };
  }
}

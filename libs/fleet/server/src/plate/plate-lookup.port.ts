import type { ProviderHealth } from '@convoy/platform/provider-line';
import type { PlateFacts, PlateSource } from './plate-facts.ts';

/** What is known of a vehicle by its registration. Whoever knows it stands behind this port. */
export abstract class PlateLookup {
  /**
   * Looks a registration up. Never fails and never guesses: what cannot be known now is unknown, with why. A call takes
   * some seconds, and where many ask at once some more for its turn.
   * @param registration as `readRegistration` gives it
   */
  abstract lookUp(registration: string): Promise<PlateFacts>;

  /** How each source is doing, as this process knows it; null for one without a key. */
  abstract health(): Readonly<Record<PlateSource, ProviderHealth | null>>;
}

import type { MapSettings } from '@convoy/platform/config';

/** What a page must know of the installation. */
export class PageOptions {
  /** Address of the payment provider's browser script. */
  readonly scriptUrl!: string;
  /** Where the payment provider's API answers; null for Stripe itself. */
  readonly apiBase!: string | null;
  /** Absolute address of a tenant by slug, without a slash at the end. */
  readonly originOf!: (slug: string) => string;
  /** The street map under the product's maps; null: the drawing that comes with it. */
  readonly map!: MapSettings | null;
}

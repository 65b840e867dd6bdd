/** What payment must know of the installation. */
export class PaymentOptions {
  readonly secretKey!: string;
  readonly publishableKey!: string;
  /** Where the provider's API answers; null for Stripe itself. */
  readonly apiBase!: string | null;
  /** Address of the provider's browser script. */
  readonly scriptUrl!: string;
  readonly mode!: 'live' | 'test' | 'emulator';
  /** Signing secret of an endpoint that was registered by hand (for example by the Stripe CLI); null to register our own. */
  readonly webhookSecret!: string | null;
  /** Absolute address of a tenant by slug, without a slash at the end. */
  readonly originOf!: (slug: string) => string;
}

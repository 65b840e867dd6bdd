import type { AddOnCode, CapKind } from './entitlements.ts';

declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /**
     * Beside a refusal for what the plan lacks: what to buy, with its price, and whom to ask. Of what plans carry so many of,
     * `more` are wanted, one unless told. Empty where the plan lacks nothing and where nothing that is sold would help.
     */
    'billing.upgrade-offer.v1': { readonly lacks: AddOnCode | CapKind; readonly more?: number };
  }
}

declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** On the page of a customer, which staff alone see, below what is known of them. */
    'customer.detail.after.v1': { readonly customerId: number };
  }
}

export {};

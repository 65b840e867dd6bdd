declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** On a brand's home page, below its vans and above its depots. Guests see it. */
    'site.home.after.v1': Record<never, never>;
    /** On the public page of a model, below its free days, for the van that stands for it. Guests see it. */
    'site.van.after.v1': { readonly vanId: number };
  }
}

export {};

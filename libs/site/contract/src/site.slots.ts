declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** On a brand's home page, below its vans and above its depots. Guests see it. */
    'site.home.after.v1': Record<never, never>;
  }
}

export {};

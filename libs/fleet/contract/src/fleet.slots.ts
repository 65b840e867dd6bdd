declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** On the page of a van, which staff alone see, below what it is. */
    'fleet.van-detail.after.v1': { readonly vanId: number; readonly registration: string };
  }
}

export {};
